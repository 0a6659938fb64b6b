import { expect, test as plainTest } from 'vitest';
import { createRandom, SEED } from '../seeded-random.ts';
import { test } from './browser.ts';
import { emptyItem, screenOf } from './playground.ts';
import { changedElsewhere, kindsOfLines } from './random-writer/kinds-of-lines.ts';
import { TEXTS, writeAtRandom } from './random-writer/write.ts';

/**
 * People who write at random, with real keys. `EPISODES=500 SEED=1000 npm test -- tests/browser/random-writer.test.ts` for more;
 * `EPISODES=1 SEED=n` shows one again.
 */
const episodes = Number(process.env['EPISODES'] ?? 2);
const KEYS = 40;

test(
  `no random key changes what other lines are, and undo and redo lead to both ends (SEED=${SEED})`,
  { timeout: 120_000 + episodes * 30_000, retry: 0 },
  async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item: String(emptyItem) });
    const screen = screenOf(itemView);
    await screen.button('Edit Markdown').click();
    // The code that moves lines comes with the first key.
    await screen.field.fill('a\nb');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => screen.field.inputValue()).toBe('b\na');
    const found: string[] = [];
    for (let seed = SEED; seed < SEED + episodes; seed += 1) {
      const random = createRandom(seed);
      const finding = await writeAtRandom(page, screen.field, random.pick(TEXTS), KEYS, random);
      if (finding !== undefined) found.push(`EPISODES=1 SEED=${seed}: ${finding}`);
    }
    expect(found.join('\n\n')).toBe('');
  },
);

const at = (text: string) => ({ value: text.replace('‸', ''), start: text.indexOf('‸'), end: text.indexOf('‸') });

plainTest.for([
  ['code falls out of its item', '- a\n  ```\n  b‸\n  c\n  ```\n- d', 'Enter', '- a\n  ```\n  b\n\n  c\n```\n- d'],
  ['children fall out of a longer number', '9. a\n‸10. b\n    - c', 'x', '9. a\nx10. b\n  - c'],
  ['a task elsewhere is ticked', 'a‸\n\n- [ ] b', 'x', 'ax\n\n- [x] b'],
  ['a fence elsewhere is gone', '```\na\n```\n\nb‸', 'x', 'a\n```\n\nbx'],
] as const)('the model finds that %s', ([, before, key, after]) => {
  expect(changedElsewhere(at(before), key, after)).not.toEqual([]);
});

plainTest.for([
  ['a list that is numbered anew', '1. a‸\n2. b', 'Enter', '1. a\n2. \n3. b'],
  ['a fence that the person opens', 'a\n\n``‸\n\n- b', '`', 'a\n\n```\n\n- b'],
  ['a fence in an item that the person breaks', '- a\n  ``‸`\n  b\n- c', 'Enter', '- a\n  ``\n  `\n  b\n- c'],
  ['a fence in a quote that the person breaks', '> ````‸`\n> b\n\nc', 'Enter', '> ````\n> `\n> b\n\nc'],
  ['an empty item below words that the person ends', '> a\n> - ‸\n\nb', 'Enter', '> a\n> \n\nb'],
  ['items below one whose number goes', '1‸a\n2. b\n3. c', 'Backspace', 'a\n1. b\n2. c'],
  ['an item that the person makes', '- a‸\n- b', 'Enter', '- a\n- \n- b'],
] as const)('the model lets pass %s', ([, before, key, after]) => {
  expect(changedElsewhere(at(before), key, after)).toEqual([]);
});

plainTest('the model tells containers, leaves and tasks', () => {
  expect(kindsOfLines('> 1. [x] a\n>    ```\n>    b\n>    ```\n\n| a |\n| - |')).toEqual([
    'blockquote numbers listItem paragraph task ticked',
    'blockquote numbers listItem code',
    'blockquote numbers listItem code',
    'blockquote numbers listItem code',
    '',
    'table',
    'table',
  ]);
});
