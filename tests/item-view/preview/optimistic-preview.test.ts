import { expect, test } from 'vitest';
import type { PreviewDom } from '../../../src/item-view/preview/section-cursor.ts';
import { createOptimisticPreview } from '../../../src/item-view/preview/optimistic-preview.ts';
import type { Block, Patch } from '../../../src/markdown/block.ts';
import { createLiveDocument } from '../../../src/markdown/incremental/live-document.ts';
import { editBetween } from '../../../src/text/edit-between.ts';
import { listBlocks } from '../../markdown/incremental-renderer.ts';
import { createRandom, SEED } from '../../seeded-random.ts';

/** A page and a renderer that answers when told to. */
function open(text: string) {
  const blocks: Block[] = [];
  const renderer = listBlocks(createLiveDocument());
  const splice = (patch: Patch) => patch.forEach(({ at, remove, insert }) => blocks.splice(at, remove, ...insert));
  const list = createOptimisticPreview(
    {
      apply: splice,
      isSettled: () => true,
      clear: () => void (blocks.length = 0),
      // Without elements, as no words are changed in them.
      shown: { sections: [{ blocks }] } as unknown as PreviewDom,
    },
    '',
    '',
  );
  let told = '';
  let newest = '';
  const page = {
    shown: () => blocks.map(({ html }) => html).join(''),
    lines: () => blocks.map(({ lines }) => lines),
    type(next: string) {
      newest = next;
      list.show(next);
    },
    /** Sends everything typed to the renderer, which answers at once, or when the returned function is called. */
    tell() {
      const edit = editBetween(told, newest);
      const patch = edit ? renderer.replace(edit.from, edit.to, edit.insert) : [];
      const text = (told = newest);
      return () => list.apply(patch, text);
    },
  };
  page.type(text);
  page.tell()();
  return { page, renderer };
}

const text =
  '# Title\n\nsome *words* here, see [the plan][plan]\n\n- one\n- two\n\n[plan]: <https://a.example/(x)> "The \\"plan\\" \\\\ & more"\n';

test.each([
  ['in a paragraph', 'words', 'wordsx'],
  ['in a paragraph with a link to a definition', 'some', 'somewhat'],
  ['in a list', 'two', 'twos'],
])('a letter typed %s is shown before the renderer answers, and stays as it is when it does', (_, before, after) => {
  const { page, renderer } = open(text);
  const next = text.replace(before, after);
  page.type(next);
  const shown = page.shown();
  const answer = page.tell();
  expect(shown).toBe(renderer.html());
  const lines = page.lines();
  answer();
  expect(page.shown()).toBe(shown);
  expect(page.lines()).toEqual(lines);
});

test('letters are inserted into their word as long as the renderer has not answered', () => {
  const { page, renderer } = open(text);
  for (const word of ['heres', 'herest', 'herestx']) page.type(text.replace('here', word));
  const shown = page.shown();
  page.tell()();
  expect(shown).toBe(renderer.html());
  expect(page.shown()).toBe(shown);
});

test.each([
  ['a footnote is called', 'a[^1] b\n\n[^1]: note\n', 'b', 'bc'],
  ['a heading is repeated', '# T\n\n# T\n', '# T\n', '# Tx\n', 1],
  ['raw HTML is open', '<div>\n\na word\n\n</div>\n', 'word', 'words'],
  ['code has colours', '```js\nlet a\n```\n', 'let a', 'let ab'],
  ['a mark is typed', 'some words\n', 'some', '*some*'],
  ['a line ends', 'some words\n', 'some ', 'some\n\n'],
  ['two blocks change at once', 'a\n\nb\n', 'a\n\nb', 'ax\n\nyb'],
])('nothing is shown before the renderer answers where %s', (_, given, before, after, occurrence = 0) => {
  const { page } = open(given);
  const shown = page.shown();
  const at = given.indexOf(before, occurrence === 0 ? 0 : given.indexOf(before) + 1);
  page.type(given.slice(0, at) + after + given.slice(at + before.length));
  expect(page.shown()).toBe(shown);
});

const runs = Number(process.env['EDITS'] ?? 200);

test(`after any typing and delay the page is as the renderer says (SEED=${SEED})`, () => {
  const random = createRandom(SEED);
  const pieces = ['x', ' ', '\n', '\n\n', '*', '`', '[plan]', '- ', '# ', '```', '<b>', '>', ':', '|', '[^1]', '1. '];
  let shownAtOnce = 0;
  let { page, renderer } = open(text);
  let current = text;
  let answers: (() => void)[] = [];
  for (let run = 0; run < runs; run++) {
    if (run % 40 === 0) [{ page, renderer }, current, answers] = [open(text), text, []];
    const at = random.below(current.length + 1);
    const removed = random.chance(0.3) ? random.below(4) : 0;
    current = current.slice(0, at) + (random.chance(0.75) ? 'x' : random.pick(pieces)) + current.slice(at + removed);
    const before = page.shown();
    page.type(current);
    if (page.shown() !== before) shownAtOnce++;
    // One edit is in flight at a time; what is typed meanwhile follows with the next.
    if (answers.length === 0) answers.push(page.tell());
    else if (random.chance(0.5)) answers.pop()!();
    if (random.chance(0.5)) {
      for (const answer of answers.splice(0)) answer();
      page.tell()();
      expect(page.shown(), JSON.stringify(current)).toBe(renderer.html());
    }
  }
  expect(shownAtOnce).toBeGreaterThan(runs / 20);
});
