import { expect, test } from 'vitest';
import { commands, pressed, wrapSelection } from '../../src/editing/commands.ts';
import { completionAt } from '../../src/editing/completion.ts';
import { documentHeadings } from '../../src/editing/sections.ts';
import { caretPlace, countText } from '../../src/editing/text-facts.ts';
import { isInCode } from '../../src/editing/lines/fenced-code.ts';
import { tableAt } from '../../src/editing/table/table-at.ts';
import { continueLine } from '../../src/editing/blocks/new-line.ts';
import { createLineHeights } from '../../src/item-view/field/line-heights.ts';
import { editBetween } from '../../src/text/edit-between.ts';
import { findFastGrowth, processorTimeOf } from '../growth.ts';
import { eachSecond } from '../long-run.ts';
import { recipes } from '../markdown/hopeless-inputs.ts';

/** Rows of equal height: how the browser breaks lines is not measured here. */
const ruler = {
  measure: (text: string) => Array.from({ length: text.split('\n').length + 1 }, (_, line) => 20 * line),
  estimate: (text: string) => 20 * text.split('\n').length,
  whole: () => 1e6,
};

/** What runs on the page's thread with a text and the caret in it. */
const work: Readonly<Record<string, (text: string, at: number) => void>> = {
  counting: (text) => void [...countText(text)],
  measuring(text, at) {
    const heights = createLineHeights(ruler);
    for (const each of [text, `${text.slice(0, at)}x${text.slice(at)}`]) {
      heights.setText(each);
      heights.measureSome(() => true);
      heights.lineAt(heights.topOf(at / 10));
    }
  },
  typing(text, at) {
    // So that nothing cached for another text is of use.
    caretPlace('', 0);
    const field = { text, from: at, to: at };
    editBetween(text, `${text.slice(0, at)}x${text.slice(at)}`);
    completionAt(field);
    isInCode(text, at);
    tableAt(text, at);
    continueLine(field);
    wrapSelection('*')({ ...field, to: Math.min(text.length, at + 3) });
    pressed(field);
    caretPlace(text, at);
    documentHeadings(text);
  },
};

const SIZE = 12_000;

test.each([
  { name: 'lines of words', line: '"Some words" in a line of a *long* paragraph' },
  { name: 'marked lines', line: '**Some words**' },
  { name: 'rows', line: 'a | b | c' },
  { name: 'dashes', line: '|-|\n|-|-|' },
])('Bold over four times as many $name is at most eight times the work', async ({ line }) => {
  const measure = (size: number) => {
    const text = `${line}\n`.repeat(size / line.length);
    return { bold: processorTimeOf(() => commands.bold({ text, from: 0, to: text.length })) };
  };
  expect(await findFastGrowth(measure, { size: 4_000 })).toEqual([]);
});

test.each(eachSecond(recipes))(
  'Four times as much of this is at most eight times the work of counting, measuring and typing: $name',
  { timeout: 600_000 },
  async ({ make }) => {
    const tooFast = await findFastGrowth(
      (size) => {
        const text = make(size);
        const costs = Object.entries(work).map(([kind, run]) => [
          kind,
          processorTimeOf(() => [text.length >> 1, text.length].forEach((at) => run(text, at))),
        ]);
        return Object.fromEntries(costs) as Record<string, number>;
      },
      { size: SIZE },
    );
    expect(tooFast).toEqual([]);
  },
);
