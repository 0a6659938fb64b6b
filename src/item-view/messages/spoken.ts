import { languageOf, type Asked, type Language } from './language.ts';
import type { Message, Table } from './message.ts';

/** Where the tables of the other languages come from. */
export type Loaders = { readonly [L in Language]: () => Promise<{ default: Readonly<Record<string, Message | undefined>> }> };

/** What the item view speaks now; another object whenever words have changed, for `useSyncExternalStore`. */
export interface Spoken {
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
}

interface Part {
  readonly english: Table;
  readonly load: Loaders;
  /** The words in `language`; undefined until they have arrived. */
  arrived?: { readonly language: Language; readonly words: Readonly<Record<string, Message | undefined>> };
}

/** How long the first words may keep the description from showing. What comes later is put in its place then. */
const PATIENCE_MS = 1_500;

const parts: Part[] = [];
const listeners = new Set<() => void>();
let asked: Asked = languageOf(undefined);
let spoken: Spoken = { tag: asked.tag, direction: asked.direction };
let coming: Promise<unknown> = Promise.resolve();

/** Adds a table: its English at once, and the language that is asked for as soon as it arrives. */
export function addTable(english: Table, load: Loaders): void {
  const part: Part = { english, load };
  parts.push(part);
  coming = Promise.all([coming, fetchWords(part)]);
}

/** Speaks the language of this tag from when its words arrive; English where there is none, and if they do not. */
export function speak(tag: string | undefined): void {
  const next = languageOf(tag);
  if (next.tag === asked.tag) return;
  asked = next;
  coming = Promise.all(parts.map(fetchWords));
  if (!asked.language) changed();
}

/** Resolves when the words that were asked for have come, or will not, or take too long to wait for. */
export function wordsArrived(): Promise<unknown> {
  return Promise.race([coming, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

export function getSpoken(): Spoken {
  return spoken;
}

export function subscribeToWords(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The message `key` and the tag of the language that it is in. */
export function wordsOf(key: string): { readonly message: Message; readonly tag: string } {
  const part = parts.find(({ english }) => Object.hasOwn(english, key));
  const words = part?.arrived?.language === asked.language ? part?.arrived?.words[key] : undefined;
  return words === undefined ? { message: part?.english[key] ?? '', tag: 'en' } : { message: words, tag: asked.tag };
}

async function fetchWords(part: Part): Promise<void> {
  const { language } = asked;
  if (!language || part.arrived?.language === language) return changed();
  try {
    const { default: words } = await part.load[language]();
    if (asked.language !== language) return;
    part.arrived = { language, words };
    changed();
  } catch {
    // The script did not arrive: English goes on.
  }
}

function changed(): void {
  const speaks = !asked.language || parts.some(({ arrived }) => arrived?.language === asked.language);
  const { tag, direction } = speaks ? asked : languageOf(undefined);
  spoken = { tag, direction };
  for (const listener of listeners) listener();
}
