import { systemClock } from '../../host/clock.ts';
import { watchPageLife } from '../../host/page-life.ts';
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
export async function changeSettings(
  change: (settings: ViewSettings) => ViewSettings,
  replaces = false,
): Promise<'stored' | 'unreadable' | 'failed'> {
  const opened = itemHere();
  const shared = sharedOf(opened);
  let isSent = false;
  // Of a page that goes, no answer is heard: what is to be read first must be known by then.
  const ignorePage = watchPageLife((event) => {
    if (event === 'leaving' && !isSent) isSent = shared.changeAtOnce(change);
  });
  if (replaces) await shared.startAnew();
  let settings: ViewSettings = {};
  const isStored = await shared.change((stored) => (settings = change(stored)));
  ignorePage();
  if (!isStored) return (await shared.read()).kind === 'unreadable' ? 'unreadable' : 'failed';
  opened.settings = Promise.resolve(settings);
  rememberBreaks(opened.key, settings);
  if (itemHere() === opened) joinLines(settings.breaks === 'join');
  return 'stored';
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
