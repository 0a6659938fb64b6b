import { afterEach, expect, test, vi } from 'vitest';
import { drawSvg, withSize } from '../../../../../src/item-view/features/pictures/prepare/draw-svg.ts';

test.each([
  ['<svg width="30" height="20"/>', 30, 20, '0 0 30 20'],
  ["<svg width='1in' height='12pt' viewBox='1 2 3 4'>", 96, 16, '1 2 3 4'],
  ['<svg viewBox="0 0 400 100">', 400, 100, '0 0 400 100'],
  ['<svg viewBox="0,0,400,100" width="200">', 200, 50, '0 0 400 100'],
  ['<svg height="50" viewBox="0 0 400 100">', 200, 50, '0 0 400 100'],
  ['<svg width="100%" height="100%" viewBox="0 0 40 10">', 40, 10, '0 0 40 10'],
  ['<svg>', 300, 150, '0 0 300 150'],
  ['<svg width="30000" height="300000">', 200, 2000, '0 0 30000 300000'],
  ['<svg viewBox="0 0 1e30 1">', 2000, 1, '0 0 1e+30 1'],
  ['<svg width="-5" height="0" viewBox="nothing">', 300, 150, '0 0 300 150'],
])('%s is drawn with %i × %i pixels', (root, width, height, box) => {
  const sized = withSize(`<?xml version="1.0"?>${root}`)!;
  expect([sized.width, sized.height]).toEqual([width, height]);
  expect(sized.text).toContain(` width="${width}" height="${height}" viewBox="${box}"`);
  expect(sized.text.match(/\s(?:width|height|viewBox)=/g)).toHaveLength(3);
});

test('other attributes of the root stay, and a ">" in one does not end it', () => {
  expect(withSize('<svg:svg a=">" width="4" b="1" height="4"><g/></svg:svg>')?.text).toBe(
    '<svg:svg a=">" b="1" width="4" height="4" viewBox="0 0 4 4"><g/></svg:svg>',
  );
});

test('what has no root has no size', () => {
  expect(withSize('<svgx/>')).toBeUndefined();
});

afterEach(() => vi.unstubAllGlobals());

test.for([
  ['Firefox and Safari', {}],
  ['a phone', { userAgentData: { mobile: true } }],
] as const)('%s draw none, because the frame would share the thread of the page', async ([, navigator]) => {
  vi.stubGlobal('navigator', navigator);
  expect(await drawSvg(new TextEncoder().encode('<svg width="9" height="9"/>'))).toBeUndefined();
});
