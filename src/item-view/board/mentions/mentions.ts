import { isInCode } from '../../../editing/lines/fenced-code.ts';
import { readAddress } from '../item-address.ts';

/** Somebody who is mentioned by the address of their profile. */
export interface Mention {
  readonly host: string;
  readonly person: string;
}

const PROFILE = /https:\/\/[\w.-]+\.monday\.com\/users\/\d[^\s()<>[\]"']*/gi;

/** Returns whom a text mentions outside of code, everybody once, in the order of the text. */
function mentionsIn(text: string): readonly Mention[] {
  const found = new Map<string, Mention>();
  for (const { 0: written, index } of text.matchAll(PROFILE)) {
    const address = readAddress(written);
    if (address?.kind !== 'person' || found.has(address.person) || isInCode(text, index)) continue;
    found.set(address.person, { host: address.host, person: address.person });
  }
  return [...found.values()];
}

/** Returns whom a text mentions that it did not mention before, and those of `left` whom it mentions still. */
export function newMentions(before: string, after: string, left: ReadonlySet<string> = new Set()): readonly Mention[] {
  const known = new Set(mentionsIn(before).map(({ person }) => person));
  return mentionsIn(after).filter(({ person }) => !known.has(person) || left.has(person));
}

/** Where a sentence names the item. */
export const ITEM = '{item}';

/** What is told in an update: to whom, in a sentence that may name the item. */
export interface UpdateText {
  readonly names: string;
  readonly sentence: string;
  readonly item: { readonly name: string; readonly url: string } | undefined;
}

/** Writes the HTML of an update. Every name in it is text. */
export function updateBody({ names, sentence, item }: UpdateText): string {
  const link = item ? `<a href="${escaped(item.url)}">${escaped(item.name)}</a>` : '';
  return `<p>${escaped(names)}: ${sentence.split(ITEM).map(escaped).join(link)}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}
