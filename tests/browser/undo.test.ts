import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inLongRun, test } from './browser.ts';
import { emptyItem, screenOf } from './playground.ts';

// Keys one by one, as people type: what the page does between two of them must not end the browser's undo step.

const item = String(emptyItem);
const LETTERS = 'the quick brown fox jumps over the lazy';
const PROSE = 'Words of *prose* that go on and **on** until the line wraps, with `more` words.\n\n';
const LONG = `${PROSE.trim().repeat(32)}\n\n`;
const TABLE = '| a | b |\n| - | - |\n| 1 | 2 |\n';

interface Case {
  readonly text: string;
  /** Where the caret is, at the end by default. */
  readonly at?: number;
  /** `⏎` is Enter, `⌫` Backspace. */
  readonly typed?: string;
  readonly layout?: 'edit' | 'split';
  /** Milliseconds between two keys. */
  readonly pace?: number;
  /** Presses of undo that it may take; 1 by default, as in a field that is alone in its page. */
  readonly most?: number;
}

const cases: Record<string, Case> = {
  'in prose': { text: 'Hello\n\n', layout: 'edit', pace: 60 },
  'in prose beside the preview': { text: 'Hello\n\n', pace: 60 },
  'in the first line of all': { text: '' },
  'in a task above a table': { text: `- [ ] \n\n${TABLE}`, at: 6 },
  'in 100 KB': { text: LONG.repeat(40), at: LONG.length * 20 },
  'while a list opens and shuts': { text: 'Hello\n\n', typed: 'a :smil and :ro then @no of /ta x or more', pace: 60 },
  'where a list goes on': { text: '', typed: '- the first of these⏎and the second one', most: 3 },
};

const more: Record<string, Case> = {
  'in a heading of tasks': { text: '# \n\n- [ ] one\n- [x] two\n', at: 2, pace: 350, typed: 'Things to do' },
  'in the middle of a heading': { text: '## One two\n\nwords\n', at: 6 },
  'with markup': { text: 'Hello\n\n', typed: 'a **bold** and `code` with [x](y) _ab_ c', pace: 60 },
  'over several lines': { text: 'Hello\n\n', typed: 'first line⏎second line⏎⏎third and more wo' },
  'with a fence of code': { text: 'Hello\n\n', typed: '```js⏎let a = 1;⏎const b = 2;⏎⏎foo(a);', most: 3 },
  'in a cell': { text: TABLE, at: TABLE.length - 4 },
  'in a quote': { text: '> one\n', at: 5 },
  'with Backspaces': { text: 'Hello\n\n', typed: 'wordsx⌫, more wordss⌫ and annd⌫⌫ evenx⌫ more.' },
  'with formulas': { text: 'Hello\n\n', typed: 'so $a^2 + b^2 = c^2$ and $x$ it is, yes.' },
  'with HTML and emoji': { text: 'Hello\n\n', typed: 'a <kbd>x</kbd> :rocket: <b>and</b> more..' },
  'with pauses': { text: 'Hello\n\n', typed: 'some words', pace: 700 },
};

async function openWith(itemView: FrameLocator, { text, layout, at }: Case): Promise<void> {
  const { button, field, write } = screenOf(itemView);
  await write(text);
  if (layout !== 'edit') await button('Split').click();
  // The colours, which come once the page is idle.
  await itemView.locator('.iv-highlight').first().waitFor({ state: 'attached' });
  await field.focus();
  // A caret that has moved ends what was written before.
  for (const place of [0, at ?? text.length])
    await field.evaluate(async (element: HTMLTextAreaElement, wanted) => {
      element.setSelectionRange(wanted, wanted);
      await new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
    }, place);
}

async function typeKeys(page: Page, typed: string, pace: number): Promise<void> {
  for (const key of typed) {
    await page.keyboard.press(key === '⏎' ? 'Enter' : key === '⌫' ? 'Backspace' : key === ' ' ? 'Space' : key);
    await page.waitForTimeout(pace);
  }
}

describe('what is typed in one go is taken back in one go', () => {
  for (const [where, each] of [...Object.entries(cases), ...inLongRun(Object.entries(more))])
    test(where, async ({ openItemView }) => {
      const { page, itemView } = await openItemView({ item });
      const { typed = LETTERS, pace = 10, most = 1 } = each;
      await openWith(itemView, each);
      const { field } = screenOf(itemView);
      const before = await field.inputValue();
      await typeKeys(page, typed, pace);
      await page.keyboard.press('Escape');
      const after = await field.inputValue();
      let presses = 0;
      while ((await field.inputValue()) !== before && presses < 50) {
        await page.keyboard.press('Control+z');
        presses += 1;
      }
      expect(await field.inputValue()).toBe(before);
      expect(presses).toBeLessThanOrEqual(most);
      // A busy browser takes the rest of a run at the next press (MOST_WORK_MS).
      for (let press = 0; press < 3 && (await field.inputValue()) !== after; press += 1)
        await page.keyboard.press('Control+Shift+z');
      expect(await field.inputValue()).toBe(after);
    });
});

test('a caret that moves away and back ends what one undo takes back', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item });
  await openWith(itemView, { text: 'Hello\n\n' });
  const { field } = screenOf(itemView);
  await typeKeys(page, 'one two', 30);
  for (const key of ['ArrowLeft', 'ArrowRight']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(50);
  }
  await typeKeys(page, ' three', 30);
  for (const text of ['Hello\n\none two', 'Hello\n\n']) {
    await page.keyboard.press('Control+z');
    expect(await field.inputValue()).toBe(text);
  }
  for (const text of ['Hello\n\none two', 'Hello\n\none two three']) {
    await page.keyboard.press('Control+y');
    expect(await field.inputValue()).toBe(text);
  }
});

describe('no node goes and no other field is set while somebody types', () => {
  const quiet: Record<string, Case> = {
    'in prose': { text: 'Hello\n\nand more\n', at: 7 },
    'in a task above a table': { text: `- [ ] x\n\n${TABLE}`, at: 7 },
    'in a heading of tasks': { text: '# Do\n\n- [ ] one\n- [x] two\n', at: 4, pace: 400 },
  };
  const variants: Record<string, Case> = {
    'in code': { text: '```js\nlet a = "b";\n```\n', at: 16 },
    'in a cell': { text: TABLE, at: 3 },
    'in bold words of a list': { text: '- one\n- two **bold** words\n- three\n', at: 15 },
  };
  for (const [where, each] of [...Object.entries(quiet), ...inLongRun(Object.entries(variants))])
    test(where, async ({ openItemView }) => {
      const { page, itemView } = await openItemView({ item });
      await openWith(itemView, each);
      const { field } = screenOf(itemView);
      const { pace = 200 } = each;
      // What is loaded with the first key has come.
      await typeKeys(page, 'ab', 800);
      await field.evaluate(() => {
        const gone: string[] = [];
        Object.assign(window, { gone });
        new MutationObserver((records) => {
          for (const { removedNodes, target } of records)
            for (const node of removedNodes)
              gone.push(`${node.nodeName} of ${target.nodeName} ${(target as Element).className}`);
        }).observe(document, { childList: true, subtree: true });
        for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
          const value = Object.getOwnPropertyDescriptor(prototype, 'value')!;
          Object.defineProperty(prototype, 'value', {
            ...value,
            set(text) {
              gone.push(`value of ${(this as Element).className}`);
              value.set!.call(this, text);
            },
          });
        }
      });
      await typeKeys(page, 'some new words', pace);
      expect(await field.evaluate(() => (window as unknown as { gone: string[] }).gone)).toEqual([]);
    });
});
