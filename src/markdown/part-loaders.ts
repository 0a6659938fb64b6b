import type { PartName, Parts } from './parts.ts';

/** How a part is had, and what it means if it does not arrive. */
export interface PartLoader<Name extends PartName> {
  readonly load: () => Promise<Pick<Parts, Name>>;
  /** Whether words of the text are missing without it. Without another part a document is shown as it is rendered so far. */
  readonly isEssential: boolean;
}

/** Where each part is loaded from: a chunk of its own. */
export const partLoaders: { readonly [Name in PartName]: PartLoader<Name> } = {
  rawHtml: { load: async () => ({ rawHtml: (await import('./raw-html.ts')).parseRawHtml }), isEssential: true },
  emoji: { load: async () => ({ emoji: (await import('./emoji/emoji-table.ts')).emojiTable }), isEssential: false },
  frontMatter: { load: async () => ({ frontMatter: (await import('./front-matter/front-matter-table.ts')).frontMatterTable }), isEssential: false },
  highlighting: { load: async () => ({ highlighting: (await import('./highlighting/highlight.ts')).highlighter }), isEssential: false },
  moreGrammars: { load: async () => ({ moreGrammars: (await import('./highlighting/more-grammars.ts')).moreGrammars }), isEssential: false },
  math: { load: async () => ({ math: (await import('./math/to-mathml.ts')).toMathml }), isEssential: false },
  characterNames: { load: async () => ({ characterNames: (await import('character-entities')).characterEntities }), isEssential: false },
};
