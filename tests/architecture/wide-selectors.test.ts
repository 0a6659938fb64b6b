import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../src/item-view');

/** Elements that hold the whole rendered text. */
const HOLDS_TEXT =
  /(?:^|[\s>+~,}])(?:html|body|\.iv-(?:page|panes|panes-inside|reading|preview|preview-document))(?![\w-])[^\s>+~,{}]*$/;

/**
 * Selectors in `css` that style something by what an element around the whole text has (`.iv-page:has(…) .x`). At each
 * change below such an element Chromium looks through all elements in it: 62 of 178 ms as a part opens in 1 MB.
 */
function wideSelectors(css: string): string[] {
  const text = css.replace(/\/\*[^]*?\*\//g, '');
  return [...text.matchAll(/:has\(((?:[^()]|\([^()]*\))*)\)([^,{]*)/g)].flatMap(({ index, 0: found, 2: rest = '' }) =>
    HOLDS_TEXT.test(text.slice(0, index)) && /[\s>+~]\s*[^\s]/.test(rest) ? [found.trim()] : [],
  );
}

test('no style asks the page around the whole text what is in it, for another element', () => {
  const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(10);
  const read = styles.map((file) => [file, wideSelectors(readFileSync(join(folder, file), 'utf8'))] as const);
  expect(read.filter(([, found]) => found.length > 0)).toEqual([]);
});

test.for([
  ['.iv-page:has(> .iv-history) > .iv-panes { display: none }', true],
  [".iv-page:has(> .iv-panes[data-layout='edit'], > .b) .iv-outline {}", true],
  ['p {}\n.iv-panes-inside:has(> .iv-loader) > .iv-reading[hidden] {}', true],
  ["html[data-page='x']:has(> body:is(.dark)) p {}", true],
  ["html[data-page='x']:has(> body:is(.dark)) { color: red }", false],
  ['.iv-panes:has(> .iv-drop-target) { position: relative }', false],
  ['.iv-bar:has(~ .iv-history) .iv-outline {}', false],
  ['.iv-history ~ .iv-panes {}', false],
  ['/* .iv-page:has(a) b {} */', false],
] as const)('%s is found: %s', ([css, isFound]) => {
  expect(wideSelectors(css).length > 0).toBe(isFound);
});
