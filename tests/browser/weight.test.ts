import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FrameLocator, Page, Request } from 'playwright-core';
import { expect, inject } from 'vitest';
import { test } from './browser.ts';
import { itemViewOf, playgroundAddress } from './playground.ts';

/** Markdown without what is loaded only for texts that have it: raw HTML, formulas, highlighted code. */
const plain =
  '# Plain\n\n*Words*, [a link](https://a.example), a task:\n\n- [ ] one\n\n| a | b |\n| - | - |\n| c | d |\n';

/** What is fetched when a reader can read, and the page is idle: it measures, counts tasks, and tells what changed since they were here. */
const ONCE_READABLE = /\/once-readable\.\w+\.js$/;

/**
 * Compressed kilobytes that the item view fetches beyond what every page of the site fetches (the runtime, React, the main script, the
 * stylesheet): its own scripts and its worker, until the text was readable (`src/item-view/ui/readable.ts`), and in all that `visit` does.
 */
async function weigh(
  page: Page,
  address: string,
  visit: (itemView: FrameLocator) => Promise<unknown>,
): Promise<{ readable: number; all: number }> {
  const fetched = new Map<string, () => number>();
  /** Some of Chromium's workers never ask for their script, and another one does (start-renderer.ts). */
  const startOf =
    (request: Request, before = () => 0) =>
    () =>
      before() || request.timing().startTime;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOurs = request.frame() !== page.mainFrame();
    const isScript = pathname.endsWith('.js') && !/\/(runtime~main|react|main)\.\w+\.js$/.test(pathname);
    if (isOurs && isScript) fetched.set(pathname, startOf(request, fetched.get(pathname)));
  });
  await page.goto(address);
  await visit(itemViewOf(page));
  await expect.poll(() => [...fetched.keys()].some((path) => ONCE_READABLE.test(path))).toBe(true);
  // What is under way has no time yet.
  await expect.poll(() => [...fetched].filter(([, startedAt]) => startedAt() === 0).map(([path]) => path)).toEqual([]);
  const readableAt = await itemViewOf(page)
    .locator('body')
    .evaluate(() => performance.timeOrigin + performance.getEntriesByName('readable')[0]!.startTime);
  const sizeOf = (paths: Iterable<string>) =>
    [...paths].reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(inject('buildDir'), path))).length, 0) /
    1000;
  const before = [...fetched].filter(([, startedAt]) => startedAt() <= readableAt).map(([path]) => path);
  return { readable: sizeOf(before), all: sizeOf(fetched.keys()) };
}

test('the item view weighs 64 KB until readable, 71 in all, 141 for an editor, at most', async ({
  session,
  origin,
}) => {
  const readText = (itemView: FrameLocator) => itemView.getByRole('heading', { name: 'Plain' }).waitFor();
  const fragment = `#text=${encodeURIComponent(plain)}`;
  const viewer = await weigh(
    await session.newPage(),
    origin + playgroundAddress({ role: 'viewer' }) + fragment,
    readText,
  );
  const editor = await weigh(await session.newPage(), origin + playgroundAddress() + fragment, async (itemView) => {
    await readText(itemView);
    await itemView.getByRole('button', { name: 'Edit Markdown' }).click();
    await itemView.getByPlaceholder('write the task description here...').waitFor();
  });
  const say = (kilobytes: number) => `${kilobytes.toFixed(1)} KB`;
  console.log(
    `The item view beyond an empty page: ${say(viewer.readable)} until a viewer can read, ${say(viewer.all)} in all; ` +
      `${say(editor.readable)} until an editor can read, ${say(editor.all)} with edit mode open.`,
  );
  expect(viewer.readable).toBeGreaterThan(20);
  expect(viewer.readable).toBeLessThanOrEqual(64);
  // What is fetched after that, when the page is idle, is fetched in the end.
  expect(viewer.all).toBeGreaterThan(viewer.readable);
  expect(viewer.all).toBeLessThanOrEqual(71);
  expect(editor.all).toBeGreaterThan(editor.readable);
  expect(editor.all).toBeLessThanOrEqual(141);
});
