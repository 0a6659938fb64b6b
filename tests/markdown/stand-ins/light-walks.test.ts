import fc from 'fast-check';
import type { Nodes, Parents } from 'mdast';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { findAndReplace as packageFindAndReplace } from 'mdast-util-find-and-replace';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit as packageVisit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { EXIT, findAndReplace, visit } from '../../../src/markdown/stand-ins/unified.ts';

/** Texts with many real and near addresses. */
const texts = fc
  .array(
    fc.constantFrom(
      'www.',
      'http://',
      'https://',
      'mailto:',
      'xmpp:',
      'a',
      'b-c',
      '_',
      '.',
      '@',
      '/',
      ' ',
      '*',
      '[x](y)',
      '> ',
      '\n',
      '- ',
      '&',
      ')',
      'é',
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));

/** Expressions and functions that may return `false`, like those of GFM's own transform. */
function askedOf(run: typeof packageFindAndReplace): (tree: Nodes) => void {
  return (tree) =>
    run(
      tree as Parents,
      [
        [
          /(?<![\da-z])(https?:\/\/|www(?=\.))([\w-]*\.[\w\-.]*)([^\t\n\r ]*)/gi,
          (all: string, ...rest: unknown[]) =>
            all.length % 3 === 0
              ? false
              : [
                  { type: 'link', url: all, children: [] },
                  { type: 'text', value: String((rest.at(-1) as { index: number }).index) },
                ],
        ],
        [
          /([\w+\-.]+)@([\w-]+)/g,
          (all: string) => (all.endsWith('-') ? false : { type: 'emphasis', children: [{ type: 'text', value: all }] }),
        ],
        [/b/g, () => ({ type: 'text', value: 'B' })],
      ],
      { ignore: ['link', 'linkReference'] },
    );
}

test('Texts are found and replaced like in the package', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const [ours, theirs] = [fromMarkdown(text), fromMarkdown(text)];
      askedOf(findAndReplace as unknown as typeof packageFindAndReplace)(ours);
      askedOf(packageFindAndReplace)(theirs);
      expect(ours).toEqual(theirs);
    }),
    { numRuns: 1000 },
  );
});

test('Nodes are visited in the order of the package, up to the one that ends the walk', () => {
  fc.assert(
    fc.property(texts, fc.nat({ max: 12 }), (text, last) => {
      const tree = fromMarkdown(text, { mdastExtensions: [gfmAutolinkLiteralFromMarkdown()] });
      const walk = (run: (visitor: (node: Nodes) => false | undefined) => void) => {
        const seen: Nodes[] = [];
        run((node) => (seen.push(node) > last ? EXIT : undefined));
        return seen;
      };
      expect(walk((visitor) => visit(tree, visitor))).toEqual(walk((visitor) => packageVisit(tree, visitor)));
    }),
  );
});
