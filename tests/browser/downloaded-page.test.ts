import { expect } from 'vitest';
import { standalonePage } from '../../src/item-view/features/sharing/standalone-page.ts';
import { readHtml, writePortable } from '../../src/markdown/portable/portable-html.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import { test } from './browser.ts';

const TEXT = `> [!WARNING]
> Careful

Term
: Meaning

| l | c | r | none |
| :-- | :-: | --: | --- |
| 1 | 2 | 3 | 4 |

<kbd>K</kbd>, <mark>marked</mark> and a note[^n]

[^n]: Note
`;

test('a downloaded page aligns columns, and shows alerts, terms, keys, marked words and notes as such', async ({
  session,
}) => {
  const page = await session.newPage();
  const html = writePortable(readHtml(toSafeHtml(TEXT)));
  await page.setContent(standalonePage(html, 'A plan', { tag: 'en', direction: 'ltr' }));
  const look = (selector: string, property: string) =>
    page
      .locator(selector)
      .evaluateAll((found, name) => found.map((element) => getComputedStyle(element).getPropertyValue(name)), property);
  // Chromium gives the values of the attribute a prefix.
  const sides = (await look('td', 'text-align')).map((side) => side.replace('-webkit-', ''));
  expect(sides).toEqual(['left', 'center', 'right', 'start']);
  expect(await look('.markdown-alert', 'border-left-width')).toEqual(['4px']);
  expect(await look('dt', 'font-weight')).toEqual(['600']);
  expect(await look('kbd', 'border-top-width')).toEqual(['1px']);
  expect(await look('mark', 'background-color')).toEqual(['rgb(252, 235, 161)']);
  expect(await look('.footnotes', 'border-top-width')).toEqual(['1px']);
  const colours = new Set<string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const colour of await look('.markdown-alert-title', 'color')) colours.add(colour);
  }
  expect(colours.size).toBe(2);
  // Paper is white, whatever the screen is.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await look('.markdown-alert-title', 'color')).toEqual(['rgb(138, 90, 0)']);
  expect(await look('.markdown-alert', 'border-left-width')).toEqual(['4px']);
  expect(await look('table', 'display')).toEqual(['table']);
});

test('a downloaded page prints what is folded, has Arabic tables at their side and words beside arrows', async ({
  session,
}) => {
  const page = await session.newPage();
  await page.setViewportSize({ width: 800, height: 600 });
  const text = `<details><summary>More</summary>\n\nFolded words\n\n</details>

| يسار | وسط |
| - | - |
| ١ | ٢ |

$$
\\begin{CD}
A @. B \\\\
@VgVhV @. \\\\
C @. D
\\end{CD}
$$
`;
  await page.setContent(
    standalonePage(writePortable(readHtml(toSafeHtml(text))), 'A plan', { tag: 'en', direction: 'ltr' }),
  );
  const rights = await page.evaluate(() =>
    ['table', 'body > :first-child'].map((each) => document.querySelector(each)!.getBoundingClientRect().right),
  );
  expect(rights[0]).toBe(rights[1]);
  const [g, arrow, h] = await page
    .locator('mi, mo')
    .evaluateAll((signs) =>
      ['g', '↓', 'h'].map((words) => signs.find(({ textContent }) => textContent === words)!.getBoundingClientRect()),
    );
  expect(g!.right).toBeLessThanOrEqual(arrow!.left + 1);
  expect(arrow!.right).toBeLessThanOrEqual(h!.left + 1);
  const isPrinted = () =>
    page.getByText('Folded words').evaluate((words) => words.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isPrinted()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isPrinted()).toBe(true);
});
