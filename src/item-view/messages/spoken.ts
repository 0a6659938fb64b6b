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
 * Returns the language that a tag such as monday's `user.currentLanguage` asks for: `de`, `pt-BR`, `iw` (an old name of
 * `he`). English unless we know better.
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

/** How a language writes numbers, and which form of a message it has for one; made when it is first asked for. */
export interface Formats {
  category(count: number): Intl.LDMLPluralRule;
  written(value: number): string;
}

function formatsOf(tag: string): Formats {
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  return {
    category: (count) => (rules ??= new Intl.PluralRules(tag)).select(count),
    // With the digits of the texts beside it, also where a region has digits of its own.
    written: (value) => (numbers ??= new Intl.NumberFormat(tag, { numberingSystem: 'latn' })).format(value),
  };
}

/** Words of the page, kept by the module because it speaks one language at a time. */
export const { addTable, speak, wordsArrived, getSpoken, subscribeToWords, wordsOf } = createWords();

function createWords() {
  const english = formatsOf('en');
  const parts: Part[] = [];
  const listeners = new Set<() => void>();
  let asked: Asked = languageOf(undefined);
  let formats = english;
  let spoken: Spoken = { tag: asked.tag, direction: asked.direction };
  let coming: Promise<unknown> = Promise.resolve();

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

  return {
    /** Adds a table: its English at once, and the language that is asked for as soon as it arrives. */
    addTable(table: Table, load: LoadTable): void {
      const part: Part = { english: table, load };
      parts.push(part);
      coming = Promise.all([coming, fetchWords(part)]);
    },
    /** Speaks the language of this tag from when its words arrive; English where there is none, and if they do not. */
    speak(tag: string | undefined): void {
      const next = languageOf(tag);
      if (next.tag === asked.tag) return;
      asked = next;
      formats = formatsOf(next.tag);
      coming = Promise.all(parts.map(fetchWords));
      if (!asked.language) changed();
    },
    /** Resolves when the words that were asked for have come, or will not, or take too long to wait for. */
    wordsArrived: (): Promise<unknown> =>
      Promise.race([coming, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]),
    getSpoken: (): Spoken => spoken,
    subscribeToWords(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The message `key` and the formats of the language that it is in. */
    wordsOf(key: string): { readonly message: Message; readonly formats: Formats } {
      const part = parts.find((each) => Object.hasOwn(each.english, key));
      const words = part?.arrived?.language === asked.language ? part?.arrived?.words[key] : undefined;
      return words === undefined
        ? { message: part?.english[key] ?? '', formats: english }
        : { message: words, formats };
    },
  };
}
