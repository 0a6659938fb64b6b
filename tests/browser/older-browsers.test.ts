import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { declaredMinimum, lackingReachable, type Reachable } from '../architecture/browser-support/compat-data.ts';
import { test } from './browser.ts';
import {
  emptyItem,
  itemViewOf,
  openItem,
  openWithText,
  playgroundAddress,
  screenOf,
  storedText,
} from './playground.ts';

/** Without these, what the policy of /app asks for could not be done in a browser that asks for it. */
const KEPT = /^(trustedTypes|Trusted(HTML|Script|ScriptURL|TypePolicy|TypePolicyFactory))$/;

const lacking = lackingReachable(declaredMinimum()).filter(({ owner, name }) => !KEPT.test(owner[0] ?? name));

/** Deletes what is `reachable` from this script's world. Answers how much of it is gone that was there. Runs by itself in page and worker. */
function takeAway(reachable: readonly Reachable[]): number {
  const world = globalThis as unknown as Record<string, unknown> & { takenAway?: number };
  let gone = 0;
  for (const { owner, name } of reachable) {
    const start: unknown =
      owner[0] === 'TypedArray' ? Object.getPrototypeOf(Int8Array) : owner[0] === undefined ? world : world[owner[0]];
    const holder = owner.slice(1).reduce((at, step) => (at as Record<string, unknown> | undefined)?.[step], start);
    if (holder === null || (typeof holder !== 'object' && typeof holder !== 'function') || !Object.hasOwn(holder, name))
      continue;
    if (Reflect.deleteProperty(holder, name)) gone += 1;
  }
  world.takenAway = (world.takenAway ?? 0) + gone;
  return gone;
}

/**
 * From now on no page, frame or worker of the context has what the oldest browsers lack. A worker knows no script of ours before its own, so each
 * file begins with it; mermaid's, which its page knows by its hash, is no worker's.
 */
async function makeOld(context: BrowserContext): Promise<void> {
  const script = `(${String(takeAway)})(${JSON.stringify(lacking)});`;
  await context.addInitScript({ content: script });
  await context.route(/\/(assets|static)\/js\/(?!mermaid).*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: script + (await response.text()) });
  });
}

const TEXT = `# Plan

A [link](https://example.com/a?b=c), a bare https://example.org, ![a picture](https://images.example/x.png) and a note[^1].

- [ ] first task
- [x] second task

| Name | Count |
| :--- | ----: |
| one  |     1 |

שלום עולם, some English.

> [!NOTE]
> A note with :rocket:, H~2~O, $x^2$ and \`code\`.

\`\`\`js
const answer = 42;
\`\`\`

\`\`\`mermaid
flowchart LR
  A --> B
\`\`\`

<details><summary>More</summary>Inside</details>

[^1]: The footnote.
`;

test('all works without anything that the oldest declared browsers lack', async ({ session, origin }) => {
  const page = await session.newPage({ viewport: { width: 1600, height: 1000 } });
  await makeOld(page.context());
  await page.goto(origin + playgroundAddress({ item: '3' }));
  const itemView = itemViewOf(page);
  await itemView.getByText('No description yet').waitFor();
  await openWithText(page, emptyItem, TEXT);
  const screen = screenOf(itemView);

  await itemView.locator('a[href="https://example.com/a?b=c"]').waitFor();
  await itemView.locator('.iv-held').getByText('images.example').waitFor();
  for (const drawn of [
    '.iv-diagram img[src]',
    '.hljs-keyword',
    'math',
    'td[align=right], td[style]',
    '.markdown-alert',
    'details',
    'section[data-footnotes]',
  ]) {
    await itemView.locator(drawn).first().waitFor({ state: 'attached' });
  }
  await itemView.getByRole('checkbox').first().click();
  await expect.poll(() => storedText(page, emptyItem)).toContain('- [x] first task');

  await screen.button('Edit Markdown').click();
  await screen.field.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nlast words');
  await page.keyboard.press('Control+b');
  await expect.poll(() => screen.field.inputValue()).toContain('last **words**');
  await screen.button('Split').click();
  await itemView.locator('.iv-preview-document strong', { hasText: 'words' }).waitFor();
  await screen.field.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and [more](https://example.net)');
  await itemView.locator('a[href="https://example.net"]').waitFor();
  await screen.save();
  await page.reload();
  await itemView.locator('.iv-page').waitFor();
  await openItem(page, emptyItem);
  await itemView.locator('a[href="https://example.net"]').waitFor();
  expect(await storedText(page, emptyItem)).toContain('last **words** and [more](https://example.net)');

  // It was not there, in the page, in the frames and in the workers.
  const taken = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => (globalThis as { takenAway?: number }).takenAway ?? 0)),
  );
  expect([taken.length > 1, Math.min(...taken) > 100]).toEqual([true, true]);
  const inWorkers = await Promise.all(
    page.workers().map((worker) => worker.evaluate(() => (globalThis as { takenAway?: number }).takenAway ?? 0)),
  );
  expect([inWorkers.length > 0, Math.min(...inWorkers) > 50]).toEqual([true, true]);
});
