import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minimizers } from '../../src/plugins/bundling.ts';
import { type InsideFile, isInsideKnown, KNOWN_INSIDE } from '../../src/plugins/known-inside.ts';
import { isSplittingKnown } from '../../src/plugins/splitting.ts';

const files = Object.keys(KNOWN_INSIDE) as InsideFile[];
const [file] = files as [InsideFile];

test.for(files)('the site’s hooks were written for the installed %s', (installed) => {
  const said: string[] = [];
  isInsideKnown('shim', [installed], join(import.meta.dirname, '../../node_modules'), (line) => said.push(line));
  expect(said).toEqual([]);
});

test('a file that a new version has changed leaves the hook out, and the build says which', () => {
  const packages = mkdtempSync(join(tmpdir(), 'inside-'));
  onTestFinished(() => rmSync(packages, { recursive: true }));
  mkdirSync(dirname(join(packages, file)), { recursive: true });
  writeFileSync(join(packages, file), 'export default { prefetch, preload, warm };');
  const say = vi.fn();
  expect(isInsideKnown('shim', [file], packages, say)).toBe(false);
  expect(say).toHaveBeenCalledWith(expect.stringMatching(/^The hook "shim" is left out: .*docusaurus\.js \(\w{16}\) /));
});

test('a file that a new version has moved leaves the hook out', () => {
  const say = vi.fn();
  expect(isInsideKnown('shim', [file], '/nowhere', say)).toBe(false);
  expect(say).toHaveBeenCalledWith(expect.stringContaining('docusaurus.js (gone)'));
});

class Minimizer {}
class Other {}

test('scripts are minified our way beside Docusaurus’s other minimizers', () => {
  const styles = new Other();
  const ours = minimizers({ minimizer: [new Minimizer(), styles] }, { SwcJsMinimizerRspackPlugin: Minimizer });
  expect(ours).toEqual([expect.any(Minimizer), styles]);
});

test.for<[string, Parameters<typeof minimizers>[0], object, number]>([
  ['webpack instead of rspack', { minimizer: [new Other()] }, {}, 1],
  ['another minimizer of rspack', { minimizer: [new Other()] }, { SwcJsMinimizerRspackPlugin: Minimizer }, 1],
  ['no minimizers, as it was asked', { minimizer: undefined }, { SwcJsMinimizerRspackPlugin: Minimizer }, 0],
  ['no settings', undefined, {}, 0],
])('a Docusaurus with %s minifies as it does by itself', ([, optimization, bundler, sentences]) => {
  const say = vi.fn();
  expect(minimizers(optimization, bundler, say)).toBeUndefined();
  expect(say).toHaveBeenCalledTimes(sentences);
});

const styles = { name: 'styles', type: 'css/mini-extract' };
const common = { name: 'common' };

test.for<[string, unknown, boolean]>([
  ['the groups as they are', { cacheGroups: { styles, common } }, true],
  ['styles of another type', { cacheGroups: { styles: { ...styles, type: 'css' }, common } }, false],
  ['styles of another name', { cacheGroups: { styles: { ...styles, name: 'site' }, common } }, false],
  ['a group of another name', { cacheGroups: { css: styles, common } }, false],
  ['nothing in common', { cacheGroups: { styles } }, false],
  ['no groups', {}, false],
  ['no splitting', false, false],
  ['no settings', undefined, false],
])('of a Docusaurus with %s our split of scripts and styles is used or not', ([, splitChunks, isUsed]) => {
  const say = vi.fn();
  expect(isSplittingKnown(splitChunks, say)).toBe(isUsed);
  expect(say).toHaveBeenCalledTimes(isUsed ? 0 : 1);
});
