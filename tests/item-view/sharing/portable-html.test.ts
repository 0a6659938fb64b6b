import { fromHtml } from 'hast-util-from-html';
import { describe, expect, test, vi } from 'vitest';
import {
  diagramsIn,
  drawnHtml,
  fileNameIn,
  standalonePage,
  storedPicturesIn,
  titleIn,
  withLineBreaks,
  withPictures,
  withSigns,
  withStoredPictures,
} from '../../../src/item-view/sharing/portable-html.ts';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';

const diagram = '```mermaid\ngraph TD\n  A["<b> & \\""] --> B\n```';

test('the sources of diagrams are found as they were typed', () => {
  expect(
    diagramsIn(toSafeHtml(`a\n\n${diagram}\n\n- ${diagram.replaceAll('\n', '\n  ')}\n\n\`\`\`js\nx\n\`\`\``)),
  ).toEqual(['graph TD\n  A["<b> & \\""] --> B\n', 'graph TD\n  A["<b> & \\""] --> B\n']);
});

vi.mock('../../../src/item-view/diagrams/diagram-frame.ts', () => {
  throw new Error('Loading chunk 7 failed.');
});

test('where what draws cannot be fetched, a diagram stays as source', async () => {
  const html = toSafeHtml(`${diagram}\n\nend`);
  expect(await drawnHtml(html)).toBe(html);
});

test('a diagram becomes its picture, with words that cannot leave their attribute; without one it stays', () => {
  const html = toSafeHtml(`${diagram}\n\nend`);
  expect(withPictures(html, () => ({ address: 'data:x', words: '"><script>&' }))).toBe(
    '<p><img src="data:x" alt="&quot;>&lt;script>&amp;"></p>\n<p dir="ltr">end</p>\n',
  );
  expect(withPictures(html, () => undefined)).toBe(html);
});

describe('a picture stored beside the text', () => {
  const [hash, other] = ['4f3a0c9de1b2785640aa91cc03fe77d1', '00ff0c9de1b2785640aa91cc03fe77d1'];
  const html = toSafeHtml(
    `![a > b & "c" <i>](images/${hash}-800x600.webp "t")\n\n<img src="images/${other}-8x6.png" width="20"> \`<img data-picture="x">\` ![](https://a.example/b.png)`,
  );

  test('is found in the order of the text', () => {
    expect(storedPicturesIn(html)).toEqual([
      { hash, width: 800, height: 600, type: 'webp' },
      { hash: other, width: 8, height: 6, type: 'png' },
    ]);
  });

  test('gets the address of its bytes, in the size of the text', () => {
    const shown = withStoredPictures(html, ({ type }) => `data:image/${type};base64,AA"`);
    expect(shown).toContain(
      '<img src="data:image/webp;base64,AA&quot;" alt="a > b &#x26; &#x22;c&#x22; <i>" title="t"',
    );
    expect(shown).toMatch(/width="800" height="600"[^>]*>/);
    expect(shown).toMatch(/<img src="data:image\/png;base64,AA&quot;"[^>]* width="20"/);
    expect(shown).toContain('<img src="https://a.example/b.png" alt=""');
    expect(shown).toContain('&#x3C;img data-picture="x">');
    expect(shown.match(/ data-picture=/g)).toHaveLength(1);
  });

  test('becomes its alternative text where there are no bytes', () => {
    const shown = withStoredPictures(html, () => undefined);
    expect(shown).toContain('a > b &#x26; &#x22;c&#x22; &lt;i></p>');
    expect(shown.match(/<img/g)).toHaveLength(1);
  });
});

test('tasks get signs, and a box within text is left alone', () => {
  const html = withSigns(toSafeHtml('- [x] done\n- [ ] open\n\n`<input type="checkbox">`'));
  expect(html).toContain('☑ done');
  expect(html).toContain('☐ open');
  expect(html).toContain('&#x3C;input type="checkbox">');
});

test.for([
  ['# Launch *plan* & <b>more</b>', 'Launch plan &#x26; more', 'Launch-plan-more.md'],
  ['text\n\n## Später: «où»', 'Später: «où»', 'Später-où.md'],
  ['no heading', '', 'description.md'],
  ['# ../../etc/passwd', '../../etc/passwd', 'etc-passwd.md'],
  // A letter of two units at the place of the cut.
  [`# ${'a'.repeat(59)}𠮷野`, `${'a'.repeat(59)}𠮷野`, `${'a'.repeat(59)}𠮷.md`],
  [`# ${'long '.repeat(50)}`, 'long '.repeat(50).trim(), `${'long-'.repeat(12)}.md`],
] as const)('%s is called', ([markdown, title, file]) => {
  const html = toSafeHtml(markdown);
  expect(titleIn(html)).toBe(title);
  expect(fileNameIn(html, 'md')).toBe(file);
});

test('a standalone page has the document, its title, and a policy that runs nothing', () => {
  const page = standalonePage(toSafeHtml('# A </title><script>alert(1)</script>\n\n**b**'), {
    tag: 'de',
    direction: 'ltr',
  });
  const text = JSON.stringify(fromHtml(page));
  expect(page).toContain("default-src 'none'");
  expect(page).toContain('<html lang="de" dir="ltr">');
  expect(page).toContain('<strong>b</strong>');
  expect(text).not.toContain('"tagName":"script"');
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
  const html = withLineBreaks(toSafeHtml(text));
  expect(
    html
      .replaceAll('<br>', '|')
      .replace(/<(?:"[^"]*"|[^>"])*>/g, ' ')
      .replaceAll(/\s*\|\s*/g, '|')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe(shown);
  expect(html.replaceAll('<br>', '')).toBe(toSafeHtml(text).replaceAll('<br>', ''));
});
