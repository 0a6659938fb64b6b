import { type Command, type Edit, type Field, type Selection, lineEnd, lineStart } from '../field.ts';
import { fencedCodeAt } from '../lines/fenced-code.ts';
import { paragraphAround, wordAt } from '../lines/lines.ts';
import { tableAt } from '../table/table-at.ts';

const written = /!?\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\(((?:[^()\\\n]|\\.|\([^()\n]*\))*)\)/g;
/** How far on either side a link is searched for. With unclosed brackets the search takes time quadratic in this. */
const REACH = 4_000;
const ADDRESS = /^(?:https?:\/\/|mailto:|www\.)\S+$/i;

/**
 * Makes a link or an image of the selection or the word at the caret, which becomes its text, or its address if it is
 * one. The caret goes to what is missing. A link around the selection is reduced to its text.
 */
export function toggleLink(kind: 'link' | 'image'): Command {
  return (field) => {
    if (fencedCodeAt(field.text, field.from)) return undefined;
    const around = linkAround(field, kind);
    if (around) return unlink(field, around);
    return link(field, kind === 'image' ? '!' : '');
  };
}

interface WrittenLink extends Selection {
  readonly words: string;
  readonly address: string;
}

/** Returns the inline link or image that holds the selection. */
export function linkAround({ text, from, to }: Field, kind: 'link' | 'image'): WrittenLink | undefined {
  const paragraph = paragraphAround(text, { from, to: from });
  const [start, end] = [Math.max(paragraph.from, from - REACH), Math.min(paragraph.to, from + REACH)];
  for (const match of text.slice(start, end).matchAll(written)) {
    const place = { from: start + match.index, to: start + match.index + match[0].length };
    const isImage = match[0].startsWith('!');
    if (
      isImage === (kind === 'image') &&
      place.from <= from &&
      to <= place.to &&
      (from < to || (place.from < from && to < place.to))
    ) {
      return { ...place, words: match[1] ?? '', address: match[2] ?? '' };
    }
  }
  return undefined;
}

function link(field: Field, sign: string): Edit | undefined {
  const { text } = field;
  const { from, to } = field.from < field.to ? trimmed(field) : (addressOrWordAt(field) ?? field);
  const chosen = text.slice(from, to);
  // A link cannot span blocks, nor cells.
  const isTorn = tableAt(text, from) ? /(?:^|[^\\])\|/ : /\n[ \t>]*:[ \t]/;
  if (to > paragraphAround(text, { from, to: from }).to || isTorn.test(chosen)) return undefined;
  const target = isAddress(chosen) ? withScheme(chosen) : '';
  const words = target ? '' : chosen;
  const insert = `${sign}[${words}](${target})`;
  // Its text must not contain half of another link, or end with a backslash, which would escape the bracket.
  if ([...insert.matchAll(written)][0]?.[0] !== insert) return undefined;
  // In the text if that is empty, else in the address.
  const caret = from + sign.length + (words === '' ? 1 : words.length + 3);
  return { from, to, insert, select: { from: caret, to: caret } };
}

function unlink({ from: selected }: Field, { from, to, words, address: target }: WrittenLink): Edit {
  const insert = words === '' ? target : words;
  const isCaret = insert === '' || selected < from;
  return { from, to, insert, select: { from, to: isCaret ? from : from + insert.length } };
}

function addressOrWordAt({ text, from }: Field): Selection | undefined {
  const start = lineStart(text, from);
  for (const match of text.slice(start, lineEnd(text, from)).matchAll(/(?:https?:\/\/|mailto:|www\.)[^\s<>()]+/gi)) {
    const place = { from: start + match.index, to: start + match.index + match[0].length };
    if (place.from <= from && from <= place.to) return place;
  }
  return wordAt(text, from);
}

/** Returns a selection without white space at its ends; empty, at its start, if there is nothing else. */
export function trimmed({ text, from, to }: Field): Selection {
  const chosen = text.slice(from, to);
  const start = chosen.search(/\S/);
  return start < 0 ? { from, to: from } : { from: from + start, to: from + chosen.trimEnd().length };
}

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
  if (!field.text.slice(Math.max(0, field.from - REACH), field.to + REACH).includes('](')) return undefined;
  for (const kind of ['image', 'link'] as const) {
    const around = linkAround(field, kind);
    if (!around) continue;
    const start = around.from + (kind === 'image' ? 2 : 1);
    const wordsAt = { from: start, to: start + around.words.length };
    return { ...around, kind, wordsAt, addressAt: { from: wordsAt.to + 2, to: around.to - 1 } };
  }
  return undefined;
}

/**
 * Returns what Tab ('on'), Shift+Tab ('back') or Enter ('done') selects in a form: the words, the address, or the place
 * behind or before it. Enter leads to the address only if there is none.
 */
export function nextInForm(form: LinkForm, caret: number, way: 'on' | 'back' | 'done'): Selection {
  const { wordsAt, addressAt, from, to } = form;
  const isInWords = caret <= wordsAt.to;
  if (way === 'back') return isInWords ? { from, to: from } : wordsAt;
  return isInWords && !(way === 'done' && form.address) ? addressAt : { from: to, to };
}

/** Writes words and address into a form; the caret goes behind it. */
export function fillForm({ kind, from, to }: LinkForm, words: string, address: string): Edit {
  const sign = kind === 'image' ? '!' : '';
  const target = withScheme(address.trim()).replace(
    /[\s()<>]/g,
    (one) => `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  const write = (shown: string) => `${sign}[${shown}](${target})`;
  // Words that would break the brackets are escaped.
  const raw = write(words);
  const isWhole = linkAround({ text: raw, from: 0, to: raw.length }, kind)?.to === raw.length;
  const insert = isWhole ? raw : write(words.replace(/[[\]\\]/g, '\\$&'));
  const caret = from + insert.length;
  return { from, to, insert, select: { from: caret, to: caret } };
}

/** Returns an address as it can be opened: people write "example.com/prices", or who gets their mail. */
export function withScheme(address: string): string {
  if (/^[^\s@/:]+@[^\s@/]+\.\p{L}{2,}$/u.test(address)) return `mailto:${address}`;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}([/?#:]|$)/u.test(address) ? `https://${address}` : address;
}

/** Whether a text is an address by itself. Of those without a scheme a name alone is none: "Node.js" is words. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text) || (/[@/]/.test(text) && !/\s/.test(text) && withScheme(text) !== text);
}
