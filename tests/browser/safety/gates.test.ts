import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';
import { CONTEXTS } from '../../safety/contexts.ts';
import { CORPORA } from '../../safety/payloads.ts';
import { test } from '../browser.ts';
import { openGatePage, putIn, type Intrusions, type Sink } from './gate-page.ts';

/** The first gate taken out: Markdown to HTML with nothing sanitised. */
const unsafe = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true });

/** What would take the page itself away when nothing stops it, so that what comes after could not be counted. */
const LEAVES_THE_PAGE = /<(meta|base|frameset|plaintext)/i;

const texts = ['script execution', 'mutation', 'protocols', 'clobbering']
  .flatMap((name) => CORPORA[name] ?? [])
  .filter((payload) => !LEAVES_THE_PAGE.test(payload))
  .flatMap((payload) => [CONTEXTS['block'], CONTEXTS['link text']].map((place) => place?.(payload) ?? ''));
const unsafeHtml = texts.map((text) => String(unsafe.processSync(text)));
const safeHtml = texts.map(toSafeHtml);

let context: BrowserContext;
let policy: string;

async function through(
  origin: string,
  html: readonly string[],
  sink: Sink,
  underPolicy: string,
  hasSanitizer: boolean,
): Promise<Intrusions> {
  const page = await openGatePage(context, origin, underPolicy, hasSanitizer);
  const intrusions = await putIn(page, html, sink);
  await page.close();
  return intrusions;
}

// A context of its own: what the payloads do here is the point, and is counted instead of being blamed.
async function open(browser: Browser, origin: string): Promise<void> {
  context = await browser.newContext();
  policy = (await fetch(`${origin}/app`)).headers.get('content-security-policy') ?? '';
}
afterAll(() => context?.close());

test('with no gate at all the payloads run', async ({ browser, origin }) => {
  await open(browser, origin);
  const { calls, scriptLinks } = await through(origin, unsafeHtml, 'innerHTML', '', false);
  console.log(
    `${unsafeHtml.length} texts without a gate: ${calls} calls, ${scriptLinks} addresses that would run a script.`,
  );
  expect(calls).toBeGreaterThan(50);
  expect(scriptLinks).toBeGreaterThan(100);
});

test('the pipeline alone stops them, without a policy and without a sanitiser in the browser', async ({ origin }) => {
  expect(await through(origin, safeHtml, 'innerHTML', '', false)).toEqual({
    calls: 0,
    violations: 0,
    refusals: 0,
    scriptLinks: 0,
  });
});

test('the sanitiser of the browser alone stops them, with the list made from our schema', async ({ origin }) => {
  expect(await through(origin, unsafeHtml, 'nodesOf', '', true)).toEqual({
    calls: 0,
    violations: 0,
    refusals: 0,
    scriptLinks: 0,
  });
});

test('the Content-Security-Policy alone stops their scripts', async ({ origin }) => {
  const withoutTrustedTypes = policy.replace(/; (require-trusted-types-for|trusted-types) [^;]*/g, '');
  expect(withoutTrustedTypes).toMatch(/script-src 'self'/);
  const { calls, violations } = await through(origin, unsafeHtml, 'innerHTML', withoutTrustedTypes, false);
  expect(calls).toBe(0);
  expect(violations).toBeGreaterThan(50);
});

test('under Trusted Types a string is not taken as HTML at all', async ({ origin }) => {
  const { calls, refusals } = await through(origin, unsafeHtml, 'innerHTML', policy, false);
  expect(calls).toBe(0);
  expect(refusals).toBe(unsafeHtml.length);
});

test('the second gate takes away nothing of what the first lets through', async ({ origin }) => {
  const page = await openGatePage(context, origin, '', true);
  const changed = await page.evaluate((html) => {
    const { putHtml } = globalThis as unknown as { putHtml: { nodesOf(text: string): DocumentFragment } };
    return html.filter((text) => {
      const template = document.createElement('template');
      template.innerHTML = text;
      return !putHtml.nodesOf(text).isEqualNode(template.content);
    });
  }, safeHtml);
  await page.close();
  expect(changed).toEqual([]);
});
