import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { test } from './browser.ts';
import { itemViewOf, playgroundAddress } from './playground.ts';

/**
 * Compressed bytes that the item view fetches beyond what every page of the site fetches (the runtime, the main script, the
 * stylesheet): its chunks, its worker, and whatever else `visit` makes it fetch.
 */
async function weigh(page: Page, address: string, visit: (itemView: FrameLocator) => Promise<unknown>): Promise<number> {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOurs = request.frame() !== page.mainFrame();
    if (isOurs && pathname.startsWith('/static/js/')) fetched.add(pathname);
  });
  await page.goto(address);
  await visit(itemViewOf(page));
  await page.waitForLoadState('networkidle');
  const sizes = [...fetched].map((path) => brotliCompressSync(readFileSync(join(inject('buildDir'), path))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

test("a viewer's item view weighs at most 80 KB beyond an empty page, and an editor's at most 110 KB", async ({ session, origin }) => {
  const viewer = await weigh(await session.newPage(), origin + playgroundAddress({ item: '1', role: 'viewer' }), (itemView) =>
    itemView.getByRole('heading', { name: 'Launch plan' }).waitFor(),
  );
  const editor = await weigh(await session.newPage(), origin + playgroundAddress({ item: '1' }), async (itemView) => {
    await itemView.getByRole('button', { name: 'Edit Markdown' }).click();
    await itemView.getByPlaceholder('write the task description here...').waitFor();
  });
  console.log(`The item view beyond an empty page: ${viewer.toFixed(1)} KB for a viewer, ${editor.toFixed(1)} KB for an editor.`);
  expect(viewer).toBeGreaterThan(20);
  expect(viewer).toBeLessThanOrEqual(80);
  expect(editor).toBeGreaterThan(viewer);
  expect(editor).toBeLessThanOrEqual(110);
});
