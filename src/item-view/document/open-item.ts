import type { OpenDescription } from '../../description/open-description.ts';
import type { Monday } from '../../host/monday/monday.ts';
import { recall, remember } from '../../host/remembered.ts';
import { type ItemRef, settingsKey } from '../../host/storage/keys.ts';
import type { ReadOutcome } from '../../host/storage/store.ts';
import { settingsIn, type ViewSettings } from '../../host/storage/view-settings.ts';
import type { PastMove } from '../../editing/moves/move.ts';
import type { ReadingUndo } from './reading-undo.ts';

/** The item whose description is open. Another object each time that one is opened. */
export interface OpenItem {
  readonly monday: Monday;
  readonly place: ItemRef;
  /** The key of the settings that all editors of the view share. */
  readonly key: string;
  /** Those settings as they were when the item opened, or as they were changed here; `undefined` if they cannot be read. */
  settings: Promise<ViewSettings | undefined>;
  /** Its description, for editors: stays here when a change of rights ends the writing. */
  description?: OpenDescription;
  /** Undo of what is done where it is read, for editors. */
  undo?: ReadingUndo;
  /** Moves of this visit, the last one last, for editors. */
  moves?: PastMove[];
  /** Boxes as they were pressed, by their links, for editors, until what takes ticks to subitems hears them itself. */
  pressed?: Record<string, boolean> | undefined;
  /** Work before a save; resolves when the save may go on. Set by the code of pictures when there is something. */
  beforeSave?: (description: OpenDescription) => Promise<unknown> | undefined;
}

/** A variable of the module, because monday shows one item at a time, and late answers ask whether it is still theirs. */
let here: OpenItem | undefined;

/** Returns the item that is open. Throws before the first one is. */
export function itemHere(): OpenItem {
  if (!here) throw new Error('expect an open item');
  return here;
}

/** Returns the description that is open for an editor. */
export function descriptionHere(): OpenDescription | undefined {
  return here?.description;
}

/**
 * Opens the item at `place`: reads the settings of its view, and shows the texts accordingly, at first as they were
 * when this browser last opened the view. Nothing waits for this.
 */
export function openItemAt(monday: Monday, place: ItemRef): void {
  const key = settingsKey(place);
  const opened: OpenItem = { monday, place, key, settings: monday.store.read(key).then(settingsOf) };
  here = opened;
  joinLines(recall(key) === 'join');
  const show = () =>
    opened.settings.then((settings) => settings && here === opened && joinLines(settings.breaks === 'join'));
  void opened.settings.then((settings) => {
    if (settings) rememberBreaks(key, settings);
    // Lines never move under a reader's eyes: what comes too late is shown when nobody looks.
    if (document.querySelector('.iv-preview-section')) addEventListener('visibilitychange', show, { once: true });
    else void show();
  });
}

/** Shows the texts with their lines joined, or broken as they are typed. */
export function joinLines(areJoined: boolean): void {
  document.body.classList.toggle('iv-joined', areJoined);
}

/** Keeps in this browser how the texts of a view are shown, for when it is opened next. */
export function rememberBreaks(key: string, { breaks }: ViewSettings): void {
  remember(key, breaks === 'join' ? breaks : '');
}

function settingsOf(outcome: ReadOutcome): ViewSettings | undefined {
  const settings = outcome.kind === 'found' ? settingsIn(outcome.value) : {};
  if (!settings) console.error('expect view settings');
  return settings;
}
