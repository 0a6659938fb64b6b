import { systemClock } from '../../host/clock.ts';
import { recallObject } from '../../host/recall-object.ts';
import { recall, remember } from '../../host/remembered.ts';
import { watchPageLife } from '../../host/page-life.ts';
import { owedKey } from '../../host/storage/browser-keys.ts';
import type { ItemRef } from '../../host/storage/keys.ts';
import { openSettings } from '../../host/storage/shared-settings.ts';
import type { ProgressColumn, ViewSettings } from '../../host/storage/view-settings.ts';
import { keptFor } from '../ui/kept-for.ts';
import { itemHere, joinLines, type OpenItem, rememberBreaks } from './open-item.ts';

const sharedOf = keptFor(({ monday, key }: OpenItem) => openSettings(monday.store, key, systemClock));

/** Somebody may be about to change the settings: what a change is made of is read meanwhile. */
export function expectChange(): void {
  void sharedOf(itemHere()).glance();
}

/**
 * Changes the settings of the open view for everybody. Those that cannot be read stay, unless `replaces`. Returns what
 * came of it.
 */
export function changeSettings(change: Change, replaces = false): Promise<Changed> {
  return changeOf(itemHere(), change, replaces);
}

type Change = (settings: ViewSettings) => ViewSettings;
type Changed = 'stored' | 'unreadable' | 'failed';

async function changeOf(opened: OpenItem, change: Change, replaces = false): Promise<Changed> {
  const shared = sharedOf(opened);
  const settled = owing(opened, change);
  let isSent = false;
  // Of a page that goes, no answer is heard: what is to be read first must be known by then.
  const ignorePage = watchPageLife((event) => {
    if (event === 'leaving' && !isSent) isSent = shared.changeAtOnce(change);
  });
  if (replaces) await shared.startAnew();
  let settings: ViewSettings = {};
  const isStored = await shared.change((stored) => (settings = change(stored)));
  ignorePage();
  settled();
  if (!isStored) return (await shared.read()).kind === 'unreadable' ? 'unreadable' : 'failed';
  opened.settings = Promise.resolve(settings);
  rememberBreaks(opened.key, settings);
  if (itemHere() === opened) joinLines(settings.breaks === 'join');
  return 'stored';
}

/** By name of a setting, what it was and what it was changed to. */
type Owed = Partial<Record<keyof ViewSettings, readonly [before: unknown, after: unknown]>>;

/**
 * Has this browser remember a change until the returned function is called, in case that the page goes before: a frame
 * that is taken out of its page sends nothing more.
 */
function owing({ place, settings }: OpenItem, change: Change): () => void {
  const key = owedSettingsKey(place);
  let isSettled = false;
  let mark: string | undefined;
  void settings.then((before = {}) => {
    if (isSettled) return;
    const after = change(withOwed(before, recallObject<Owed>(key)));
    const changed = NAMES.filter((name) => asJson(before[name]) !== asJson(after[name]));
    mark = JSON.stringify(Object.fromEntries(changed.map((name) => [name, [before[name], after[name]]])));
    remember(key, mark);
  });
  return () => {
    isSettled = true;
    if (recall(key) === mark) remember(key, '');
  };
}

/** Returns the settings of the open view with what is owed, which may not have got to monday yet. */
export async function settingsHere(): Promise<ViewSettings | undefined> {
  const { place, settings } = itemHere();
  const known = await settings;
  return known && withOwed(known, recallObject<Owed>(owedSettingsKey(place)));
}

/** Takes to monday what was changed in a page that went before it could. */
export async function payOwedSettings(opened: OpenItem): Promise<void> {
  const key = owedSettingsKey(opened.place);
  const mark = recall(key);
  const owed = recallObject<Owed>(key);
  if (!mark) return;
  if ((await changeOf(opened, (stored) => withOwed(stored, owed))) === 'failed') remember(key, mark);
}

/** Changes the settings that are still as they were: what somebody chose since is newer. */
function withOwed(settings: ViewSettings, owed: Owed): ViewSettings {
  const due = NAMES.filter((name) => owed[name] && asJson(settings[name]) === asJson(owed[name][0]));
  if (due.length === 0) return settings;
  const changed: Record<string, unknown> = { ...settings };
  for (const name of due) {
    changed[name] = owed[name]![1];
    // As without it: JSON has no `undefined` in a list.
    if (changed[name] === null) delete changed[name];
  }
  return changed;
}

const NAMES = ['template', 'breaks', 'progress'] as const satisfies readonly (keyof ViewSettings)[];
const asJson = (value: unknown) => JSON.stringify(value ?? null);

/** The settings are those of a view, and owed by its person: as by one of its items that has no name. */
function owedSettingsKey(place: ItemRef): string {
  return owedKey({ ...place, itemId: '' });
}

/** Reads the settings of `opened` anew, which goes on with them: they may not have been readable when it opened. */
export async function readSettings(opened: OpenItem): ReturnType<ReturnType<typeof openSettings>['read']> {
  const stored = await sharedOf(opened).read();
  if (stored.kind === 'read') opened.settings = Promise.resolve(stored.value);
  return stored;
}

export function withTemplate(settings: ViewSettings, template: string): ViewSettings {
  return settings.template === template ? settings : { ...settings, template };
}

export function withoutTemplate(settings: ViewSettings): ViewSettings {
  const { template, ...rest } = settings;
  return template === undefined ? settings : rest;
}

export function withBreaks(settings: ViewSettings, areKept: boolean): ViewSettings {
  const { breaks, ...rest } = settings;
  if (areKept === (breaks !== 'join')) return settings;
  return areKept ? rest : { ...rest, breaks: 'join' };
}

export function withProgress(settings: ViewSettings, column: ProgressColumn | undefined): ViewSettings {
  const { progress, ...rest } = settings;
  if (JSON.stringify(progress) === JSON.stringify(column)) return settings;
  return column ? { ...rest, progress: column } : rest;
}
