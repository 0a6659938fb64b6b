import { expect } from 'vitest';
import { openItem, storedText } from '../item.ts';
import type { EngineTest, Given } from '../run-suites.ts';

// Cells of tables that are written and selected where they are read.

const TEAM = '| Task  | Owner | Due |\n| ----- | ----- | --- |\n| Plan  | Ann   | May |\n| Build | Bob   | Jun |\n';

/** The words in the field over a cell. */
const wordsIn = ({ engine }: Given) =>
  engine.inFrame(() => document.querySelector<HTMLTextAreaElement>('.iv-cell-field')?.value ?? 'shut');

const selectedIn = ({ engine }: Given) =>
  engine.inFrame(() => [...document.querySelectorAll('[aria-selected=true]')].map((cell) => cell.textContent).join());

async function openCell(given: Given, css: string, words: string): Promise<void> {
  await given.engine.point({ css: `.iv-preview-document ${css}` });
  await expect.poll(() => wordsIn(given)).toBe(words);
}

export function cellSuite(test: EngineTest): void {
  test('cells are written one after the other, and only their bytes change', async (given) => {
    const { engine } = given;
    await openItem(given, TEAM);
    await openCell(given, 'tbody tr:first-child td:nth-child(2)', 'Ann');
    await engine.press('End');
    await engine.type('e');
    await engine.press('Tab');
    await expect.poll(() => wordsIn(given)).toBe('May');
    await engine.press('End');
    await engine.type('!');
    await engine.press('Control+Enter');
    await expect.poll(() => wordsIn(given)).toBe('shut');
    await expect.poll(() => storedText(given)).toBe(TEAM.replace('Ann   | May', 'Anne  | May!'));
  });

  test('Shift and the arrow keys select cells, which are copied, pasted and emptied at once', async (given) => {
    const { engine } = given;
    const text = `${TEAM}\nOther words\n`;
    await openItem(given, text);
    await openCell(given, 'tbody tr:first-child td:nth-child(2)', 'Ann');
    await engine.press('End');
    await engine.press('Shift+ArrowRight');
    await expect.poll(() => selectedIn(given)).toBe('Ann,May');
    await engine.press('Control+c');
    await engine.press('ArrowDown');
    await engine.press('ArrowLeft');
    await engine.press('Control+v');
    await expect.poll(() => wordsIn(given)).toBe('Ann');
    await engine.press('Control+Enter');
    const pasted = text.replace('Bob   | Jun', 'Ann   | May');
    await expect.poll(() => storedText(given)).toBe(pasted);
    await engine.press('Shift+ArrowUp');
    await expect.poll(() => selectedIn(given)).toBe('Ann,Ann');
    await engine.press('Backspace');
    await expect.poll(() => storedText(given)).toBe(pasted.replaceAll('| Ann   |', '|       |'));
  });
}
