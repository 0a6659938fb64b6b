import type { BrowserStorage } from '../../../src/host/drafts/browser-storage.ts';
import { decodePayload } from '../../../src/host/storage/description-reader.ts';
import { descriptionKey, discardedKey, draftKey, historyKey } from '../../../src/host/storage/keys.ts';
import type { MemoryHost } from '../../host/memory-host.ts';
import { IN_CELL } from './cells.ts';
import { type Ledger, wordsOf } from './ledger.ts';
import { lookForPictures } from './look-for-pictures.ts';
import { lookForWords, type Place } from './look-for-words.ts';
import { itemRefOf } from './page.ts';
import type { WriterDiary } from './page-board.ts';
import type { Person } from './person.ts';
import { MOVED } from './reader.ts';

/** Looks for all words and pictures of the items, in the host and in browsers. */
export async function lookForAll(
  items: readonly string[],
  ledger: Ledger,
  people: readonly Person[],
  host: MemoryHost,
  browsers: readonly BrowserStorage[],
) {
  const places = new Map<string, Place>();
  const lostPictures: string[] = [];
  const excused = new Set(people.flatMap((person) => [...person.lostPictures]));
  for (const item of items) {
    places.set(item, await whereWordsAre(item, host, browsers));
    lostPictures.push(...(await lookForPictures(item, host, browsers, excused)));
  }
  return { ...lookForWords(ledger, places), lostPictures };
}

/** Counts what was done and stored. */
export function countsOf(diaries: readonly WriterDiary[], log: readonly string[], host: MemoryHost) {
  return {
    writes: diaries.reduce((sum, { tries }) => sum + tries.length, 0),
    failedWrites: diaries.reduce((sum, { told }) => sum + told, 0),
    cells: log.filter((what) => what.endsWith(IN_CELL)).length,
    moves: log.filter((what) => what.endsWith(MOVED)).length,
    pictures: host.keys().filter((key) => key.startsWith('mfmd_image_')).length,
  };
}

/** A page that goes leaves a payload. */
function unpacked(value: string): string {
  const decoded = decodePayload(value);
  return decoded.kind === 'text' ? decoded.text : value;
}

async function whereWordsAre(item: string, host: MemoryHost, browsers: readonly BrowserStorage[]): Promise<Place> {
  const raw = (key: string) => {
    const outcome = host.readNow(key);
    return outcome.kind === 'found' ? outcome.value : '';
  };
  const place = itemRefOf(item, '');
  const stored = decodePayload(raw(descriptionKey(place)));
  const keptUnder = async (start: string) => {
    const inBrowsers = await Promise.all(
      browsers.map(async (browser) => [await browser.startingWith(start), browser.leftAtOnce(start)]),
    );
    const inHost = host.keys().filter((key) => key.startsWith(start));
    return JSON.stringify(inBrowsers) + inHost.map((key) => unpacked(raw(key))).join('');
  };
  return {
    storage: wordsOf(stored.kind === 'text' ? stored.text : ''),
    drafts: wordsOf(await keptUnder(draftKey(place))),
    discarded: wordsOf(await keptUnder(discardedKey(place))),
    history: wordsOf(raw(historyKey(place))),
  };
}
