import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { declaredMinimum, lackingIn, featureAt, type MinimumBrowsers } from './compat-data.ts';
import { pageBreaches, styleBreaches, type Breach } from './page-breaches.ts';
import { scriptBreaches } from './script-breaches.ts';

const root = join(import.meta.dirname, '../../..');

/** What runs in browsers: all of `src` but our plugins, which run in Node. */
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll(sep, '/')}`)
  .filter((file) => !file.startsWith('src/plugins/'));
const scripts = files.filter((file) => /\.tsx?$/.test(file));
const styles = files.filter((file) => file.endsWith('.css'));

/**
 * What a browser may lack, because the code asks for it first or nobody misses it: in one file, or in any style (`*.css`). A line that is
 * not needed any more is an error, too.
 */
const MAY_BE_LACKING: Readonly<Record<string, string>> = {
  'src/host/storage/inflate.ts ReadableStreamBYOBReader.cancel':
    'it is a default reader, whose cancel all have; only that of the other kind is not in Safari',
  'src/host/storage/inflate.ts Report.body':
    'it is the body of a response, which all have; only that of a request is not in Firefox',
  'src/item-view/editor/paste/PasteTool.tsx Document.caretPositionFromPoint':
    'asked for first; without it a file that is dropped goes to the caret',
  'src/item-view/features/pictures/prepare/make-picture.ts CanvasRenderingContext2D.imageSmoothingQuality':
    'images are halved step by step, for which any quality will do',
  'src/item-view/features/outline/folds.ts event beforematch':
    'looked for; without it the find of a browser shows all that is folded',
  'src/item-view/editor/move/drag-outline.ts event touchmove': 'only a browser on a computer without touch lacks it',
  'src/item-view/ui/readable.ts Window.requestIdleCallback': 'asked for first; without it a moment is waited',
  'src/item-view/preview/put-html.ts Sanitizer': 'asked for first; the gate before it is the one that counts',
  'src/item-view/ui/item-view.css scrollbar-gutter': 'says again what is so by default',
  'src/item-view/ui/item-view.css scrollbar-gutter: auto': 'says again what is so by default',
  'src/item-view/preview/math.css display: math': 'what formulas are by default',
  '*.css font-family: math': 'the last of several fonts',
  '*.css font-family: ui-monospace': 'one of several fonts',
  '*.css text-decoration: wavy': 'a straight line marks as well',
  '*.css content-visibility': 'saves layout of what is not seen, and shows the same',
  '*.css content-visibility: auto': 'saves layout of what is not seen, and shows the same',
  '*.css content-visibility: visible': 'undoes what the browser does not do either',
  '*.css forced-color-adjust': 'a browser without it forces no colours',
  '*.css forced-color-adjust: none': 'a browser without it forces no colours',
  '*.css break-after: avoid': 'on paper a heading may then end a page',
  'src/item-view/features/board/chips/chip.css box-decoration-break':
    'a chip on two lines is then closed at its two ends only',
  '*.css print-color-adjust': 'stands beside the name with a prefix, by which Chromium knows it',
  '*.css print-color-adjust: exact': 'stands beside the name with a prefix, by which Chromium knows it',
  'src/item-view/preview/preview.css text-align: match-parent':
    'stands beside the name with a prefix, by which Chromium knows it',
  '*.css text-wrap: pretty': 'lines break less evenly',
  ...Object.fromEntries(
    ['timeline-scope', 'scroll-timeline', 'animation-timeline', 'animation-range'].map((property) => [
      `src/item-view/field/highlight.css ${property}`,
      'asked for first; without it colours go while the field is scrolled',
    ]),
  ),
};

/** Whether a line of `breachesOf` is about what `allowed`, a key of the table above, names. */
function isAbout(breach: string, allowed: string): boolean {
  return [breach, breach.replace(/^\S+\.css /, '*.css ')].some((line) => line.startsWith(`${allowed}: not in `));
}

/** What some browser of `minimum` lacks, a line each: file, feature, why. */
function breachesOf(minimum: MinimumBrowsers): string[] {
  const say = (file: string, breaches: readonly Breach[]) =>
    breaches.map(({ feature, why }) => `${file} ${feature}: ${why}`);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return [
    ...scriptBreaches(new Map(scripts.map((file) => [file, undefined])), minimum),
    ...scripts.flatMap((file) => say(file, pageBreaches(read(file), file, minimum))),
    ...styles.flatMap((file) => say(file, styleBreaches(read(file), minimum))),
  ];
}

// A compiler's run: a busy machine is no failure.
test('everything in src runs in the oldest browsers that package.json declares', { timeout: 120_000 }, () => {
  expect([scripts.length > 100, styles.length > 10]).toEqual([true, true]);
  const found = new Set(breachesOf(declaredMinimum()));
  const allowed = Object.keys(MAY_BE_LACKING);
  expect([...found].filter((breach) => !allowed.some((each) => isAbout(breach, each)))).toEqual([]);
  expect(allowed.filter((each) => ![...found].some((breach) => isAbout(breach, each)))).toEqual([]);
});

test('the declared minimum names one version of each browser that monday supports', () => {
  expect(Object.keys(declaredMinimum()).sort()).toEqual(['chrome', 'edge', 'firefox', 'safari']);
});

/** The minimum that was declared while the code asked for more. */
const OLD: MinimumBrowsers = { chrome: '111', edge: '111', firefox: '114', safari: '16.4' };

/** What is in a script, and what the check must say of it where `OLD` is the minimum. */
const BROKEN_SCRIPTS: readonly (readonly [kind: string, source: string, says: RegExp])[] = [
  [
    'a static function',
    `export const x = URL.canParse('');`,
    /URL\.canParse: not in chrome \(120\), edge \(120\), firefox \(115\), safari \(17\)/,
  ],
  ['a method of the language', `export const x = [2, 1].toSorted();`, /Array\.toSorted: not in firefox \(115\)/],
  [
    'a method, whatever it is called on',
    `export const f = (given: { list: readonly string[] }) => given.list.toReversed();`,
    /Array\.toReversed/,
  ],
  ['a method of each kind of array', `export const x = new Uint8Array(1).toSorted();`, /Array\.toSorted/],
  ['a constructor in a namespace', `export const x = new Intl.Segmenter();`, /Intl\.Segmenter: not in firefox \(125\)/],
  [
    'an attribute that is reflected by a mixin',
    `export const f = (e: HTMLElement) => { e.ariaLabel = ''; };`,
    /Element\.ariaLabel: not in firefox \(119\)/,
  ],
  [
    'a method of an object of the page',
    `export const f = () => navigator.clipboard.write([]);`,
    /Clipboard\.write: not in firefox \(127\)/,
  ],
  ['a global function', `export const f = () => requestIdleCallback(() => {});`, /requestIdleCallback: not in safari/],
  ['a global constructor', `export const x = new CSSScopeRule();`, /CSSScopeRule: not in chrome/],
  [
    'a property of style',
    `export const f = (e: HTMLElement) => { e.style.textWrap = 'balance'; };`,
    /CSSStyleDeclaration\.textWrap|CSSStyleProperties\.textWrap/,
  ],
];

/** A script that asks for nothing new. */
const FINE_SCRIPT = `
  class Own { canParse() { return true; } static toSorted() { return []; } ariaLabel = ''; }
  export const x = [new Own().canParse(), Own.toSorted(), new Own().ariaLabel];
  export const y = [...[2, 1]].sort().at(-1);
  export const z = [new Map([[1, 2]]).get(1), new Set([1]).has(1), new URL('https://a.example').href, document.body.getAttribute('aria-label')];
`;

describe('the check finds what a script uses', () => {
  const broken = BROKEN_SCRIPTS.map(([, source], index) => [`breach-${index}.ts`, source] as const);
  const named = new Map([...broken, ['fine.ts', FINE_SCRIPT]]);
  const found = scriptBreaches(named, OLD);
  test.for(BROKEN_SCRIPTS.map((each, index) => [...each, index] as const))('%s', ([, , says, index]) => {
    const own = found.filter((breach) => breach.startsWith(`breach-${index}.ts `));
    expect(own).toHaveLength(1);
    expect(own[0]).toMatch(says);
  });

  test('and nothing in a script that asks for nothing new', () => {
    expect(found.filter((breach) => breach.startsWith('fine.ts '))).toEqual([]);
  });
});

const BROKEN_PAGES: readonly (readonly [kind: string, source: string, says: string])[] = [
  ['a selector that an element is held against', `element.matches(':dir(rtl)')`, ':dir'],
  ['a selector in a template', 'element.querySelector(`${tag}:dir(rtl)`)', ':dir'],
  ['an attribute', `const x = <p popover="auto" />;`, '<p popover>'],
  ['an element', `const x = <search />;`, '<search>'],
  ['a flag of regular expressions', `const x = /[\\p{L}--[a-z]]/v;`, 'regular expression: /v'],
  ['syntax of regular expressions', `const x = /(?i:a)b/;`, 'regular expression: modifier'],
  ['an event', `element.addEventListener('scrollend', f)`, 'event scrollend'],
];

const BROKEN_STYLES: readonly (readonly [kind: string, source: string, says: string])[] = [
  ['a selector', `html:has(> body) { color: red; }`, ':has'],
  ['a selector of direction', `p:dir(rtl) { color: red; }`, ':dir'],
  ['a property', `p { text-wrap-style: var(--x); }`, 'text-wrap-style'],
  ['a value', `p { float: inline-start; }`, 'float: inline-start'],
  ['a function', `p { color: light-dark(red, blue); }`, 'light-dark()'],
  ['an at-rule', `@starting-style { p { color: red; } }`, '@starting-style'],
  [
    'a media feature',
    `@media (prefers-reduced-transparency: reduce) { p { color: red; } }`,
    '@media (prefers-reduced-transparency)',
  ],
  ['a nested rule', `p { & b { color: red; } }`, '&'],
];

describe('the check finds what a page is asked for', () => {
  test.for(BROKEN_PAGES)('%s', ([, source, says]) => {
    expect(pageBreaches(source, 'src/x.tsx', OLD).map(({ feature }) => feature)).toEqual([says]);
  });

  test.for(BROKEN_STYLES)('%s in a style', ([, source, says]) => {
    expect(styleBreaches(source, OLD).map(({ feature }) => feature)).toEqual([says]);
  });

  test('and nothing in comments, strings and names of our own', () => {
    const style = `/* p:has(b) { text-wrap: balance } */ .has { --light-dark: 1; content: ':has(x)'; color: var(--text-wrap); }`;
    expect(styleBreaches(style, OLD)).toEqual([]);
    const script = `// matches(':has(a)')\nconst x = "(?i:a)"; element.matches('.has, [dir=rtl]'); own.addEventListener('saved', f);`;
    expect(pageBreaches(script, 'src/x.ts', OLD)).toEqual([]);
  });
});

test('a version counts from the one that brought a feature without a flag or another name', () => {
  const dialog = featureAt(['api', 'HTMLDialogElement', 'showModal']);
  expect(lackingIn({ firefox: '97' }, dialog)).toEqual(['firefox (98)']);
  expect(lackingIn({ firefox: '98' }, dialog)).toEqual([]);
  expect(lackingIn({ safari: '15.3' }, dialog)).toEqual(['safari (15.4)']);
  expect(lackingIn({ safari: '15.10' }, dialog)).toEqual([]);
});
