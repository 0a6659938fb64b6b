import type { Patch } from '../block.ts';
import type { TextEdit } from '../../text/edit-between.ts';

/** What the client tells a renderer: an edit of the whole text as the client knows it. A renderer begins with the empty text. */
export interface RendererRequest extends TextEdit {
  /** It was typed beside the preview, and more is likely to be. */
  readonly isTyped?: boolean;
}

/** What a renderer tells the client. */
export type RendererAnswer =
  /** Its code has loaded. Comes first and once. */
  | { readonly kind: 'ready' }
  /**
   * What to change in the blocks so far. `answers` is 1 for the answer to a request, 0 for what follows unasked. `isWhole` tells
   * whether the blocks now show all of the text, or more patches follow.
   */
  | { readonly kind: 'patch'; readonly patch: Patch; readonly answers: 0 | 1; readonly isWhole: boolean }
  /**
   * It is working: sent during long work, so that a long document is told from one that hangs. `units` is what it begins with now and
   * cannot say anything during: UTF-16 units of the text.
   */
  | { readonly kind: 'working'; readonly units: number }
  /** It begins to load a part of its code, which in a worker keeps it from saying anything until the network has answered. */
  | { readonly kind: 'loading' }
  /** Rendering threw; this renderer is of no more use. */
  | { readonly kind: 'failed'; readonly message: string };

/** A renderer at work elsewhere: in a worker, or in tasks of its own on this thread. */
export interface Renderer {
  /** Hands over a request; not before it is `ready`. */
  send(request: RendererRequest): void;
  /** Stops it at once, whatever it is doing. No answer comes after this. */
  end(): void;
}

/** Starts a renderer. `onRefused` is called, once and instead of any answer, when it cannot be had here. */
export type StartRenderer = (onAnswer: (answer: RendererAnswer) => void, onRefused: () => void) => Renderer;
