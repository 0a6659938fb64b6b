import { expect } from 'vitest';
import { openItem, put } from '../item.ts';
import type { EngineTest } from '../run-suites.ts';

export function lookSuite(test: EngineTest): void {
  test('each theme of monday has colours of its own, in which words can be read', async (given) => {
    const { engine } = given;
    await openItem(given, '# Themes\n\nwords with a [link](https://example.com)\n');
    const looks = new Set<string>();
    for (const theme of ['light', 'dark', 'black', 'hacker_theme'] as const) {
      await engine.onPage((named) => window.simulator!.change({ theme: named }), theme);
      const look = () =>
        engine.inFrame(() => {
          const words = getComputedStyle(document.querySelector('.iv-preview-document p')!).color;
          const ground = getComputedStyle(document.body).backgroundColor;
          const light = (color: string) => {
            const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
              const share = Number(part) / 255;
              return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          };
          const [brighter = 0, darker = 0] = [light(words), light(ground)].sort((a, b) => b - a);
          return { colors: `${words} on ${ground}`, contrast: (brighter + 0.05) / (darker + 0.05) };
        });
      await expect
        .poll(async () => looks.has((await look()).colors), { message: `${theme} differs from the others` })
        .toBe(false);
      await expect.poll(async () => (await look()).contrast, { message: `contrast in ${theme}` }).toBeGreaterThan(4.5);
      looks.add((await look()).colors);
    }
    expect(looks.size).toBe(4);
  });

  test('in Hebrew the screen goes from right to left, each block as its words do', async (given) => {
    const { engine } = given;
    await openItem(given, 'Tea\n\nשלום\n\n```\nx = 1\n```\n', 'language=he');
    await expect.poll(() => engine.inFrame(() => document.documentElement.dir)).toBe('rtl');
    const directions = () =>
      engine.inFrame(() =>
        [...document.querySelectorAll('.iv-preview-document :is(p, pre)')].map(
          (block) => getComputedStyle(block).direction,
        ),
      );
    await expect.poll(directions).toEqual(['ltr', 'rtl', 'ltr']);
    await engine.point({ css: 'button', name: 'עריכת Markdown' });
    await expect
      .poll(() => engine.inFrame(() => document.querySelector('[role=toolbar] .iv-tool') !== null))
      .toBe(true);
    const direction = () => engine.inFrame(() => getComputedStyle(document.querySelector('.iv-field')!).direction);
    await put(given, { text: 'שלום', from: 0, to: 0 });
    await expect.poll(direction).toBe('rtl');
    await put(given, { text: 'tea', from: 0, to: 0 });
    await expect.poll(direction).toBe('ltr');
    const [first = 0, last = 0] = await engine.inFrame(() =>
      ['תצוגה', 'שמירה'].map(
        (name) =>
          [...document.querySelectorAll('button')]
            .find(({ textContent }) => textContent === name)!
            .getBoundingClientRect().x,
      ),
    );
    expect(first).toBeGreaterThan(last);
  });
}
