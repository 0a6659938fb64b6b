import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown as published } from 'mdast-util-gfm-strikethrough';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { expect, test } from 'vitest';
import { gfmStrikethroughFromMarkdown } from '../../../src/markdown/shims/gfm.ts';

test.for(['~a~', '~~a~~ b', 'a ~~*b*\nc~~', '~~a ~b~~', '~~~a~~~', '- ~~a~~\n> ~b~', '~~a\n\nb~~'])(
  'struck text is read as the package reads it: %j',
  (markdown) => {
    const read = (extension: typeof published) =>
      fromMarkdown(markdown, { extensions: [gfmStrikethrough()], mdastExtensions: [extension()] });
    expect(read(gfmStrikethroughFromMarkdown)).toEqual(read(published));
  },
);
