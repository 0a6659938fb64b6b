import { expect } from 'vitest';
import { button, fieldNow, openForWriting, textAt } from '../item.ts';
import type { EngineTest } from '../run-suites.ts';

export function findSuite(test: EngineTest): void {
  test('words are found and counted, all are replaced, and undo takes it back in one step', async (given) => {
    const text = 'Tea and tea\n\nmore tea';
    await openForWriting(given, text);
    const { engine } = given;
    const news = () => textAt(given, '.iv-find-news');
    await engine.press('Control+F');
    await engine.point({ css: '.iv-find-words', name: 'Find in the text' });
    await engine.type('tea');
    await expect.poll(news).toBe('1 of 3');
    await engine.press('Enter');
    await expect.poll(news).toBe('2 of 3');
    await engine.point({ css: '.iv-find-words', name: 'Replace with' });
    await engine.type('coffee');
    await engine.point(button('Replace all'));
    await expect.poll(() => fieldNow(given)).toContain('coffee and coffee\n\nmore coffee');
    // Without another press of the pointer: the focus is still where undo and Escape are heard.
    await engine.undo();
    await expect.poll(async () => (await fieldNow(given)).replace(/[‸⟦⟧]/g, '')).toBe(text);
    await engine.press('Escape');
    await expect.poll(() => engine.inFrame(() => document.querySelector('[role=search]'))).toBe(null);
    await expect.poll(() => engine.inFrame(() => document.activeElement?.className)).toBe('iv-field');
  });
}
