import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closeUps, filmStills, screenshots } from '../../src/site/landing/screenshots.ts';

const folder = join(import.meta.dirname, '../../static/img/screenshots');

/** Size in pixels of a WebP picture, from its header (RFC 9649: VP8 key frame, section 2.5, or VP8X, section 2.7). */
function webpSize(file: Buffer): { width: number; height: number } {
  const kind = file.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  throw new Error(`Not a WebP picture that this test can read: ${kind}`);
}

test('there are pictures to see', () => expect([screenshots.length, closeUps.length]).toEqual([2, 6]));

/** Bytes of a picture, at most: the large ones, what is in the place of the film or for phones, and the small ones. */
const inTheme = [
  ...screenshots.map((shot) => ({ ...shot, most: 120_000 })),
  ...[...Object.values(filmStills), ...screenshots.map(({ phone }) => phone)].map((still) => ({
    ...still,
    most: 50_000,
  })),
  ...closeUps.map((closeUp) => ({ ...closeUp, most: 30_000 })),
].flatMap((shot) => ['light', 'dark'].map((theme) => ({ ...shot, theme })));

test.for(inTheme)(
  'the picture $name-$theme is there, twice as sharp as its place, light enough and described',
  ({ name, theme, width, height, alt, most }) => {
    const file = readFileSync(join(folder, `${name}-${theme}.webp`));
    expect(webpSize(file)).toEqual({ width: width * 2, height: height * 2 });
    expect(file.length).toBeLessThan(most);
    expect(alt.length).toBeGreaterThan(30);
  },
);

test.for(
  screenshots.flatMap(({ name, width, height }) => ['light', 'dark'].map((theme) => ({ name, width, height, theme }))),
)(
  'the picture $name-$theme is there for phones, too: as wide as its place, in a third of the bytes',
  ({ name, theme, width, height }) => {
    const file = readFileSync(join(folder, `${name}-${theme}-small.webp`));
    expect(webpSize(file)).toEqual({ width, height });
    expect(file.length).toBeLessThan(35_000);
  },
);
