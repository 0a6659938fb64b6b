import type { Construct, ParseContext } from 'micromark-util-types';
import { mostWaste } from './bound-text.ts';

/** Where the paragraph starts that is being read, and how many of its lines were walked through for its lazy ones. */
interface Paragraph {
  start: number;
  line: number;
  walked: number;
}

/** What is looked at in a line. */
const eventsOfLine = 4;

const paragraphs = new WeakMap<ParseContext, Paragraph>();

/**
 * Ends a paragraph that has too many lazy lines (those without the `>` of the quote that they continue): for each of them all lines of
 * the paragraph are looked at. It takes some 1,200 lazy lines. Matches, nothing, where a construct would interrupt the paragraph.
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
    return paragraph.walked * eventsOfLine > mostWaste ? ok : nok;
  },
};
