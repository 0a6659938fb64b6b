import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../src/item-view');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** The rules of a style sheet: the selector, and its custom properties. */
function rulesOf(css: string): { selector: string; properties: Map<string, string> }[] {
  return [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      selector,
      properties: new Map(
        [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
      ),
    }),
  );
}

const colours = rulesOf(read('preview/code.css'));
const tokens = rulesOf(read('ui/tokens.css'));
const themes = ['light', 'dark', 'black', 'hacker_theme'];

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

test.for(themes)(
  'in the theme %s highlighted code has a contrast of at least 4.5 on the background of code',
  (theme) => {
    const background = tokens
      .find(({ selector }) => selector.trim() === `body.${theme}-app-theme`)
      ?.properties.get('--allgrey-background-color');
    const own = colours.find(({ selector }) => selector.includes(`.${theme}-app-theme`))?.properties;
    expect(own?.size).toBe(7);
    for (const [name, colour] of own ?? [])
      expect(contrast(colour, background ?? ''), name).toBeGreaterThanOrEqual(4.5);
  },
);

test('black on white is 21 to 1, and grey on grey fails', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#888888')).toBeLessThan(4.5);
});
