import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scenes } from '../../src/site/landing/screenshots.ts';
import { guidePages } from './guide.ts';

const folder = join(import.meta.dirname, '../../static/img/screenshots');

/** Size in pixels of a WebP picture, from its header (RFC 9649: VP8 key frame, section 2.5, or VP8X, section 2.7). */
function webpSize(file: Buffer): { width: number; height: number } {
  const kind = file.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  throw new Error(`Not a WebP picture that this test can read: ${kind}`);
}

/** Pictures of the landing page, with the bytes that each may have. */
const inTheme = scenes
  .flatMap(({ wide, phone }) => [
    { ...wide, most: 70_000 },
    { ...phone, most: 45_000 },
  ])
  .flatMap((shot) => ['light', 'dark'].map((theme) => ({ ...shot, theme })));

test.for(inTheme)(
  'the picture $name-$theme is there, twice as sharp as its place, light enough and described',
  ({ name, theme, width, height, alt, most }) => {
    const file = readFileSync(join(folder, `${name}-${theme}.webp`));
    expect(webpSize(file)).toEqual({ width: width * 2, height: height * 2 });
    expect(file.length).toBeLessThan(most);
    expect(alt.length).toBeGreaterThan(30);
  },
);

/** Pictures of the guide, `name-theme`, by the addresses on its pages. */
const inGuide = [
  ...new Set(
    guidePages().flatMap(({ text }) => [...text.matchAll(/screenshots\/([\w-]+)\.webp#/g)].map(([, name]) => name!)),
  ),
];

test.for(inGuide)('the picture %s of the guide is there for phones, too, in half its width', (name) => {
  const [file, small] = ['', '-small'].map((end) => readFileSync(join(folder, `${name}${end}.webp`)));
  expect(webpSize(file!).width).toBe(webpSize(small!).width * 2);
  expect(small!.length).toBeLessThan(35_000);
});

test('every picture in the folder is shown somewhere', () => {
  const shown = [...inTheme.map(({ name, theme }) => `${name}-${theme}`), ...inGuide];
  const names = readdirSync(folder).map((file) => file.replace(/(-small)?\.webp$/, ''));
  expect(names.filter((name) => !shown.includes(name))).toEqual([]);
});
