import { type ComponentType, createContext, type RefObject } from 'react';
import type { Conflict, SavedByOthers } from '../../description/description.ts';
import type { Choice } from '../../description/merge.ts';
import type { Dependencies } from '../../description/dependencies.ts';
import type { Completion } from '../../editing/completion.ts';
import type { Field } from '../../editing/field.ts';
import type { Draft, Drafts } from '../../host/drafts/drafts.ts';
import type { ItemRef } from '../../host/storage/keys.ts';
import type { Store } from '../../host/storage/store.ts';
import type { PastTexts } from '../document/open-for-reading.ts';
import type { Suggestion, Suggestions } from './suggestion.ts';
import type { OpenItem } from '../document/open-item.ts';
import type { TimeFormat } from '../messages/say-time.ts';
import type { PreviewHandle } from '../preview/Preview.tsx';
import type { PasteNews } from './import-file.ts';
import type { TextField } from './text-field.ts';

/**
 * Additions of features to the editor, which knows none of them: `app/editing.tsx` puts them together. Their code is
 * loaded when it is first used.
 */
export interface EditorFeatures extends BoardInEditor, HistoryInEditor, PicturesInEditor {
  /** Options at the caret, besides those of the editor itself. */
  readonly completions: readonly CompletionSource[];
}

/** Options that a feature has for some kinds of completion. */
export interface CompletionSource {
  readonly kinds: readonly Completion['kind'][];
  load(): Promise<LoadedCompletions>;
}

interface LoadedCompletions {
  suggestions(completion: Completion, text: string): Promise<Suggestions>;
  /** Resolves to what `/` offers besides blocks and templates. */
  starts?(): Promise<readonly Start[]>;
}

export interface BoardInEditor {
  /**
   * Offers the address of an item that was pasted at `from` as a link with the item's name. Resolves to `undefined`
   * where monday does not name it.
   */
  namePasted(field: TextField, pasted: string, from: number): Promise<PasteNews | undefined>;
  /** Inserts monday's own description of the item into an empty text, or says why not. */
  takeDescription(): Promise<void>;
  /** Takes to the board what a save has changed; `before` is not known if that was before this opening. */
  afterSave(opened: OpenItem, before: string | undefined, after: string): void;
  /** A button at the end of a task. */
  readonly TaskButton: ComponentType<TaskButtonProps>;
  /** Makes a subitem of a task that is none. */
  makeSubitem(box: HTMLInputElement, preview: RefObject<PreviewHandle | null>): void;
}

/** A way to begin writing, with the English words by which it is found besides its name. */
export type Start = Suggestion & { readonly others: readonly string[] };

export interface TaskButtonProps {
  /** The box of the task that the mouse, the finger or the focus is at. */
  box: HTMLInputElement;
  preview: RefObject<PreviewHandle | null>;
  /** The task's distance from the top of the text, in pixels. */
  top: number;
}

export interface HistoryInEditor {
  readonly HistoryPanel: ComponentType<HistoryPanelProps>;
  readonly ConflictPanel: ComponentType<ConflictPanelProps>;
  readonly DraftOffer: ComponentType<DraftOfferProps>;
  /** Shows nothing: finds the names of who saved what is announced. */
  readonly SaverNames: ComponentType<SaverNamesProps>;
}

export interface SaverNamesProps {
  /** The stored text that they saved over, and when that was known to be stored. */
  over: SavedByOthers['over'];
  history: PastTexts;
  /** Called with their names, as one reads them. */
  onNamed: (by: string) => void;
}

export interface HistoryPanelProps {
  history: PastTexts;
  /** The description as it is now. */
  text: string;
  timeFormat: TimeFormat;
  /** Saves an earlier text, and tells that in `words`; not while a conflict waits for a choice. */
  onRestore: ((text: string, words: string) => void) | undefined;
  /** Offers a discarded draft again; not while what is here still needs one itself. */
  onBringBack: ((draft: Draft) => void) | undefined;
  onClose: () => void;
}

export interface ConflictPanelProps {
  conflict: Conflict;
  onResolve: (choices: readonly Choice[]) => void;
}

export interface DraftOfferProps {
  draft: Draft;
  /** Stored text, with which the shown draft is compared. */
  stored: string;
  timeFormat: TimeFormat;
  preview: RefObject<PreviewHandle | null>;
  onContinue: () => void;
  onDiscard: () => void;
}

export interface PicturesInEditor {
  watchPictures(store: Store, place: ItemRef): PictureWatch;
  loadTaking(): Promise<PictureTaking>;
  loadBringing(): Promise<PictureBringing>;
  loadImport(): Promise<PictureImport>;
}

export interface PictureTaking {
  /** Puts pictures into the text. Resolves to what to say. */
  takePictures(gesture: Gesture, files: readonly File[]): Promise<{ readonly words: string }>;
  /** Takes the pictures that HTML carries as `data:`. Resolves to that HTML with their names, and what to say. */
  takePicturesIn(html: string, field: TextField): Promise<{ readonly html: string; readonly words: string }>;
}

interface PictureBringing {
  /**
   * Takes the pictures that a paste from another item refers to; a save waits for them from now on. Resolves to what to
   * say, once all are there.
   */
  bringPictures(
    plain: string,
    html: string,
    origin: string,
    here: OpenItem,
  ): Promise<(PasteNews & { kind: 'said' }) | undefined>;
}

interface PictureImport {
  /** Inserts a text with its pictures, or from a zip. Resolves to what to report. */
  importWithPictures(gesture: Gesture, files: readonly File[]): Promise<PasteNews>;
}

/** Files that somebody pastes, drops or chooses at once. */
export interface Gesture {
  readonly field: TextField;
  /** The text and the selection that it replaces, at the time. */
  readonly at: Field;
  /** Between blocks instead of between words. */
  readonly isBlock: boolean;
  /** Types what the gesture makes. */
  readonly type: (typing: () => void) => void;
  /** Called with what goes on, if it takes long. */
  readonly report: (news: PasteNews) => void;
  /** Aborted when the field goes. */
  readonly signal: AbortSignal;
}

/** Events that the pictures of a description have to be told. */
export interface PictureWatch {
  readonly picturesStored: Dependencies['picturesStored'];
  /** Returns `drafts`, whose pictures are not let go. */
  watched(drafts: Drafts): Drafts;
  /** `text` was saved: what nothing refers to any more is let go when there is time. */
  saved(text: string): void;
}

/** Given by `app/editing.tsx` to all of the editor. */
export const EditorFeaturesContext = createContext<EditorFeatures | undefined>(undefined);
