import { expect, test } from 'vitest';
import {
  type ChunkGroups,
  waveFiles,
  withEarlyFrame,
  withFirstWave,
  withKeptMessages,
  withoutScripts,
} from '../../src/plugins/first-wave.ts';

const assets = (...names: string[]) => ({ assets: names.map((name) => ({ name })) });
const registry = `export default {
  "0480b142": [() => import("@site/docs/faq.md"), "@site/docs/faq.md", require.resolveWeak("@site/docs/faq.md")],
  "9c193bb0": [() => import("@site/src/pages/app.tsx"), "@site/src/pages/app.tsx", require.resolveWeak("@site/src/pages/app.tsx")],
};`;
const groups = {
  asking: assets('runtime.js', 'ask.js', 'asking.js'),
  opening: assets('runtime.js', 'document.css', 'ask.js', 'early.js', 'view.css', 'opening.js'),
  main: assets('runtime.js', 'react.js', 'site.css', 'main.js'),
  '9c193bb0': assets('ask.js', 'early.js', 'view.css', '9c193bb0.js'),
  renderer: assets('renderer.js'),
  'playground-opening': assets('runtime.js', 'playground.css', 'early-playground.js'),
};
const files = waveFiles({ namedChunkGroups: groups }, registry, '/base/');

test("each file of the item view stands once, in order of need, without the site's styles", () => {
  expect(files).toEqual({
    styles: ['/base/document.css', '/base/view.css'],
    asking: ['/base/runtime.js', '/base/ask.js'],
    opening: ['/base/early.js'],
    starts: ['/base/asking.js', '/base/opening.js'],
    main: ['/base/react.js', '/base/main.js'],
    screen: ['/base/9c193bb0.js'],
    needed: ['/base/runtime.js', '/base/react.js', '/base/main.js'],
    worker: '/base/renderer.js',
    playground: ['/base/runtime.js', '/base/early-playground.js'],
  });
});

test.for<[string, ChunkGroups['namedChunkGroups'], RegExp]>([
  ['without the screen', { ...groups, '9c193bb0': undefined as never }, /no chunk "9c193bb0"/],
  ['with a renderer in pieces', { ...groups, renderer: assets('a.js', 'b.js') }, /one file/],
])('a bundle %s is refused', ([, namedChunkGroups, message]) => {
  expect(() => waveFiles({ namedChunkGroups }, registry, '/')).toThrow(message);
});

const tags = (...files: string[]) => files.map((file) => `<script src=${file} defer></script>`).join('');

const page = (head: string) =>
  `<html><head><title>x</title>${head}</head><body><script>theme()</script>words</body></html>`;

test('the files take the place of those that Docusaurus lists; nothing else of the page changes', () => {
  const listed = '<link rel=stylesheet href=/site.css /><script src=/base/runtime.js defer></script>';
  const built = page(`${listed}<link rel=icon href=/i.svg>${tags('/base/react.js', '/base/main.js')}`);
  const html = withFirstWave(built, files, (file) => `start('${file}')`);
  const elements = html.match(/<(?:link|script) [^>]*(?:src|href)="?[^" >]+/g) ?? [];
  expect(elements.map((element) => element.replace(/^.*="?/, ''))).toEqual([
    ...files.asking,
    ...files.styles,
    ...files.opening,
    '/i.svg',
  ]);
  const { worker, main, screen, needed } = files;
  expect(html).toContain(`(${JSON.stringify({ worker, main, screen, needed, patience: 120 })})</script>`);
  expect(html.indexOf(worker)).toBeLessThan(html.indexOf('"/base/early.js"'));
  expect(html).toMatch(/^<html><head><title>x<\/title><script>\(function/);
  // An inline script waits for the styles before it, and the rest of the page for the script.
  const starts = files.starts.map((file) => html.indexOf(`<script>start('${file}')</script>`));
  expect(Math.min(...starts)).toBeGreaterThan(0);
  expect(Math.max(...starts)).toBeLessThan(html.indexOf('<link rel=stylesheet'));
  expect(html.match(/ async /g)).toHaveLength(files.asking.length);
  expect(html).toMatch(/<\/head><body>words<\/body><\/html>$/);
  expect(html.indexOf('<script>theme()</script>')).toBeLessThan(html.indexOf('<link rel=stylesheet'));
});

test.for([
  ['no scripts', ''],
  ['another main script', tags('/base/runtime.js', '/base/react.js', '/base/start.js')],
  ['scripts as modules without an address', '<script type=module>import "/base/main.js"</script>'],
])('an item view with %s is refused', ([, head]) => {
  expect(() => withFirstWave(page(head!), files, String)).toThrow(/other scripts/);
});

test('a tag may have quotation marks, other attributes and any order', () => {
  const quoted = files.needed.map((src) => `<script defer="defer" src="${src}" crossorigin></script>`).join('');
  const html = withFirstWave(page(`<link href="/site.css" rel="stylesheet">${quoted}`), files, String);
  expect(html).not.toContain('/site.css');
  expect(html).not.toContain('crossorigin');
  const early = withEarlyFrame(playground.replaceAll(/(\w+)=([^ >]+)/g, '$1="$2"'), files);
  expect(early).toContain('(["/main.js"])</script><link rel="stylesheet" href="/site.css">');
});

test.for([
  '<script src=/a/opening.js defer></script>',
  '<script defer src="/a/opening.js"></script>',
  '<script type="module" src="/a/opening.js" crossorigin></script>',
])('what begins the item view is taken off other pages: %s', (tag) => {
  const rest = '<script src=/a/main.js defer></script><link rel=preload href=/a/opening.js><p>/a/opening.js</p>';
  expect(withoutScripts(`${tag}${rest}${tag}`, ['/a/opening.js'])).toBe(rest);
});

const playground = [
  '<head><title>x</title><link rel=stylesheet href=/site.css><script src=/base/runtime.js defer></script>',
  '<script src=/main.js defer></script></head>',
  '<body><script>theme()</script><iframe src=/app></iframe><script>aim()</script></body>',
].join('');

test('the frame of the playground waits neither for styles nor for scripts', () => {
  const html = withEarlyFrame(playground, files);
  const before = html.slice(0, html.indexOf('<iframe'));
  expect(before.indexOf('<script>theme()</script>')).toBeGreaterThan(0);
  expect(before.lastIndexOf('<script>')).toBeLessThan(before.indexOf('<link rel=stylesheet'));
  expect(before.match(/src="[^"]+" defer/g)).toEqual(files.playground.map((src) => `src="${src}" defer`));
  expect(before).toContain('(["/main.js"])</script><link rel=stylesheet href=/site.css>');
  expect(html).toMatch(/<iframe src=\/app><\/iframe><script>aim\(\)<\/script><\/body>$/);
});

test.for(['<iframe', '<link rel=stylesheet', '<script src='])('a playground without %s is refused', (part) => {
  expect(() => withEarlyFrame(playground.replaceAll(part, ''), files)).toThrow(/no frame, styles or scripts/);
});

test('a playground whose scripts stay in place keeps what its frame says before they listen, once', () => {
  const html = withKeptMessages(playground);
  expect(html).toMatch(/<body><script>\(function keepMessages[^]*\)\(window\)<\/script><script>theme\(\)/);
  expect(withKeptMessages(html)).toBe(html);
  expect(withKeptMessages(withEarlyFrame(playground, files))).toBe(withEarlyFrame(playground, files));
});
