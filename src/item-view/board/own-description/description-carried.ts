import { parsePictureAddress } from '../../../text/picture-address.ts';

/** What monday's documents have nothing for, by the message that names it, and how the renderer writes it: in text it escapes
 * every `<`. */
const NOT_CARRIED = {
  lostFootnotes: /<a [^<]*data-footnote-ref/,
  lostFormulas: /<math[ >]/,
  lostAlerts: /<div class="markdown-alert /,
  lostDiagrams: /<code class="language-mermaid"/,
  lostPictures: /<img /,
} as const;

export type NotCarried = keyof typeof NOT_CARRIED;

/** Returns what of a rendered text a description of monday's cannot keep. */
export function notCarried(html: string): readonly NotCarried[] {
  const kinds = Object.keys(NOT_CARRIED) as NotCarried[];
  return kinds.filter((kind) => NOT_CARRIED[kind].test(html));
}

const IMAGE = /!\[((?:[^[\]\\]|\\.){0,1000})\]\((images\/[^\s()]{1,80})(?:[ \t]+"[^"\n]*")?\)/g;

/** Returns a text with the words of the pictures that are stored beside it in their places: nobody else has them. */
export function withoutPictures(text: string): string {
  return text.replace(IMAGE, (whole, words: string, address: string) => (parsePictureAddress(address) ? words : whole));
}

/** Whether two Markdown texts say the same words in the same order, however they are marked up. */
export function saySame(one: string, other: string): boolean {
  return spoken(one) === spoken(other);
}

function spoken(markdown: string): string {
  // Numbers of lists are counted anew by whoever writes them.
  const words = markdown.replace(/^([ \t>]*)\d{1,9}[.)](?=\s)/gm, '$1').match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).join(' ');
}
