import fc from 'fast-check';
import { expect } from 'vitest';
import '../fixed-seed.ts';
import { SEED } from '../seeded-random.ts';
import { test } from './browser.ts';
import { openForPasting, paste } from './pasting.ts';

/** One of each construct of the dialect. */
const CONSTRUCTS = [
  'A formula $a^2 + b_1$ and $$\\frac{1}{2}$$ in words',
  '$$\n\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}\n$$',
  '- [ ] open\n- [x] done\n  - [ ] within',
  'Words[^n] and more[^n]\n\n[^n]: The note,\n    with a second line',
  'Term\n: its meaning\n: another',
  '> [!WARNING]\n> Be careful\n>\n> - with lists',
  '```js\nconst a = `<b>`;\n\n\tb();\n```',
  '~~~\nno language\n~~~',
  '| left | centre | right |\n| :--- | :---: | ---: |\n| a \\| b | `c` | **d** |',
  '![words](https://pictures.example/one.png "a title")',
  '## A heading\n\n[to it](#a-heading) and [out][ref]\n\n[ref]: https://example.com/a_(b)?x=1&y=2 "Title"',
  '<details>\n<summary>More</summary>\n\nHidden *words*\n\n</details>',
  ':rocket: and H<sub>2</sub>O, x<sup>2</sup>, <kbd>Ctrl</kbd> + <kbd>C</kbd>',
  '```mermaid\ngraph TD\n  A --> B\n```',
  '**bold** *thin* ***both*** ~~gone~~ `code` \\*none\\* <mark>marked</mark>',
  '> a quote\n>\n> > in a quote\n> >\n> > 1. one\n> >    - two',
  '3. three\n4. four\n\n   a paragraph\n\n* * *',
  'a line\nand the next  \nand a hard\\\nbreak <!-- a comment -->',
  'Café 「テスト」 שלום &nbsp; &copy; 😀',
];

test(
  `a text is the same when it is copied with formatting and pasted (SEED=${SEED})`,
  { timeout: 240_000 },
  async ({ openItemView }) => {
    const { field, itemView, button } = await openForPasting(openItemView, '');
    const roundTrip = async (text: string) => {
      await field.fill(text);
      await button('View').click();
      await itemView.locator('.iv-preview-document[aria-busy="false"]').waitFor();
      await button('More').click();
      await itemView.getByRole('menuitem', { name: 'Copy with formatting' }).click();
      const told = text.includes('![words]') ? /it leaves as a link/ : /^Copied with its formatting$/;
      await itemView.getByText(told).waitFor();
      await button('Edit Markdown').click();
      await field.fill('');
      await field.press('Control+v');
      await expect.poll(() => field.inputValue()).toBe(text);
    };
    await roundTrip(`---\ntitle: A plan\n---\n\n${CONSTRUCTS.join('\n\n')}\n`);
    const texts = fc
      .array(fc.constantFrom(...CONSTRUCTS), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join('\n\n'));
    for (const text of fc.sample(texts, { numRuns: Number(process.env['ROUND_TRIPS'] ?? 4), seed: SEED }))
      await roundTrip(text);
  },
);

test('a copied part of what is shown keeps its formulas and tasks, and what is lost is told', async ({
  openItemView,
}) => {
  const { field, itemView, button } = await openForPasting(openItemView, '');
  await field.fill('Before\n\nSo $\\frac{a}{b}$ and\n\n$$\nx_1 + \\sqrt{y}\n$$\n\n- [x] $z$ done\n\nAfter');
  await button('View').click();
  const shown = itemView.locator('.iv-preview-document[aria-busy="false"]');
  await shown.locator('math').nth(2).waitFor();
  await shown.evaluate((container) => {
    const [from, to] = [container.querySelector('mfrac')!, container.querySelector('li')!];
    getSelection()!.setBaseAndExtent(from, 0, to, to.childNodes.length);
  });
  await shown.press('Control+c');
  await button('Edit Markdown').click();
  await field.fill('');
  await field.press('Control+v');
  await expect.poll(() => field.inputValue()).toBe('$\\frac{a}{b}$ and\n\n$$\nx_1 + \\sqrt{y}\n$$\n\n- [x] $z$ done');
  await field.fill('');
  await paste(field, { 'text/plain': 'x', 'text/html': '<p>a <math><mlongdiv><mn>3</mn></mlongdiv></math></p>' });
  await itemView.getByText('1 formula is words now: its TeX was not copied').waitFor();
});
