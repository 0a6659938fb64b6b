import { inflateRawSync } from 'node:zlib';
import { decodePayload } from '../../../src/host/storage/description-reader.ts';
import { keyOf } from '../../../src/simulator/colleague.ts';
import { wordsOf } from '../../description/fault-run/ledger.ts';
import type { Place } from '../../description/fault-run/look-for-words.ts';
import type { Found } from './monday-tab.ts';

/**
 * The words of an item, of both people, in the browser and in monday's storage; what a draft was typed on does not count. Read past the
 * product's own code where that packs it.
 */
export function whereWordsAre(itemId: number, { stored, kept }: Found): Place {
  const key = keyOf(itemId);
  const draftKey = key.replace('_value_', '_draft_');
  const value = (name: string) => String(stored.find((entry) => entry.key === name)?.value ?? '');
  const unpacked = (name: string) => unpack(value(name));
  const hostDrafts = stored
    .filter((entry) => entry.key.startsWith(draftKey))
    .flatMap((entry) => unpacked(entry.key).drafts ?? []);
  const browserDrafts = kept.filter(([name]) => name.startsWith(draftKey)).map(([, draft]) => draft as Text);
  return {
    storage: wordsOf(textIn(value(key))),
    drafts: wordsOfAll([...hostDrafts, ...browserDrafts]),
    history: wordsOfAll(unpacked(key.replace('_value_', '_history_')).revisions ?? []),
  };
}

export function isIn({ storage, drafts, history }: Place, word: string): boolean {
  return storage.has(word) || drafts.has(word) || history.has(word);
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
