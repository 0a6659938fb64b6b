import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createRandom, SEED } from '../seeded-random.ts';
import { type BrowserFixtures, longTest, test } from './browser.ts';
import { openWithText, screenOf, storedText } from './playground.ts';

const documentOf = (itemView: FrameLocator) => itemView.locator('.iv-preview-document');
const blocksOf = (itemView: FrameLocator) => itemView.locator('.iv-preview-block');
const fieldOf = (itemView: FrameLocator) => screenOf(itemView).field;
const press = (itemView: FrameLocator, name: string) => screenOf(itemView).button(name).click();

/** Stores `text` for the second item and opens it, after `prepare`. */
async function openText(
  openItemView: BrowserFixtures['openItemView'],
  text: string,
  prepare: (page: Page, itemView: FrameLocator) => Promise<unknown> = async () => undefined,
): Promise<{ page: Page; itemView: FrameLocator }> {
  const opened = await openItemView({ item: '5' });
  await opened.itemView.getByRole('button', { name: 'Edit Markdown' }).waitFor();
  await prepare(opened.page, opened.itemView);
  await openWithText(opened.page, 2, text);
  return opened;
}

/** Types into the field without taking focus or selection from the document. */
async function typeQuietly(itemView: FrameLocator, text: string): Promise<void> {
  await fieldOf(itemView).evaluate((field, typed) => {
    (field as HTMLTextAreaElement).value = typed;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, text);
}

async function isWhole(itemView: FrameLocator): Promise<void> {
  await expect.poll(() => documentOf(itemView).getAttribute('aria-busy')).toBe('false');
}

test('an edit changes the nodes of its own block; all others keep theirs, and <details> stay open', async ({
  openItemView,
}) => {
  const text = '# Title\n\n<details><summary>More</summary>\n\nhidden\n\n</details>\n\nto be changed\n\nthe end\n';
  const { itemView } = await openText(openItemView, text);
  await itemView.getByText('the end').waitFor();
  await itemView.getByText('More').click();
  await documentOf(itemView).evaluate((preview) => {
    for (const node of preview.querySelectorAll('*')) (node as { mark?: string }).mark = node.textContent;
  });
  await press(itemView, 'Edit Markdown');
  await typeQuietly(itemView, text.replace('to be changed', 'changed, and\n\none more'));
  await itemView.getByText('one more').waitFor({ state: 'attached' });
  const kept = await documentOf(itemView).evaluate((preview) => ({
    unmarked: [...preview.querySelectorAll('p, h1, details, summary')]
      .filter((node) => (node as { mark?: string }).mark !== node.textContent)
      .map((node) => node.textContent),
    isOpen: preview.querySelector('details')?.open,
  }));
  expect(kept).toEqual({ unmarked: ['changed, and', 'one more'], isOpen: true });
});

longTest(
  'typing inside open <details> leaves it open, and an image beside the change is not loaded anew',
  async ({ openItemView }) => {
    const text = '<details><summary>More</summary>\n\n![a dot](/img/favicon.svg)\n\ninside\n\n</details>\n';
    const { itemView } = await openText(openItemView, text);
    await itemView.getByText('More').click();
    await documentOf(itemView).evaluate((preview) =>
      Object.assign(preview.querySelector('img') as Element, { mark: true }),
    );
    await press(itemView, 'Edit Markdown');
    await typeQuietly(itemView, text.replace('inside', 'inside it'));
    await itemView.getByText('inside it').waitFor({ state: 'attached' });
    expect(
      await documentOf(itemView).evaluate((preview) => [
        preview.querySelector('details')?.open,
        (preview.querySelector('img') as { mark?: boolean } | null)?.mark,
      ]),
    ).toEqual([true, true]);
  },
);

longTest(
  'the first screen of a long document is there before the rest, and the rest follows',
  async ({ openItemView }) => {
    const text = Array.from({ length: 4000 }, (_, index) => `Paragraph ${index} with *some* words in it.\n\n`).join('');
    const { itemView } = await openText(openItemView, text, async (_page, frame) => {
      await frame.locator('body').evaluate((body) => {
        const seen: number[] = ((globalThis as { seen?: number[] }).seen = []);
        new MutationObserver(() => {
          const blocks = body.querySelectorAll('.iv-preview-block').length;
          if (blocks > 0 && body.textContent?.includes('Paragraph 0')) seen.push(blocks);
        }).observe(body, { childList: true, subtree: true });
      });
    });
    await itemView.getByText('Paragraph 3999').waitFor({ state: 'attached' });
    await isWhole(itemView);
    await expect.poll(() => blocksOf(itemView).count()).toBe(4000);
    const seen = await itemView.locator('body').evaluate(() => (globalThis as { seen?: number[] }).seen ?? []);
    expect(seen[0]).toBeGreaterThan(0);
    expect(seen[0]).toBeLessThan(500);
  },
);

test('where workers are refused, the page renders by itself', async ({ openItemView }) => {
  const { itemView } = await openText(openItemView, '# Rendered here\n', (_page, frame) =>
    frame.locator('body').evaluate(() => {
      globalThis.Worker = class {
        constructor() {
          throw new DOMException('refused', 'SecurityError');
        }
      } as unknown as typeof Worker;
    }),
  );
  await itemView.getByRole('heading', { name: 'Rendered here' }).waitFor();
  await press(itemView, 'Edit Markdown');
  await fieldOf(itemView).fill('# Rendered again\n');
  await press(itemView, 'View');
  await itemView.getByRole('heading', { name: 'Rendered again' }).waitFor();
});

longTest(
  'a silent renderer is ended: the text is shown as it is, and a later one is rendered',
  async ({ openItemView }) => {
    const { itemView } = await openText(openItemView, '# Hopeless\n', (_page, frame) =>
      frame.locator('body').evaluate(() => {
        // What is sent reaches no worker, so that none answers: to the page that is a worker that hangs.
        const { postMessage } = Worker.prototype;
        const page = globalThis as { hangs?: boolean; ended?: number };
        page.hangs = true;
        Worker.prototype.postMessage = function (this: Worker, message: unknown) {
          if (!page.hangs) postMessage.call(this, message);
        };
        const { terminate } = Worker.prototype;
        page.ended = 0;
        Worker.prototype.terminate = function (this: Worker) {
          page.ended = (page.ended ?? 0) + 1;
          terminate.call(this);
        };
      }),
    );
    await itemView.getByText('Shown as it is written').waitFor({ timeout: 30_000 });
    await expect.poll(() => documentOf(itemView).textContent()).toBe('# Hopeless\n');
    expect(await itemView.locator('body').evaluate(() => (globalThis as { ended?: number }).ended)).toBeGreaterThan(0);
    await press(itemView, 'Edit Markdown');
    await fieldOf(itemView).fill('# Still typing\n');
    await expect.poll(() => documentOf(itemView).textContent()).toBe('# Still typing\n');
    await itemView.locator('body').evaluate(() => Object.assign(globalThis, { hangs: false }));
    await fieldOf(itemView).fill('# There again\n');
    await press(itemView, 'View');
    await itemView.getByRole('heading', { name: 'There again' }).waitFor({ timeout: 30_000 });
    await expect.poll(() => itemView.getByText('Shown as it is written').count()).toBe(0);
  },
);

test('a text on which the renderer hangs is shown as it is, and can be saved and changed', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, '# Good\n', (opened) =>
    // The real worker, which runs for ever on one word.
    opened.route('**/static/js/*.js', async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      const hang = 'addEventListener("message",({data})=>{if(data.insert?.includes("forever"))for(;;);});';
      const isWorker = /addEventListener\("message"/.test(script) && /kind:"ready"/.test(script);
      await route.fulfill({ response, body: isWorker ? hang + script : script });
    }),
  );
  await itemView.getByRole('heading', { name: 'Good' }).waitFor();
  await press(itemView, 'Edit Markdown');
  await fieldOf(itemView).fill('# It takes forever\n');
  await itemView.getByText('Shown as it is written').first().waitFor({ state: 'attached', timeout: 30_000 });
  await fieldOf(itemView).fill('# It takes forever, still\n');
  await expect.poll(() => documentOf(itemView).textContent()).toBe('# It takes forever, still\n');
  await press(itemView, 'Save');
  await expect.poll(() => storedText(page, 2)).toBe('# It takes forever, still\n');
  await press(itemView, 'Edit Markdown'); // Saving leaves edit mode.
  await fieldOf(itemView).fill('# There again\n');
  await press(itemView, 'View');
  await itemView.getByRole('heading', { name: 'There again' }).waitFor({ timeout: 30_000 });
});

longTest(
  'a change that the page cannot take leaves the text as written; the next is rendered',
  async ({ openItemView, expectSurprise }) => {
    expectSurprise(/The preview could not be changed/);
    const { itemView } = await openText(openItemView, 'one\n');
    await itemView.getByText('one').waitFor();
    await itemView.locator('body').evaluate(() => {
      const { insertBefore } = Element.prototype;
      Element.prototype.insertBefore = function (this: Element, ...given: Parameters<typeof insertBefore>) {
        if (given[0].textContent?.includes('two') && this.closest('.iv-preview-section')) throw new Error('broken');
        return insertBefore.apply(this, given) as never;
      } as typeof insertBefore;
    });
    await press(itemView, 'Edit Markdown');
    await typeQuietly(itemView, 'one\n\ntwo\n');
    await itemView.getByText('Shown as it is written').first().waitFor({ state: 'attached' });
    await expect.poll(() => documentOf(itemView).textContent()).toBe('one\n\ntwo\n');
    await typeQuietly(itemView, 'one\n\nthree\n');
    await press(itemView, 'View');
    await itemView.getByText('three', { exact: true }).waitFor();
    await expect.poll(() => itemView.getByText('Shown as it is written').count()).toBe(0);
  },
);

test('a link inside the document moves the focus to its target, and the frame stays where it is', async ({
  openItemView,
}) => {
  const { itemView } = await openText(openItemView, `[go](#there)\n\n${'filler\n\n'.repeat(200)}## There\n`);
  const address = await itemView.locator('body').evaluate(() => location.href);
  await isWhole(itemView);
  await itemView.getByRole('link', { name: 'go' }).click();
  const heading = itemView.getByRole('heading', { name: 'There' });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await itemView.locator('body').evaluate(() => location.href)).toBe(address);
});

test('a task ticked in the document is ticked in the text, and its box keeps the focus', async ({ openItemView }) => {
  const { itemView } = await openText(openItemView, '- [ ] one\n- [ ] two\n\n```\n- [ ] code\n```\n\n> - [x] three\n');
  const two = itemView.getByRole('checkbox', { name: 'two' });
  await two.focus();
  await two.press('Space');
  await expect.poll(() => two.isChecked()).toBe(true);
  await expect.poll(() => two.evaluate((box) => box === document.activeElement)).toBe(true);
  await press(itemView, 'Edit Markdown');
  await expect
    .poll(() => fieldOf(itemView).inputValue())
    .toBe('- [ ] one\n- [x] two\n\n```\n- [ ] code\n```\n\n> - [x] three\n');
});

longTest('what is selected in a block stays selected when another block changes', async ({ openItemView }) => {
  const { itemView } = await openText(openItemView, 'to be selected\n\n- [ ] to be ticked\n');
  const box = itemView.getByRole('checkbox', { name: 'to be ticked' });
  await box.waitFor();
  await documentOf(itemView).evaluate((preview) =>
    getSelection()?.selectAllChildren(preview.querySelector('p') as Element),
  );
  await box.evaluate((element) => (element as HTMLElement).click());
  await expect.poll(() => box.isChecked()).toBe(true);
  expect(await itemView.locator('body').evaluate(() => String(getSelection()))).toBe('to be selected');
});

longTest('a reader without the right to edit gets boxes that cannot be ticked', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: '5', role: 'viewer' });
  await openWithText(page, 2, '- [ ] one\n');
  expect(await itemView.getByRole('checkbox', { name: 'one' }).isDisabled()).toBe(true);
});

test('in split view a letter is shown in its word before the renderer has answered, and stays when it has', async ({
  openItemView,
}) => {
  const text = '# Title\n\nfirst words\n\n- one\n- two\n';
  const { page, itemView } = await openText(openItemView, text);
  await itemView.getByText('first words').waitFor();
  await press(itemView, 'Edit Markdown');
  const scripts = itemView.locator('body');
  const before = await scripts.evaluate(() => performance.getEntriesByType('resource').length);
  await press(itemView, 'Split');
  // What puts letters in is loaded with the split.
  await expect
    .poll(() => scripts.evaluate(() => performance.getEntriesByType('resource').length))
    .toBeGreaterThan(before);
  await scripts.evaluate(() => {
    const held: (() => void)[] = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...message: unknown[]) {
      held.push(() => Reflect.apply(postMessage, this, message));
    };
    (globalThis as { release?: () => void }).release = () => {
      Worker.prototype.postMessage = postMessage;
      for (const send of held) send();
    };
  });
  const field = fieldOf(itemView);
  await field.focus();
  await field.evaluate((element) => (element as HTMLTextAreaElement).setSelectionRange(20, 20));
  await expect
    .poll(async () => {
      await page.keyboard.type('x');
      return documentOf(itemView).evaluate((preview) => [
        preview.ariaBusy,
        /first wordsx+/.test(preview.textContent ?? ''),
      ]);
    })
    .toEqual(['true', true]);
  const shown = await documentOf(itemView).textContent();
  await scripts.evaluate(() => (globalThis as unknown as { release: () => void }).release());
  await isWhole(itemView);
  await expect.poll(() => documentOf(itemView).textContent()).toBe(shown);
});

test(`whatever is typed beside it, the preview ends as that of a text that is opened (SEED=${SEED})`, async ({
  openItemView,
}) => {
  const text = [
    '# Title of *it*',
    'A paragraph with **bold words**, `code`, [a link](https://a.example "x > y") and a > b.',
    '- [ ] one task\n- a point with *stress*\n  1. and more of it',
    '| a | b |\n| - | - |\n| cell one | cell two |',
    '> [!NOTE]\n> noted & done',
    'Term\n: what it means',
    '<details><summary>More</summary>\n\nhidden *words*\n\n</details>',
    '```js\nconst code = 1;\n```',
    'Last words[^1].\n\n[^1]: A note.',
  ].join('\n\n');
  const { page, itemView } = await openText(openItemView, text);
  await itemView.getByText('Last words').waitFor();
  // What colours code has come.
  await documentOf(itemView).locator('.hljs-keyword').waitFor();
  await press(itemView, 'Edit Markdown');
  await press(itemView, 'Split');
  const random = createRandom(SEED);
  const keys = [...'abc xyz.>&<*`|[]-!:\nnnnnnnnn'];
  // Where in the text a word is begun; the keys of it, the empty one for Backspace; the pause after each, 0 for none.
  const words = Array.from({ length: 40 }, () => ({
    share: random.number(),
    typed: Array.from({ length: 6 }, () => ({
      key: random.chance(0.2) ? '' : random.pick(keys),
      pause: random.chance(0.3) ? 0 : random.number() * 12,
    })),
  }));
  await fieldOf(itemView).evaluate(async (element, planned) => {
    const field = element as HTMLTextAreaElement;
    field.focus();
    for (const { share, typed } of planned) {
      const at = Math.floor(share * field.value.length);
      field.setSelectionRange(at, at);
      for (const { key, pause } of typed) {
        if (key === '') document.execCommand('delete');
        else document.execCommand('insertText', false, key);
        // Some answers of the renderer come between two keys, some after several.
        if (pause > 0) await new Promise((resolve) => void setTimeout(resolve, pause));
      }
    }
  }, words);
  await isWhole(itemView);
  const shown = () =>
    documentOf(itemView).evaluate((preview) => {
      const copy = preview.cloneNode(true) as Element;
      // They follow a moment later.
      for (const beside of copy.querySelectorAll('.iv-heading-link, .iv-ring-place, .iv-fold-place')) beside.remove();
      return [...copy.querySelectorAll('.iv-preview-block')]
        .map((block) => block.innerHTML)
        .filter((html) => html !== '');
    });
  const [typed, ended] = [await fieldOf(itemView).inputValue(), await shown()];
  expect(typed).not.toBe(text);
  await openWithText(page, 3, typed);
  await fieldOf(itemView).waitFor({ state: 'detached' });
  await expect.poll(() => documentOf(itemView).count()).toBe(1);
  await isWhole(itemView);
  await expect.poll(shown, { message: `typed: ${JSON.stringify(typed)}` }).toEqual(ended);
});

test('a box clicked before the preview has followed the text ticks its own task', async ({ openItemView }) => {
  const text = '- [ ] one\n- [ ] two\n';
  const { itemView } = await openText(openItemView, text);
  await press(itemView, 'Edit Markdown');
  await press(itemView, 'Split');
  await itemView.getByRole('checkbox', { name: 'two' }).waitFor();
  await isWhole(itemView);
  // One task of the page: no worker can answer in between.
  await fieldOf(itemView).evaluate((field, typed) => {
    const box = document.querySelectorAll<HTMLInputElement>('.iv-preview-document input')[1]!;
    (field as HTMLTextAreaElement).value = typed;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    box.click();
  }, `- [ ] three\n- [ ] four\n\nwords\n\n${text}`);
  await expect
    .poll(() => fieldOf(itemView).inputValue())
    .toBe('- [ ] three\n- [ ] four\n\nwords\n\n- [ ] one\n- [x] two\n');
});

longTest(
  'boxes of raw HTML cannot be ticked, and those of tasks beside them tick their own',
  async ({ openItemView }) => {
    const { page, itemView } = await openText(
      openItemView,
      '- <input type="checkbox" data-task="0"> raw\n- [ ] own <input type="checkbox">\n- [ ] last\n',
    );
    const boxes = documentOf(itemView).locator('input');
    await expect
      .poll(() => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).disabled)))
      .toEqual([true, false, true, false]);
    await boxes.nth(3).click();
    await expect.poll(() => storedText(page, 2)).toContain('- [ ] own <input type="checkbox">\n- [x] last\n');
  },
);

longTest('a link to # leads to the top, and a link to a name to the place of this name', async ({ openItemView }) => {
  const filler = 'filler\n\n'.repeat(200);
  const { itemView } = await openText(
    openItemView,
    `[down](#there)\n\n${filler}<a name="there">there</a> [up](#) [top](#top)\n`,
  );
  await isWhole(itemView);
  await itemView.locator('a[name]').waitFor({ state: 'attached' });
  const isAtTop = () => documentOf(itemView).evaluate((element) => element.getBoundingClientRect().top >= 0);
  for (const name of ['up', 'top']) {
    await itemView.getByRole('link', { name: 'down' }).click();
    await expect
      .poll(() => itemView.locator('a[name]').evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await isAtTop()).toBe(false);
    await itemView.getByRole('link', { name, exact: true }).click();
    await expect.poll(isAtTop).toBe(true);
  }
});
