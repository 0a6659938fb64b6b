import type { SeenText } from '../../../../host/drafts/seen-text.ts';
import type { PastTexts } from '../../../document/open-for-reading.ts';
import { itemHere } from '../../../document/open-item.ts';
import { whoChanged } from './who-changed.ts';

/** How much later than the text its history is stored, at most, in milliseconds. */
const RECORDED_MS = 4000;

/**
 * Tells `onNamed` who saved since a text was seen, if the history knows: it may know a moment after the text is there.
 * Returns a function that ends this.
 */
export function nameSavers(
  seen: SeenText,
  history: PastTexts | undefined,
  onNamed: (who: string | undefined) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  async function findNames(isLast: boolean): Promise<void> {
    const past = await pastHere(history);
    const who = await whoChanged(seen, past).catch(() => undefined);
    if (isOver) return;
    onNamed(who);
    if (who === undefined && !isLast) timer = setTimeout(begin, RECORDED_MS, true);
  }
  // Without names the changes are told as they are.
  const begin = (isLast: boolean) => void findNames(isLast).catch(() => undefined);
  begin(false);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Returns what tells who saved which text; that of somebody who may only read is loaded when it is asked for. */
async function pastHere(history: PastTexts | undefined): Promise<Parameters<typeof whoChanged>[1]> {
  if (history) return history;
  const opened = itemHere();
  const { pastForViewers } = await import('./past-for-viewers.ts');
  return pastForViewers(opened);
}
