import type { Patch } from '../block.ts';
import type { TextEdit } from '../../text/edit-between.ts';

/**
 * A request to a renderer: an edit of the text that the client has sent so far. A renderer starts with the empty text.
 */
export type RendererRequest = TextEdit;

export type RendererAnswer =
  /** Its code has loaded. Sent once and first. */
  | { readonly kind: 'ready' }
  /**
   * A change to the blocks. `answers` is 1 in the answer to a request, and 0 in a message that follows by itself.
   * `isWhole`: the blocks now show all of the text, and no patch follows.
   */
  | { readonly kind: 'patch'; readonly patch: Patch; readonly answers: 0 | 1; readonly isWhole: boolean }
  /**
   * It is working: sent during long work to tell a long document from one that hangs. `units` is the number of UTF-16
   * units in the step that begins, during which it can send nothing.
   */
  | { readonly kind: 'working'; readonly units: number }
  /** It begins to load a feature. In a worker this blocks all messages until the network has answered. */
  | { readonly kind: 'loading' }
  /** Rendering threw. This renderer is of no more use. */
  | { readonly kind: 'failed'; readonly message: string };

/** A renderer in a worker, or in tasks of its own on this thread. */
export interface Renderer {
  /** Sends a request. May be called once the renderer is `ready`. */
  send(request: RendererRequest): void;
  /** Stops it at once. No answer follows. */
  end(): void;
}

/** Starts a renderer. `onRefused` is called, once and instead of any answer, if that is not possible here. */
export type StartRenderer = (onAnswer: (answer: RendererAnswer) => void, onRefused: () => void) => Renderer;
