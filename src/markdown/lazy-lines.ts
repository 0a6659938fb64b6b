import type { Construct, ParseContext } from 'micromark-util-types';

/** Where the paragraph starts that is being read, and how many of its lines were walked through for its lazy ones. */
interface Paragraph {
  start: number;
  line: number;
  walked: number;
}

/** Lines that may be walked through in one paragraph, each as often as it is: about 5 ms of work. */
const mostWalked = 100_000;

const paragraphs = new WeakMap<ParseContext, Paragraph>();

/**
 * Ends a paragraph that has too many lazy lines (those without the `>` of the quote that they continue): for each of them all lines of
 * the paragraph are looked at. It takes some 450 lazy lines. Matches, nothing, where a construct would interrupt the paragraph.
 */
export const lazyLines: Construct = {
  name: 'lazyLines',
  // Behind all others: where one of them matches, the paragraph ends anyway.
  add: 'after',
  tokenize(_effects, ok, nok) {
    const { line } = this.now();
    const paragraph = paragraphs.get(this.parser);
    if (!this.interrupt || !paragraph) {
      paragraphs.set(this.parser, { start: line, line, walked: 0 });
      return nok;
    }
    if (this.parser.lazy[line] && paragraph.line !== line) paragraph.walked += line - paragraph.start;
    paragraph.line = line;
    return paragraph.walked > mostWalked ? ok : nok;
  },
};
