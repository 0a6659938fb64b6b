import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { visit } from 'unist-util-visit';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import { readExamples } from './commonmark-examples.ts';
import { normalise, renderUnsafely } from './unsafe-tree.ts';

/** All examples of GFM's extensions, from the specification and from its reference implementation. */
const examples = ['specification', 'extensions'].flatMap((file) =>
  readExamples(readFileSync(join(import.meta.dirname, `fixtures/gfm/${file}.txt`), 'utf8')).map((example) => ({
    ...example,
    name: `${file} ${example.number}`,
  })),
);

const strongInStrong = {
  reason: 'CommonMark 0.31.2, to which we are held, lets strong stand in strong; GFM has come to join them',
  likeTheirs: (html: string) => `<p><strong>${html.replace(/<\/?(?:strong|p)>/g, '')}</strong></p>`,
};
const footnotes = {
  reason: 'GitHub today names what belongs to footnotes otherwise than its reference implementation, and so do we',
};

/** Examples with a different result here: why, and how to derive ours from theirs. */
const deviations: Readonly<Record<string, { reason: string; likeTheirs?: (html: string) => string }>> = {
  'specification 21': {
    reason: 'links may not use ftp (specification, section 5), so its addresses are text',
    likeTheirs: (html) => html.replace(/ftp:[a-z/.]+[a-z]/, '<a href="$&">$&</a>'),
  },
  'specification 25': {
    reason: 'an element that nothing closes ends with its block',
    likeTheirs: (html) => html.replace(/<blockquote>.*/s, '<strong><em>\n$&</em></strong>'),
  },
  'specification 26': strongInStrong,
  'specification 27': strongInStrong,
  'specification 28': strongInStrong,
  'specification 29': strongInStrong,
  'specification 30': strongInStrong,
  'specification 31': strongInStrong,
  'specification 32': strongInStrong,
  'extensions 23': footnotes,
  'extensions 24': footnotes,
};

/** GitHub itself adds these class names to task lists; its specification and tests do not. */
const withoutTaskNames = (html: string) => html.replace(/ class="(?:contains-task-list|task-list-item)"/g, '');

const render = (markdown: string) => normalise(withoutTaskNames(renderUnsafely(markdown, 'gfm', 'parsed')));

test('There are 25 examples of the specification, 7 beyond CommonMark, 29 of the reference', () => {
  expect(examples).toHaveLength(25 + 7 + 29);
});

test.each(examples.filter(({ name }) => !(name in deviations)))('GFM example $name, $section', ({ markdown, html }) => {
  // One example requires only that nothing crashes.
  if (html === '<IGNORE>\n') expect(toSafeHtml(markdown)).not.toBe('');
  else expect(render(markdown)).toBe(normalise(html));
});

test.each(examples.filter(({ name }) => deviations[name]?.likeTheirs))(
  'GFM example $name differs only as described',
  ({ name, markdown, html }) => {
    const ours = render(markdown);
    expect(ours).not.toBe(normalise(html));
    expect(normalise(deviations[name]!.likeTheirs!(ours)), deviations[name]!.reason).toBe(normalise(html));
  },
);

test.each(examples.filter(({ name }) => deviations[name] === footnotes))(
  'GFM example $name differs only in names',
  ({ markdown, html }) => {
    const theirs = html.replace(/"#?fn(?:ref)?:[^"]+"/g, (id) =>
      id.replace('fn', 'user-content-fn').replaceAll(':', '-'),
    );
    expect(bare(toSafeHtml(markdown))).toBe(bare(theirs));
  },
);

/**
 * Keeps the attributes that make links work, and drops all others and the footnotes' heading, which theirs does not
 * have.
 */
function bare(html: string): string {
  const tree = fromHtml(html, { fragment: true }) as Root;
  visit(tree, 'element', (element, index, parent) => {
    const { id, href } = element.properties;
    element.properties = { ...(id !== undefined && { id }), ...(href !== undefined && { href }) };
    if (element.tagName === 'h2' && parent) parent.children.splice(index!, 1);
  });
  return normalise(toHtml(tree)).replace(/>\s+</g, '><');
}
