import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { PAYLOADS } from '../../safety/payloads.ts';
import { inLongRun, test } from '../browser.ts';
import { itemViewOf, playgroundAddress, screenOf } from '../playground.ts';
import { ITEM, type NameSurface, SURFACES } from './name-surfaces.ts';
import { watchIntrusions, watchNetwork } from './watch-intrusions.ts';

/** Names have one line, and nothing at their ends. */
const payloads = PAYLOADS.map((payload) => payload.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()).filter(Boolean);

/** All payloads in so many names. */
function namesFor(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => payloads.filter((__, index) => index % count === at).join(' '));
}

/** What a surface does with hostile names: what it shows, and what happened meanwhile that should not. */
async function put(page: Page, origin: string, { show }: NameSurface, names: readonly string[]) {
  await watchIntrusions(page);
  const requests = await watchNetwork(page.context(), origin);
  await page.goto(origin + playgroundAddress({ item: String(ITEM), scopes: 'all' }));
  const itemView = itemViewOf(page);
  const { write, save } = screenOf(itemView);
  await write('- [x] one');
  await save();
  requests.length = 0;
  const shown = await show({ page, itemView }, names);
  const frame = page.frames().find((candidate) => new URL(candidate.url()).pathname.endsWith('/app'))!;
  const { intrusions, made } = await frame.evaluate(async () => {
    const elements = [...document.querySelectorAll('body *')];
    for (const element of elements)
      for (const type of ['mouseover', 'error', 'load', 'toggle', 'animationstart'])
        element.dispatchEvent(new Event(type));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const foreign =
      'iframe, object, embed, base, meta[http-equiv], img[src], [style*="url"], form, a[href^="javascript"]';
    return {
      intrusions: (globalThis as unknown as { intrusions: string[] }).intrusions,
      made: elements.filter((element) => element.matches(foreign)).map((element) => element.outerHTML),
    };
  });
  // The code of the place is fetched, and the typeface of other letters.
  const foreign = requests.filter(({ url, isOurs }) => !isOurs || !/^\/(static|assets)\//.test(new URL(url).pathname));
  return { shown, intrusions, made, foreign: foreign.map(({ url }) => url) };
}

describe('names from monday are words and nothing else:', () => {
  test.for([...SURFACES.slice(0, 3), ...inLongRun(SURFACES.slice(3))])(
    '$name',
    { timeout: 90_000 },
    async (surface, { session, origin }) => {
      const names = namesFor(surface.takes);
      expect(await put(await session.newPage(), origin, surface, names)).toEqual({
        shown: names,
        intrusions: [],
        made: [],
        foreign: [],
      });
    },
  );
});

test('what these tests watch for is seen when it happens', async ({ session, origin, expectSurprise }) => {
  expectSurprise(/request to another origin: https:\/\/evil\.example/);
  const careless: NameSurface = {
    name: 'careless',
    takes: 1,
    async show({ itemView }) {
      await itemView.locator('body').evaluate(async (body) => {
        // Trusted Types stop the careless way itself.
        const image = Object.assign(new Image(), { src: 'https://evil.example/x.png' });
        body.append(image);
        await image.decode();
        body.append(Object.assign(document.createElement('a'), { href: 'javascript:alert(1)' }));
        alert(1);
      });
      return ['shown'];
    },
  };
  const page = await session.newPage();
  const { shown, intrusions, made, foreign } = await put(page, origin, careless, ['other']);
  expect(shown).not.toEqual(['other']);
  expect(intrusions).toContain('alert(1)');
  expect(made).toHaveLength(2);
  expect(foreign).toEqual(['https://evil.example/x.png']);
});
