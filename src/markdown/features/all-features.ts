import { characterEntities } from 'character-entities';
import { emojiTable } from '../syntax/emoji/emoji-table.ts';
import { frontMatterTable } from '../syntax/front-matter/front-matter-table.ts';
import { highlighter } from './highlight.ts';
import { moreGrammars } from './more-grammars.ts';
import { toMathml } from '../syntax/math/to-mathml.ts';
import type { Features } from './features.ts';
import { parseRawHtml } from './raw-html.ts';

/** All features at once, for the build and for tests. */
export const allFeatures: Features = {
  rawHtml: parseRawHtml,
  characterNames: characterEntities,
  emoji: emojiTable,
  frontMatter: frontMatterTable,
  highlighting: highlighter,
  moreGrammars,
  math: toMathml,
};
