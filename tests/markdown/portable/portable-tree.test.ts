import type { Root } from 'hast';
import { describe, expect, test } from 'vitest';
import {
  breakLines,
  diagramsIn,
  holdPictures,
  putDiagrams,
  putSigns,
  putStoredPictures,
  storedPicturesIn,
} from '../../../src/markdown/portable/portable-tree.ts';
import { readHtml, writePortable } from '../../../src/markdown/portable/portable-html.ts';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';

/** A rendered text after changes, as it leaves. */
function changed(markdown: string, ...changes: readonly ((tree: Root) => void)[]): string {
  const tree = readHtml(toSafeHtml(markdown));
  for (const change of changes) change(tree);
  return writePortable(tree);
}

const diagram = '```mermaid\ngraph TD\n  A["<b> & \\""] --> B\n```';

test('the sources of diagrams are found as they were typed', () => {
  const text = `a\n\n${diagram}\n\n- ${diagram.replaceAll('\n', '\n  ')}\n\n\`\`\`js\nx\n\`\`\``;
  const source = 'graph TD\n  A["<b> & \\""] --> B\n';
  expect(diagramsIn(readHtml(toSafeHtml(text)))).toEqual([source, source]);
});

test('a diagram becomes its picture, with words that cannot leave their attribute; without one it stays', () => {
  const text = `${diagram}\n\nend`;
  const picture = { address: 'data:image/png;base64,AA', words: '"><script>&' };
  expect(changed(text, (tree) => putDiagrams(tree, () => picture))).toBe(
    '<p><img src="data:image/png;base64,AA" alt="&#x22;&#x3E;&#x3C;script&#x3E;&#x26;"></p>\n<p dir="ltr">end</p>\n',
  );
  expect(changed(text, (tree) => putDiagrams(tree, () => undefined))).toBe(toSafeHtml(text));
});

describe('a picture stored beside the text', () => {
  const [hash, other] = ['4f3a0c9de1b2785640aa91cc03fe77d1', '00ff0c9de1b2785640aa91cc03fe77d1'];
  const text = `![a > b & "c" <i>](images/${hash}-800x600.webp "t")\n\n<img src="images/${other}-8x6.png" width="20"> \`<img data-picture="x">\``;

  test('is found in the order of the text', () => {
    expect(storedPicturesIn(readHtml(toSafeHtml(text)))).toEqual([
      { hash, width: 800, height: 600, type: 'webp' },
      { hash: other, width: 8, height: 6, type: 'png' },
    ]);
  });

  test('gets the address of its bytes, in the size of the text', () => {
    const shown = changed(text, (tree) => putStoredPictures(tree, ({ type }) => `data:image/${type};base64,AA`));
    expect(shown).toMatch(
      /<img alt="a &#x3E; b &#x26; &#x22;c&#x22; &#x3C;i&#x3E;" title="t"[^>]* width="800" height="600"/,
    );
    expect(shown).toMatch(/<img [^>]*src="data:image\/webp;base64,AA"/);
    expect(shown).toMatch(/<img [^>]*width="20"[^>]* src="data:image\/png;base64,AA"/);
    expect(shown).toContain('&#x3C;img data-picture="x">');
    expect(shown).not.toMatch(/<[^>]* data-picture=/);
  });

  test('becomes its alternative text where there are no bytes', () => {
    const shown = changed(text, (tree) => putStoredPictures(tree, () => undefined));
    expect(shown).toContain('a > b &#x26; "c" &#x3C;i></p>');
    expect(shown).not.toContain('<img');
  });

  test('is not taken from an attribute of another element', () => {
    const payload = `<b title="<img ">"![](images/${hash}-1x1.png)</b><b title="><script>alert(1)</script><img src=x>">x</b>`;
    const shown = changed(payload, (tree) => putStoredPictures(tree, () => 'data:image/png;base64,AA'));
    expect(shown).toMatch(/<b title="&#x3C;img ">"<img alt=""[^>]* src="data:image\/png;base64,AA"><\/b>/);
    expect(shown).toContain(
      '<b title="&#x3E;&#x3C;script&#x3E;alert(1)&#x3C;/script&#x3E;&#x3C;img src=x&#x3E;">x</b>',
    );
  });
});

test('pictures of other sites leave only where they are shown; else there is a link with their words', () => {
  const text =
    '![a](https://a.example/a.png) ![](https://a.example/b.png) [![c](https://a.example/c.png)](https://b.example) ![d](https://a.example/d.png)';
  const shown = changed(text, (tree) => holdPictures(tree, new Set(['https://a.example/d.png'])));
  expect(shown.match(/<img [^>]*>/g)).toEqual([expect.stringContaining('src="https://a.example/d.png"')]);
  expect(shown).toMatch(/<a href="https:\/\/a.example\/a.png"[^>]*>a<\/a>/);
  expect(shown).toMatch(/<a href="https:\/\/a.example\/b.png"[^>]*>https:\/\/a.example\/b.png<\/a>/);
  expect(shown).toMatch(/<a href="https:\/\/b.example"[^>]*>c<\/a>/);
});

test('tasks get signs, and a box within text is left alone', () => {
  const html = changed('- [x] done\n- [ ] open\n\n`<input type="checkbox">`', putSigns);
  expect(html).toContain('☑ done');
  expect(html).toContain('☐ open');
  expect(html).toContain('&#x3C;input type="checkbox">');
});

test.for([
  ['a line', 'one\ntwo', 'one|two'],
  ['a line that was broken already', 'one  \ntwo\\\nthree\nfour', 'one|two|three|four'],
  ['words that are marked', '*one\ntwo*\n`a\nb`\nthree', 'one|two|a b|three'],
  ['a heading', 'one\ntwo\n===', 'one|two'],
  ['an item', '- one\n  two\n- three', 'one|two three'],
  ['an item with a list', '- one\n  two\n  - three\n  - four\n    five\n- six', 'one|two three four|five six'],
  ['a list in a list', '- - one\n    two', 'one|two'],
  ['a loose item', '- one\n  two\n\n  three\n\n  - four', 'one|two three four'],
  ['a task', '- [ ] one\n  two\n  - [x] three', 'one|two three'],
  ['a quote', '> one\n> two\n>\n> three', 'one|two three'],
  ['an alert', '> [!NOTE]\n> one\n> two', 'Note one|two'],
  ['a definition', 'one\n: two\nthree', 'one two|three'],
  ['code', '```\none\ntwo\n```', 'one two'],
  ['a table', '| one |\n| - |\n| two |', 'one two'],
  ['a picture in a centred paragraph', '<p align="center">\n  one\n  two\n</p>', 'one two'],
  ['signs in an attribute', '[one\ntwo](https://a.example "a > b")', 'one|two'],
] as const)('line ends become line breaks where they are shown: %s', ([, text, shown]) => {
  const html = changed(text, breakLines);
  expect(
    html
      .replaceAll('<br>', '|')
      .replace(/<(?:"[^"]*"|[^>"])*>/g, ' ')
      .replaceAll(/\s*\|\s*/g, '|')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe(shown);
  expect(html.replaceAll('<br>', '')).toBe(changed(text).replaceAll('<br>', ''));
});
