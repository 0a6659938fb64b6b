import type { Edit, Field, Selection } from '../field.ts';
import { linkAround } from './toggle-link.ts';

/** An inline link or image with the caret in it. */
export interface LinkForm extends Selection {
  readonly kind: 'link' | 'image';
  readonly words: string;
  readonly address: string;
  /** Where the words and the address stand. */
  readonly wordsAt: Selection;
  readonly addressAt: Selection;
}

/** Returns the link or image around the caret; the inner one of an image in a link. */
export function linkForm(field: Field): LinkForm | undefined {
  // Fast, because this runs at every key.
  if (!field.text.slice(Math.max(0, field.from - 4_000), field.to + 4_000).includes('](')) return undefined;
  for (const kind of ['image', 'link'] as const) {
    const around = linkAround(field, kind);
    if (!around) continue;
    const start = around.from + (kind === 'image' ? 2 : 1);
    const wordsAt = { from: start, to: start + around.words.length };
    return { ...around, kind, wordsAt, addressAt: { from: wordsAt.to + 2, to: around.to - 1 } };
  }
  return undefined;
}

/** Returns what Tab, or Shift+Tab, selects in a form: the words, the address, or the place behind or before it. */
export function nextInForm({ wordsAt, addressAt, from, to }: LinkForm, caret: number, isBack: boolean): Selection {
  const isInWords = caret <= wordsAt.to;
  if (isBack) return isInWords ? { from, to: from } : wordsAt;
  return isInWords ? addressAt : { from: to, to };
}

/** Writes words and address into a form; the caret goes behind it. */
export function fillForm({ kind, from, to }: LinkForm, words: string, address: string): Edit {
  const sign = kind === 'image' ? '!' : '';
  const target = address.trim().replace(/[\s()<>]/g, (one) => `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`);
  const write = (shown: string) => `${sign}[${shown}](${target})`;
  // Words that would break the brackets are escaped.
  const raw = write(words);
  const isWhole = linkAround({ text: raw, from: 0, to: raw.length }, kind)?.to === raw.length;
  const insert = isWhole ? raw : write(words.replace(/[[\]\\]/g, '\\$&'));
  const caret = from + insert.length;
  return { from, to, insert, select: { from: caret, to: caret } };
}

/** Whether a text is an address by itself. */
export function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|mailto:|www\.)\S+$/i.test(text);
}
