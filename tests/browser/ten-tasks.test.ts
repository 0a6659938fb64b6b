import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { longTest, test } from './browser.ts';
import { paste } from './pasting.ts';
import {
  colleagueSaves,
  emptyItem,
  openItem,
  openWithText,
  screenOf,
  storedText,
  untilDraftIsKept,
  untilSeen,
  type Screen,
} from './playground.ts';

// What people do every day, in a panel as narrow as monday's. Each name says how many clicks, keys and typings a person needs, which
// the test counts: more of them is a decision, not an accident.

/** A person at the item view, whose steps are counted. */
interface Person extends Screen {
  readonly page: Page;
  readonly itemView: FrameLocator;
  /** Takes a step of any kind. */
  act(done: Promise<unknown>): Promise<void>;
  click(what: Locator, options?: Parameters<Locator['click']>[0]): Promise<void>;
  press(key: string): Promise<void>;
  type(words: string): Promise<void>;
  paste(text: string): Promise<void>;
  /** Opens the editor, and waits until it takes keys. */
  edit(): Promise<void>;
  /** The field, while it takes keys. */
  readonly writing: Locator;
  /** Presses Save, and waits until monday has stored the text. Returns it. */
  saved(): Promise<string | undefined>;
  /** Opens an item that holds `text`. What happens before the task is no step. */
  find(text: string): Promise<void>;
}

const options = { viewport: { width: 570, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] };

/** A test of a task of so many steps. */
function task(
  what: string,
  steps: number,
  run: (person: Person) => Promise<void>,
  asTest: typeof test.skip = test,
): void {
  asTest(`${what}: ${steps} ${steps === 1 ? 'step' : 'steps'}`, async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item: String(emptyItem) }, options);
    let taken = 0;
    const act = async (done: Promise<unknown>) => {
      taken += 1;
      await done;
    };
    const screen = screenOf(itemView);
    const writing = itemView.locator('textarea.iv-field:focus');
    const click = (locator: Locator, options?: Parameters<Locator['click']>[0]) => act(locator.click(options));
    await run({
      ...screen,
      page,
      itemView,
      writing,
      act,
      click,
      press: (key) => act(page.keyboard.press(key)),
      type: (words) => act(page.keyboard.type(words)),
      paste: (text) => act(paste(screen.field, { 'text/plain': text })),
      async edit() {
        await click(screen.button('Edit Markdown'));
        await writing.waitFor();
        await itemView.getByRole('toolbar', { name: 'Formatting' }).waitFor();
      },
      async saved() {
        await click(screen.button('Save'));
        await itemView.locator('.iv-status--saved, .iv-status--confirming').waitFor();
        return storedText(page, emptyItem);
      },
      async find(text) {
        await openItem(page, 1);
        await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor();
        await openWithText(page, emptyItem, text);
        await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor({ state: 'detached' });
        await itemView.locator('.iv-preview-document[aria-busy="false"]').waitFor();
        await screen.button('Edit Markdown').waitFor();
      },
    });
    expect(taken).toBe(steps);
  });
}

const longTask: typeof task = (what, steps, run) => task(what, steps, run, longTest);

task('write a checklist and tick it', 6, async ({ edit, type, press, saved, click, page, document }) => {
  await edit();
  await type('- [ ] milk');
  await press('Enter');
  await type('bread');
  expect(await saved()).toBe('- [ ] milk\n- [ ] bread');
  // Its words, not the empty space beside them.
  await click(document.getByText('milk'), { position: { x: 10, y: 10 } });
  await expect.poll(() => storedText(page, emptyItem)).toBe('- [x] milk\n- [ ] bread');
});

longTask(
  'paste a spreadsheet and add a column',
  6,
  async ({ edit, paste, click, type, saved, button, itemView, field }) => {
    await edit();
    await paste('Step\tWho\nCount\tDana');
    await expect.poll(() => field.inputValue()).toContain('| Count | Dana |');
    await click(button('Change table'));
    await click(itemView.getByRole('menuitem', { name: 'Add column right' }));
    await expect.poll(() => field.inputValue()).toMatch(/^\| Step +\| Who +\| +\|$/m);
    await type('Friday');
    expect(await saved()).toMatch(/^\| Count +\| Dana +\| Friday +\|$/m);
  },
);

task('see what changed since last time', 0, async ({ find, page, itemView, document }) => {
  await find('# Plan\n\nFirst words.\n');
  await untilSeen(page, 'First words');
  await openItem(page, 1);
  await document.getByRole('heading', { name: 'Launch plan' }).waitFor();
  await colleagueSaves(page, emptyItem, '# Plan\n\nFirst words.\n\nMore of them.\n');
  await openItem(page, emptyItem);
  await itemView.getByText(/^1 change since/).waitFor();
  await itemView.locator('[data-changed]', { hasText: 'More of them' }).waitFor();
});

task('recover a draft', 1, async ({ find, write, saved, page, itemView, document }) => {
  await find('# Plan\n');
  await write('# Plan\n\nNot saved.\n');
  await untilDraftIsKept(page, 'Not saved');
  await openItem(page, 1);
  await document.getByRole('heading', { name: 'Launch plan' }).waitFor();
  await openItem(page, emptyItem);
  await itemView.getByText(/^Unsaved changes from/).waitFor();
  await document.locator('ins', { hasText: 'Not saved' }).waitFor();
  expect(await saved()).toBe('# Plan\n\nNot saved.\n');
});

longTask('put a picture in by its address', 6, async ({ edit, click, type, paste, saved, button, itemView }) => {
  await edit();
  await click(button('Picture'));
  await click(itemView.getByRole('menuitemcheckbox', { name: 'Picture from an address' }));
  await paste('https://images.example/logo.png');
  await type('Our logo');
  expect(await saved()).toBe('![Our logo](https://images.example/logo.png)');
});

longTask('make a link of a word', 5, async ({ find, edit, press, type, saved, field, act }) => {
  await find('brief of the week');
  await edit();
  // The first word of the first line.
  await act(field.dblclick({ position: { x: 30, y: 34 } }));
  await press('Control+k');
  await type('https://docs.example/brief');
  expect(await saved()).toBe('[brief](https://docs.example/brief) of the week');
});

longTask('copy the text with its formatting', 2, async ({ find, click, button, itemView, page }) => {
  await find('Some **bold** words');
  await click(button('More'));
  await click(itemView.getByRole('menuitem', { name: 'Copy with formatting' }));
  await itemView.getByText('Copied with its formatting').waitFor();
  const html = await page.evaluate(async () => {
    const [copied] = await navigator.clipboard.read();
    return (await copied?.getType('text/html'))?.text();
  });
  expect(html).toContain('<strong>bold</strong>');
});

longTask('look up a shortcut while reading', 2, async ({ find, click, press, document, itemView }) => {
  await find('Some words');
  // Keys go to monday's page until the view has the focus.
  await click(document.getByText('Some words'));
  await press('Control+/');
  await itemView.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Bold', { exact: true }).waitFor();
});

longTask('put the preview beside the text, and away', 3, async ({ find, edit, click, button, document, writing }) => {
  await find('Some **bold** words');
  await edit();
  await click(button('Split'));
  await document.getByText('bold', { exact: true }).waitFor();
  await writing.waitFor();
  await click(button('Split'));
  await document.waitFor({ state: 'hidden' });
  await writing.waitFor();
});

longTask('go to a part of a long text and write there', 5, async ({ find, click, edit, type, saved, ...rest }) => {
  const parts = Array.from({ length: 60 }, (_, part) => `## Part ${part}\n\n${'Words that go on. '.repeat(20)}\n`);
  await find(parts.join('\n'));
  await click(rest.button('Outline'));
  await click(rest.itemView.getByRole('navigation').getByRole('link', { name: 'Part 41', exact: true }));
  await rest.itemView
    .getByRole('heading', { name: 'Part 41', exact: true })
    .and(rest.itemView.locator(':focus'))
    .waitFor();
  await edit();
  await type('Really: ');
  expect(await saved()).toMatch(/^(Really: ## Part 41|## Really: Part 41|## Part 41Really: )$/m);
});
