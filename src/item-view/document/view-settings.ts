import type { Monday } from '../../host/monday/monday.ts';
import { recall, remember } from '../../host/remembered.ts';
import { type ItemRef, settingsKey } from '../../host/storage/keys.ts';
import type { ReadOutcome } from '../../host/storage/store.ts';
import { settingsIn, type ViewSettings } from '../../host/storage/view-settings.ts';

/** The view that is open, and its settings as they were when it opened, or as they were changed here. */
export interface OpenView {
  readonly monday: Monday;
  readonly place: ItemRef;
  readonly key: string;
  /** `undefined` if they cannot be read. */
  settings: Promise<ViewSettings | undefined>;
}

export let view: OpenView;

/**
 * Reads the settings of the view at `place`, and shows its texts accordingly: at first as they were when this browser
 * last opened it. Nothing waits for this.
 */
export function openViewSettings(monday: Monday, place: ItemRef): void {
  const key = settingsKey(place);
  const opened: OpenView = { monday, place, key, settings: monday.store.read(key).then(settingsOf) };
  view = opened;
  joinLines(recall(key) === 'join');
  const show = () =>
    opened.settings.then((settings) => settings && view === opened && joinLines(settings.breaks === 'join'));
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
