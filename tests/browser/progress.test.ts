import { expect } from 'vitest';
import { longTest, test } from './browser.ts';
import { changeWorld, emptyItem, openWithText, screenOf } from './playground.ts';
import { seriousViolations } from './serious-violations.ts';

const text = `# Plan

## Texts

- [x] one
  - [ ] open below one
- [x] two

### Later

- [ ] three

## Numbers

- [ ] four

## Nothing

Words.
`;

test('the row under the field counts the tasks that the ring counts, and none in footnotes', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1) });
  await openWithText(page, emptyItem, '- [x] one[^1]\n- [ ] two\n\n[^1]: A note:\n\n    - [x] in a footnote\n');
  await expect.poll(() => itemView.locator('.iv-ring').allTextContents()).toEqual(['1 of 2']);
  expect(await itemView.locator('.iv-preview-document').getByRole('checkbox').count()).toBe(3);
  await itemView.getByRole('button', { name: 'Edit Markdown' }).click();
  await expect.poll(() => itemView.locator('.iv-facts').innerText()).toContain('1 of 2 tasks done');
});

test('a ring for the whole, and for a heading with three tasks and its own number, say what is done', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1) });
  await openWithText(page, emptyItem, text);
  const ring = (name: RegExp) => itemView.getByRole('button', { name });
  const words = () => itemView.locator('.iv-ring').allTextContents();
  // The whole, and Texts: Plan has the same number, Later and Numbers have a task each.
  await expect.poll(words).toEqual(['2 of 5', '2 of 4']);
  const heading = (await itemView.getByRole('heading', { name: 'Texts' }).boundingBox())!;
  const place = (await ring(/^2 of 4 tasks done/).boundingBox())!;
  expect(place.y).toBeGreaterThanOrEqual(heading.y - 1);
  expect(place.y + place.height).toBeLessThanOrEqual(heading.y + heading.height + 1);
  expect(await itemView.getByRole('heading', { name: 'Texts', exact: true }).count()).toBe(1);

  await itemView.getByRole('checkbox', { name: 'four' }).click();
  await expect.poll(words).toEqual(['3 of 5', '2 of 4']);
  // Under the pointer it has another background.
  await ring(/^3 of 5/)
    .first()
    .hover();
  for (const theme of ['dark', 'black', 'hacker_theme', 'light'] as const) {
    await changeWorld(page, { theme });
    await itemView.locator(`body.${theme}-app-theme`).waitFor();
    expect(await seriousViolations(page, 'colours'), theme).toEqual([]);
  }
  expect(await seriousViolations(page, 'all')).toEqual([]);

  // Where the interface runs the other way, too, it is at the end of the heading and off its words.
  await changeWorld(page, { language: 'ar' });
  await itemView.getByRole('button', { name: /^أُنجز/ }).first().waitFor();
  for (const width of [570, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    const gap = () =>
      itemView.getByRole('heading', { name: 'Texts', exact: true }).evaluate((heading) => {
        const words = document.createRange();
        words.selectNodeContents(heading);
        const ring = heading.parentElement!.querySelector('.iv-ring')!;
        return ring.getBoundingClientRect().left - words.getBoundingClientRect().right;
      });
    await expect.poll(gap).toBeGreaterThan(0);
  }
});

test.for([
  ['English', 'Words that go on to the end of the line and a little further'],
  ['Hebrew', 'מילים שנמשכות עד סוף השורה ועוד קצת אחריה, ואז עוד כמה מילים'],
] as const)(
  'a ring in %s neither breaks the words of its heading sooner nor lies over them or a box',
  async ([, long], { openItemView }) => {
    const { page, itemView } = await openItemView({ item: String(emptyItem + 1) });
    await openWithText(page, emptyItem, `# All\n\n- [ ] zero\n\n## ${long}\n\n- [ ] one\n- [x] two\n- [ ] three\n`);
    await itemView.getByRole('button', { name: /^1 of 3 tasks done/ }).waitFor();
    for (const width of [320, 390, 760]) {
      await page.setViewportSize({ width, height: 800 });
      const seen = await itemView.getByRole('heading', { name: long }).evaluate((heading) => {
        const words = document.createRange();
        words.selectNodeContents(heading);
        const place = heading.parentElement!.querySelector('.iv-ring-place')!;
        const ring = place.firstElementChild!.getBoundingClientRect();
        const boxes = [...document.querySelectorAll('[data-task]')].map((box) => box.getBoundingClientRect());
        const lines = [...words.getClientRects()];
        const next = place.nextSibling;
        place.remove();
        const alone = [...words.getClientRects()];
        next!.before(place);
        const isOver = ({ left, right, bottom }: DOMRect) =>
          right > ring.left && left < ring.right && bottom > ring.top;
        // The first box is above the heading.
        return {
          isOver: lines.some(isOver) || boxes.slice(1).some((box) => isOver(box) && box.top < ring.bottom),
          lines: lines.length,
          alone: alone.length,
        };
      });
      expect(seen, String(width)).toEqual({ isOver: false, lines: seen.alone, alone: seen.alone });
    }
  },
);

test('a ring under its heading touches no words below it', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1) });
  const long = 'Words that go on and on, to the very edge of the line and further, as long as it is';
  const tasks = '- [ ] one\n- [x] two\n- [ ] three\n';
  const text = `# All\n\n- [ ] zero\n\n## Tasks\n\n- [ ] ${long}\n${tasks}\n### Words\n\n${long}\n\n${tasks}`;
  await openWithText(page, emptyItem, text);
  await expect.poll(() => itemView.locator('.iv-ring-place > .iv-ring').count()).toBe(2);
  for (const width of [320, 390, 700]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await itemView.locator('.iv-preview-document').evaluate((html) =>
      [...html.querySelectorAll('.iv-ring-place > .iv-ring')].map((ring) => {
        const { bottom } = ring.getBoundingClientRect();
        const next = ring.closest('.iv-preview-block')!.nextElementSibling!;
        const words = document.createRange();
        words.selectNodeContents(next.querySelector('p') ?? next.querySelector('li')!.lastChild!);
        return bottom - words.getClientRects()[0]!.top;
      }),
    );
    // Ring and words end 2 pixels above the edge of their button.
    expect(
      over.filter((by) => by > 2),
      String(width),
    ).toEqual([]);
  }
});

test('a click on a ring shows open tasks only, another all; a focused box stays', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1) });
  await openWithText(page, emptyItem, text);
  const shown = () =>
    itemView
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.filter((box) => box.checkVisibility()).map((box) => box.ariaLabel));
  const texts = itemView.getByRole('button', { name: /^2 of 4/ });
  await texts.click();
  // One has an open task below it.
  await expect.poll(shown).toEqual(['one', 'open below one', 'three', 'four']);
  expect(await texts.getAttribute('aria-pressed')).toBe('true');

  const three = itemView.getByRole('checkbox', { name: 'three' });
  await three.press('Space');
  await expect.poll(() => three.isChecked()).toBe(true);
  expect(await shown()).toContain('three');
  const whole = itemView.locator('.iv-progress').getByRole('button');
  await whole.press('Enter');
  await expect.poll(shown).toEqual(['one', 'open below one', 'four']);
  await whole.press('Enter');
  await itemView.getByRole('button', { name: /^3 of 4/ }).press('Enter');
  await expect.poll(shown).toEqual(['one', 'open below one', 'two', 'three', 'four']);
});

test('open tasks keep their headings, notes and parents, and nothing else of their lists', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1) });
  const list = '- [ ] open\n  - note\n- [x] done\n  - its note\n- among tasks\n- over a task\n  - [ ] below\n';
  await openWithText(page, emptyItem, `# Plan\n\nWords.\n\n${list}\n1. another list\n`);
  const shown = () =>
    itemView
      .getByRole('region', { name: 'Text', exact: true })
      .locator('li')
      .evaluateAll((all: HTMLElement[]) =>
        all.filter((each) => each.checkVisibility()).map((each) => each.innerText.trim().split('\n')[0]),
      );
  await itemView.locator('.iv-progress').getByRole('button').click();
  await expect.poll(shown).toEqual(['open', 'note', 'over a task', 'below', 'another list']);
  for (const words of ['Plan', 'Words.']) await itemView.getByText(words, { exact: true }).waitFor();
  await screenshot(page, 'open only');
});

test('of a long text, too, no ring says a number before all tasks are there', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1) });
  await itemView.locator('html').evaluate((html) => {
    const said = new Set<string>();
    new MutationObserver(() => {
      for (const { textContent } of html.querySelectorAll('.iv-ring')) if (textContent) said.add(textContent);
      html.dataset['said'] = [...said].join();
    }).observe(html, { subtree: true, childList: true, characterData: true });
  });
  await openWithText(page, emptyItem, `# Plan\n\n${'- [ ] open\n- [x] done\n\nWords that go on.\n\n'.repeat(500)}`);
  await expect.poll(() => itemView.locator('.iv-ring').count()).toBe(1);
  expect(await itemView.locator('html').getAttribute('data-said')).toBe('500 of 1,000');
});

longTest('with very many tasks there are no rings, and the view says so', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1) });
  await openWithText(page, emptyItem, `# Many\n\n${'- [ ] task\n'.repeat(200).concat('\nwords\n\n').repeat(26)}`);
  await itemView.getByText('Too many tasks to count').waitFor();
  expect(await itemView.locator('.iv-ring').count()).toBe(0);
});

longTest('rings come with the first task that is typed, and go with the last', async ({ openItemView }) => {
  const { itemView } = await openItemView({ item: String(emptyItem) });
  const screen = screenOf(itemView);
  await screen.write('# Plan\n');
  await screen.button('Split').click();
  await itemView.getByRole('heading', { name: 'Plan' }).waitFor();
  await screen.field.fill('# Plan\n\n- [ ] one\n');
  await expect.poll(() => itemView.locator('.iv-ring').allTextContents()).toEqual(['0 of 1']);
  await screen.field.fill('# Plan\n\nNo task.\n');
  await expect.poll(() => itemView.locator('.iv-ring').count()).toBe(0);
});
