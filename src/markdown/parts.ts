import type { CharacterNames } from './character-names.ts';
import type { EmojiTable } from './emoji/emoji-table.ts';
import type { FrontMatterWriter } from './front-matter/front-matter-table.ts';
import type { Highlighter } from './highlighting/highlight.ts';
import type { Grammars } from './highlighting/more-grammars.ts';
import type { MathWriter } from './math/to-mathml.ts';
import type { RawHtmlParser } from './raw-html.ts';

/**
 * The parts of the renderer that weigh much and that few documents use. `toSafeHtml` and the build hold all of them; an item view
 * loads each when a document first uses it (`part-loaders.ts`), and until then renders without it.
 */
export interface Parts {
  /** Without it raw HTML is left out. */
  readonly rawHtml: RawHtmlParser;
  /** Without it a rare name (`&boxbox;`) is shown as it is written. */
  readonly characterNames: CharacterNames;
  /** Without it emoji are shown by their names. */
  readonly emoji: EmojiTable;
  /** Without it front matter is shown as it is written. */
  readonly frontMatter: FrontMatterWriter;
  /** Without it code has one colour. */
  readonly highlighting: Highlighter;
  /** Without it code in the languages that are used less has one colour. */
  readonly moreGrammars: Grammars;
  /** Without it formulas are shown as they are written. */
  readonly math: MathWriter;
}

export type PartName = keyof Parts;

/** Gives a part that is used now; `undefined`, and a note of it, where that part is not there. */
export type UsePart = <Name extends PartName>(name: Name) => Parts[Name] | undefined;
