import { inflateRawSync } from 'node:zlib';
import { decodePayload } from '../../../src/host/storage/description-reader.ts';
import { keyOf } from '../../../src/simulator/texts.ts';
import { wordsOf } from '../../description/fault-run/ledger.ts';
import type { Place } from '../../description/fault-run/look-for-words.ts';
import type { Found } from './monday-tab.ts';

/**
 * The words of an item, of both people, in the browser and in monday's storage; what a draft was typed on does not count. Read past the
 * product's own code where that packs it.
 */
export function whereWordsAre(itemId: number, { stored, kept }: Found): Place {
  const key = keyOf(itemId);
  const value = (name: string) => String(stored.find((entry) => entry.key === name)?.value ?? '');
  const unpacked = (name: string) => unpack(value(name));
  const draftsUnder = (start: string) => [
    ...stored.filter((entry) => entry.key.startsWith(start)).flatMap((entry) => unpacked(entry.key).drafts ?? []),
    ...kept.filter(([name]) => name.startsWith(start)).map(([, draft]) => draft as Text),
  ];
  return {
    storage: wordsOf(textIn(value(key))),
    drafts: wordsOfAll(draftsUnder(key.replace('_value_', '_draft_'))),
    discarded: wordsOfAll(draftsUnder(key.replace('_value_', '_discarded_'))),
    history: wordsOfAll(unpacked(key.replace('_value_', '_history_')).revisions ?? []),
  };
}

export function isIn(place: Place, word: string): boolean {
  return Object.values(place).some((words: ReadonlySet<string>) => words.has(word));
}

interface Text {
  readonly text: string;
}

export function textIn(payload: string): string {
  const decoded = decodePayload(payload);
  return decoded.kind === 'text' ? decoded.text : '';
}

function unpack(packed: string): { drafts?: Text[]; revisions?: Text[] } {
  return packed === '' ? {} : JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString());
}

function wordsOfAll(texts: readonly Text[]): ReadonlySet<string> {
  return wordsOf(texts.map(({ text }) => text).join('\n'));
}
