import { expect } from 'vitest';
import { button, fieldNow, openForWriting, textAt } from '../item.ts';
import type { EngineTest } from '../run-suites.ts';

export function findSuite(test: EngineTest): void {
  test('words are found and counted, all are replaced, and undo takes it back in one step', async (given) => {
    const text = 'Tea and tea\n\nmore tea';
    await openForWriting(given, text);
    const { engine } = given;
    const focused = () => engine.inFrame(() => document.activeElement?.getAttribute('aria-label'));
    const news = () => textAt(given, '.iv-find-news');
    await engine.press('Control+F');
    await expect.poll(focused).toBe('Find in the text');
    await engine.type('tea');
    await expect.poll(news).toBe('1 of 3');
    await engine.press('Enter');
    await expect.poll(news).toBe('2 of 3');
    await engine.point({ css: '.iv-find-words', name: 'Replace with' });
    await engine.type('coffee');
    await engine.point(button('Replace all'));
    await expect.poll(() => fieldNow(given)).toContain('coffee and coffee\n\nmore coffee');
    // Without another press of the pointer: undo is heard at the button, and goes on in the text.
    await engine.undo();
    await expect.poll(async () => (await fieldNow(given)).replace(/[‸⟦⟧]/g, '')).toBe(text);
    await expect.poll(() => engine.inFrame(() => document.activeElement?.className)).toBe('iv-field');
    await engine.press('Control+F');
    await expect.poll(focused).toBe('Find in the text');
    await engine.press('Escape');
    await expect.poll(() => engine.inFrame(() => document.querySelector('[role=search]') === null)).toBe(true);
    await expect.poll(() => engine.inFrame(() => document.activeElement?.className)).toBe('iv-field');
  });
}
