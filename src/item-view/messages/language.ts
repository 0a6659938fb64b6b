/** The languages of the item view besides English, each with the direction of its script. */
const DIRECTIONS = { ar: 'rtl', de: 'ltr', es: 'ltr', fr: 'ltr', he: 'rtl', ja: 'ltr', pt: 'ltr', ru: 'ltr' } as const;

export type Language = keyof typeof DIRECTIONS;

export const languages = Object.keys(DIRECTIONS) as readonly Language[];

/** A language as people asked for it. */
export interface Asked {
  /** Undefined where the item view speaks English. */
  readonly language: Language | undefined;
  /** The language's tag with its region, for dates and numbers: `pt-BR`. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
}

/** What a tag such as monday's `user.currentLanguage` asks for: `de`, `pt-BR`, `iw` (an old name of `he`). English unless we know better. */
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
