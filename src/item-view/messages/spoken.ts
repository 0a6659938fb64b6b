import type { Message, Table } from './message.ts';

/** The languages of the item view besides English, each with the direction of its script. */
const DIRECTIONS = { ar: 'rtl', de: 'ltr', es: 'ltr', fr: 'ltr', he: 'rtl', ja: 'ltr', pt: 'ltr', ru: 'ltr' } as const;

type Language = keyof typeof DIRECTIONS;

export const languages = Object.keys(DIRECTIONS) as readonly Language[];

/** A language as people asked for it. */
interface Asked {
  /** Undefined where the item view speaks English. */
  readonly language: Language | undefined;
  /** The language's tag with its region, for dates and numbers: `pt-BR`. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Returns the language that a tag such as monday's `user.currentLanguage` asks for: `de`, `pt-BR`, `iw` (an old name of `he`). English
 * unless we know better.
 */
export function languageOf(asked: string | undefined): Asked {
  const tag = canonical(asked ?? 'en') ?? 'en';
  const base = tag.split('-')[0];
  const language = languages.find((known) => known === base);
  if (language) return { language, tag, direction: DIRECTIONS[language] };
  return { language, tag: base === 'en' ? tag : 'en', direction: 'ltr' };
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** Fetches a table in another language: a file in that language's folder. */
type LoadTable = (language: Language) => Promise<{ default: Readonly<Record<string, Message | undefined>> }>;

/** Present language of the item view; another object whenever words have changed, for `useSyncExternalStore`. */
export interface Spoken {
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
}

interface Part {
  readonly english: Table;
  readonly load: LoadTable;
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
export function addTable(english: Table, load: LoadTable): void {
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
    const { default: words } = await part.load(language);
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
