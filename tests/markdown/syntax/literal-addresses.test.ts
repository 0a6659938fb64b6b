import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { limitedSyntax } from '../../../src/markdown/limits/limited-syntax.ts';
import { onlyWhereAddressesMayBe } from '../../../src/markdown/limits/text-limits.ts';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';
import { readCommonMarkExamples } from '../commonmark-examples.ts';

/**
 * Addresses that the tokenizer sees, ones that only GFM's transform finds, and text that is none, beside other content
 * of a paragraph.
 */
const texts = [
  'a@b.example, http://a.example and www.a.example, *c@d.example* e\\@f.example',
  '[a@b.example](x) [www.a.example][b] ![c@d.example](y)\n\n[b]: z',
  'xmpp:a@b.example/c mailto:a@b.example (a@b.example) HTTPS://A.EXAMPLE. _www.a.example_',
  '&#119;ww.a.example a&#64;b.example http\\://a.example\n- a\\_b@c.example\n\n| a@b.example |\n|-|\n| www.a.example |',
  '> a@b.example\n>\n> # www.a.example `c@d.example` <e@f.example>\n\n[^1]\n\n[^1]: a@b.example',
  'no address: a @ b, http:/a, ww.a.example, a@b',
];

test.each([...texts, ...readCommonMarkExamples().map(({ markdown }) => markdown)])(
  'Addresses are found where GFM finds them: %j',
  (text) => {
    const parse = (nodes: ReturnType<typeof gfmFromMarkdown>) =>
      fromMarkdown(text, { extensions: [gfm(), limitedSyntax], mdastExtensions: nodes });
    expect(parse(onlyWhereAddressesMayBe(gfmFromMarkdown()))).toEqual(parse(gfmFromMarkdown()));
  },
);

test.each(['!'.repeat(300), '&a;'.repeat(300), '.'.repeat(300)])(
  'An address continues after any amount of punctuation',
  (punctuation) => {
    const address = `https://a.example/${punctuation}x`;
    const written = address.replaceAll('&', '&#x26;');
    expect(toSafeHtml(`${address}${punctuation} b`)).toContain(
      `>${written}</a>${punctuation.replaceAll('&a;', '&#x26;a;')} b`,
    );
  },
);
