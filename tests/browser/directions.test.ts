import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { directionOf } from '../../src/text/text-direction.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import { longTest, test } from './browser.ts';
import { emptyItem, openWithText, screenOf } from './playground.ts';

const MIXED = `# Release שחרור

## תוכנית plan

פסקה עם words

paragraph עם עברית \`code\`

- English
- פריט
  - nested
    - עמוק
      - deep
- عنصر

1. ראשון

   second

   פסקה
2. - ב
   - b

- - > ציטוט
    >
    > quote
  - list

- [ ] משימה
- [x] task

> ציטוט
>
> quote
> > nested
> > - רשימה

> [!NOTE]
> הערה
>
> note

> [!TIP]
> tip
>
> עצה

| שם | value |
| -- | ----- |
| a  | ב     |

| 1 | name |
| - | ---- |
| ב | a    |

מונח
: הגדרה

  definition
: - second
  - שני

<details><summary>תקציר</summary>

פרטים

details

</details>

<div>

שלום

> quote

</div>

$x^2$ בעברית[^1] and[^b].

[^1]: הערה

    note
[^b]: note
`;

/** Puts the same HTML into the page twice: as it is, and with `dir="auto"` on all that has a direction of its own. */
async function compare(
  page: Page,
  html: string,
): Promise<readonly (readonly [element: string, ours: string, browsers: string])[]> {
  return page.evaluate((safe) => {
    document.body.innerHTML = '<div id="ours"></div><div id="browsers"></div>';
    const [ours, browsers] = [...document.body.children] as [HTMLElement, HTMLElement];
    ours.innerHTML = browsers.innerHTML = safe;
    // A formula has a direction of its own by the browser's style sheet.
    for (const formula of document.querySelectorAll('math')) formula.replaceWith(formula.textContent);
    const isTitle = (element: Element) => element.matches('.markdown-alert-title');
    const contents = (element: Element) =>
      [...element.childNodes].filter((node) =>
        node instanceof Element ? !isTitle(node) : node.nodeValue!.trim() !== '',
      );
    for (const element of browsers.querySelectorAll('*')) element.removeAttribute('dir');
    for (const element of browsers.querySelectorAll(
      'p, h1, h2, h3, h4, h5, h6, ul, ol, dl, blockquote, details, table, .markdown-alert, #browsers > div',
    )) {
      const parent = element.parentElement!;
      const isLeading = parent.matches('blockquote, li, dd, .markdown-alert') && contents(parent)[0] === element;
      if (!isLeading) element.setAttribute('dir', 'auto');
    }
    /** Whether the browser finds a strong character where it looks for the direction of `element`. */
    const isStrong = (element: Element) => {
      const looked = element.closest('#browsers [dir]')?.cloneNode(true) as Element | undefined;
      for (const inner of looked?.querySelectorAll('[dir]') ?? []) inner.remove();
      return /\p{L}/u.test(looked?.textContent ?? '');
    };
    const theirs = [...browsers.querySelectorAll('*')];
    return [...ours.querySelectorAll('*')].flatMap((element, index) => {
      const other = theirs[index]!;
      if (isTitle(element) || element.className === 'sr-only' || !isStrong(other)) return [];
      const name = `${element.localName}: ${element.textContent.trim().slice(0, 20)}`;
      return [[name, getComputedStyle(element).direction, getComputedStyle(other).direction] as const];
    });
  }, html);
}

test('the directions in a mixed document are those of dir="auto", whatever its reader’s is', async ({ session }) => {
  const page = await session.newPage();
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => void (document.documentElement.dir = dir), direction);
    const directions = await compare(page, toSafeHtml(MIXED));
    expect(directions.length).toBeGreaterThan(80);
    expect(new Set(directions.map(([, ours]) => ours))).toEqual(new Set(['ltr', 'rtl']));
    expect(directions.filter(([, ours, theirs]) => ours !== theirs)).toEqual([]);
  }
});

test('a task in another script than its list stands at the side of the list, beside its box', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: '1' });
  const hebrew = '- [ ] חלב\n- [ ] Coffee לקפה\n  - [ ] ground\n';
  const english = '- [ ] milk\n- [ ] חלב and milk\n  - [ ] לקפה\n';
  await openWithText(page, emptyItem, `${hebrew}\nA line.\n\n${english}`);
  await itemView.getByText('Coffee').waitFor();
  const rooms = await itemView.locator('.task-list-item').evaluateAll((items) =>
    items.map((item) => {
      const box = item.querySelector('input')!.getBoundingClientRect();
      const words = document.createRange();
      words.selectNode([...item.childNodes].find((node) => node instanceof Text && node.data.trim() !== '')!);
      const { left, right } = words.getBoundingClientRect();
      return Math.round(Math.max(left - box.right, box.left - right));
    }),
  );
  expect(rooms).toEqual([3, 3, 3, 3, 3, 3]);
});

test('each letter has the direction that it has for the browser', async ({ session }) => {
  const letters: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const letter = String.fromCodePoint(code);
    if (/[\p{L}\p{Mc}\u061c\u200e\u200f]/u.test(letter)) letters.push(letter);
  }
  const page = await session.newPage();
  // What a letter leaves to what stands behind it has no direction.
  const theirs = await page.evaluate((all) => {
    const element = document.createElement('div');
    element.dir = 'auto';
    const isRightToLeft = (text: string) => {
      element.textContent = text;
      return element.matches(':dir(rtl)');
    };
    return all.map((letter) =>
      isRightToLeft(`${letter}a`) ? 'rtl' : isRightToLeft(`${letter}\u05d0`) ? undefined : 'ltr',
    );
  }, letters);
  // Node and Chromium may know different editions of Unicode: only new letters of one could differ, and none do that people write.
  expect(
    letters
      .filter((letter, index) => directionOf(letter) !== theirs[index])
      .map((letter) => letter.codePointAt(0)!.toString(16)),
  ).toEqual([]);
});

longTest('a list four times as long costs the browser no more than eight times as much', async ({ session }) => {
  const page = await session.newPage();
  const short = toSafeHtml('- a\n'.repeat(6000));
  const long = short.replace(/<li>.*<\/li>\n/s, '$&$&$&$&');
  const costOf = (html: string) =>
    page.evaluate((safe) => {
      const took = [1, 2, 3].map(() => {
        document.body.replaceChildren();
        const start = performance.now();
        document.body.innerHTML = safe;
        document.body.getBoundingClientRect();
        return performance.now() - start;
      });
      return Math.min(...took);
    }, html);
  expect((await costOf(long)) / (await costOf(short))).toBeLessThan(8);
});

longTest(
  'in the field each line has the direction of its words, and right-to-left tables stand right',
  async ({ openItemView }) => {
    const text = 'שלום עולם\n\n```js\nconst a = 1;\n```\n\n- [ ] משימה\n\n| שלב | מי |\n| --- | --- |\n| א | ב |\n';
    const { itemView } = await openItemView({ item: String(emptyItem) });
    const screen = screenOf(itemView);
    await screen.write(text);
    const styles = await screen.field.evaluate((field) => {
      const { unicodeBidi, textAlign } = getComputedStyle(field);
      return [unicodeBidi, textAlign];
    });
    expect(styles).toEqual(['plaintext', 'start']);
    // A copy with the field's styles, because nobody is told where the words of a field are.
    const starts = await screen.field.evaluate((field: HTMLTextAreaElement) => {
      const copy = document.createElement('div');
      const own = getComputedStyle(field);
      for (const name of ['direction', 'unicode-bidi', 'text-align', 'font', 'width'])
        copy.style.setProperty(name, own.getPropertyValue(name));
      copy.style.whiteSpace = 'pre-wrap';
      copy.textContent = field.value;
      document.body.append(copy);
      const { left, width } = copy.getBoundingClientRect();
      const sides = [0, field.value.indexOf('```js'), field.value.indexOf('- [')].map((at) => {
        const range = document.createRange();
        range.setStart(copy.firstChild!, at);
        range.setEnd(copy.firstChild!, at + 1);
        return range.getBoundingClientRect().left - left < width / 2 ? 'left' : 'right';
      });
      copy.remove();
      return sides;
    });
    expect(starts).toEqual(['right', 'left', 'right']);

    await screen.button('View').click();
    const [table, column] = await Promise.all([
      itemView.getByRole('grid').boundingBox(),
      itemView.getByText('שלום עולם').last().boundingBox(),
    ]);
    expect(table!.x + table!.width).toBeCloseTo(column!.x + column!.width, 0);
    expect(table!.x).toBeGreaterThan(column!.x + 100);
  },
);

longTest(
  'a line of the field that is too long to have a direction of its own has the field’s',
  async ({ openItemView }) => {
    const { itemView } = await openItemView({ item: String(emptyItem) });
    const screen = screenOf(itemView);
    await screen.write('words');
    const bidi = () => screen.field.evaluate((field) => getComputedStyle(field).unicodeBidi);
    for (const [text, expected] of [
      [`${'words '.repeat(30_000)}\n`.repeat(2), 'plaintext'],
      [`first\n${'words '.repeat(40_000)}\nlast`, 'normal'],
      ['words', 'plaintext'],
    ] as const) {
      await screen.field.fill(text);
      await expect.poll(bidi).toBe(expected);
    }
  },
);
