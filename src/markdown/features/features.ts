import type { CharacterNames } from '../shims/character-names.ts';
import type { EmojiTable } from '../syntax/emoji/emoji-table.ts';
import type { FrontMatterWriter } from '../syntax/front-matter/front-matter-table.ts';
import type { MathWriter } from '../syntax/math/to-mathml.ts';
import type { Highlighter } from './highlight.ts';
import type { Grammars } from './more-grammars.ts';
import type { RawHtmlParser } from './raw-html.ts';

/**
 * Parts of the renderer that are large and rarely used. `toSafeHtml` and the build contain all of them; an item view
 * loads each one when a document first uses it, and renders without it until then.
 */
export interface Features {
  /** Without it raw HTML is left out. */
  readonly rawHtml: RawHtmlParser;
  /** Without it a rare name (`&boxbox;`) is shown as written. */
  readonly characterNames: CharacterNames;
  /** Without it emoji are shown by their names. */
  readonly emoji: EmojiTable;
  /** Without it front matter is shown as written. */
  readonly frontMatter: FrontMatterWriter;
  /** Without it code has one colour. */
  readonly highlighting: Highlighter;
  /** Without it code in less common languages has one colour. */
  readonly moreGrammars: Grammars;
  /** Without it formulas are shown as written. */
  readonly math: MathWriter;
}

export type FeatureName = keyof Features;

/** Returns a feature that is needed now, or `undefined`, noting its absence, if it is not loaded. */
export type GetFeature = <Name extends FeatureName>(name: Name) => Features[Name] | undefined;

/** How to load a feature, and whether a document can do without it. */
interface FeatureLoader<Name extends FeatureName> {
  readonly load: () => Promise<Pick<Features, Name>>;
  /**
   * Whether words of the text are missing without it. Without any other feature the document stays as rendered so far.
   */
  readonly isEssential: boolean;
}

/** Loads each feature from a chunk of its own. */
export const featureLoaders: { readonly [Name in FeatureName]: FeatureLoader<Name> } = {
  rawHtml: { load: async () => ({ rawHtml: (await import('./raw-html.ts')).parseRawHtml }), isEssential: true },
  emoji: {
    load: async () => ({ emoji: (await import('../syntax/emoji/emoji-table.ts')).emojiTable }),
    isEssential: false,
  },
  frontMatter: {
    load: async () => ({
      frontMatter: (await import('../syntax/front-matter/front-matter-table.ts')).frontMatterTable,
    }),
    isEssential: false,
  },
  highlighting: {
    load: async () => ({ highlighting: (await import('./highlight.ts')).highlighter }),
    isEssential: false,
  },
  moreGrammars: {
    load: async () => ({ moreGrammars: (await import('./more-grammars.ts')).moreGrammars }),
    isEssential: false,
  },
  math: { load: async () => ({ math: (await import('../syntax/math/to-mathml.ts')).toMathml }), isEssential: false },
  characterNames: {
    load: async () => ({ characterNames: (await import('character-entities')).characterEntities }),
    isEssential: false,
  },
};
