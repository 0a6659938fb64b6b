import { readFile } from 'node:fs/promises';
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inLongRun, longTest, test } from './browser.ts';
import {
  emptyItem,
  itemViewOf,
  openWithText,
  playgroundAddress,
  type PlaygroundSettings,
  screenOf,
} from './playground.ts';
import { seriousViolations } from './serious-violations.ts';

const TEXT = `# Launch *plan*

Some **bold** words, a price of $5 or $6, and $x^2$.

- [x] done

\`\`\`js
const answer = 42;
\`\`\`

\`\`\`mermaid
flowchart LR
  accTitle: From idea to launch
  Idea --> Launch
\`\`\`

<details><summary>folded</summary>inside</details>
`;

/** The playground with `text` stored, as a viewer reads it unless `settings` say otherwise. */
async function reading(
  page: Page,
  origin: string,
  text: string,
  settings: PlaygroundSettings = { role: 'viewer' },
): Promise<FrameLocator> {
  await page.goto(origin + playgroundAddress({ item: '3', ...settings }));
  await itemViewOf(page).getByText('No description yet').waitFor();
  await openWithText(page, emptyItem, text);
  await itemViewOf(page).locator('.iv-preview-document[aria-busy="false"]').waitFor();
  return itemViewOf(page);
}

const appOf = (page: Page) => page.frames().find((frame) => new URL(frame.url()).pathname.endsWith('/app'))!;
const picturesOf = (itemView: FrameLocator) => itemView.locator('.iv-diagram img[src]');

test.for([390, ...inLongRun([760, 1600])])(
  'a diagram stays within the column, its source at the edge of the words, %i px wide',
  async (width, { openItemView }) => {
    const { itemView } = await openItemView({ item: String(emptyItem) }, { viewport: { width, height: 900 } });
    const screen = screenOf(itemView);
    const steps = ['Order', 'Check', 'Pack', 'Weigh', 'Send', 'Deliver', 'Thank'].join(' --> ');
    await screen.write(`Words\n\n\`\`\`mermaid\nflowchart LR\n  ${steps}\n\`\`\``);
    await screen.button('View').click();
    const picture = picturesOf(itemView);
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
    const words = (await itemView.getByText('Words', { exact: true }).boundingBox())!;
    const drawn = (await picture.boundingBox())!;
    expect(drawn.x).toBeGreaterThanOrEqual(words.x - 1);
    expect(drawn.x + drawn.width).toBeLessThanOrEqual(words.x + words.width + 1);
    const source = (await itemView.getByText('Source of the diagram', { exact: true }).boundingBox())!;
    expect(Math.abs(source.x - words.x)).toBeLessThan(1);
  },
);

describe('what a document uses is drawn', () => {
  test('code in colours, formulas as MathML, diagrams as pictures', async ({ session, origin, screenshot }) => {
    const page = await session.lentPage({ reducedMotion: 'reduce' });
    const itemView = await reading(page, origin, TEXT);
    await itemView.locator('.hljs-keyword').waitFor();
    await expect
      .poll(() => itemView.locator('math').evaluateAll((found) => found.map((each) => each.namespaceURI)))
      .toEqual(['http://www.w3.org/1998/Math/MathML']);
    await picturesOf(itemView).waitFor();
    expect(await picturesOf(itemView).getAttribute('alt')).toBe('From idea to launch');
    expect(
      await picturesOf(itemView).evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(50);
    // What draws has no origin, and so nothing to reach.
    const frame = page.frames().find((each) => each.url().includes('/static/diagram/'));
    expect(await frame?.evaluate(() => origin)).toBe('null');
    await itemView.getByText('Source of the diagram').click();
    await itemView.getByText('Idea --> Launch').waitFor();
    expect(await seriousViolations(itemView.locator('html'))).toEqual([]);
    await screenshot(page, 'drawn');
  });

  test('a diagram a little below the screen is drawn before anybody scrolls to it', async ({ session, origin }) => {
    const lines = Array.from({ length: 24 }, (_, line) => `Line ${line}\n\n`).join('');
    const page = await session.lentPage();
    const itemView = await reading(page, origin, `${lines}\`\`\`mermaid\nflowchart LR\n  A --> B\n\`\`\``);
    await picturesOf(itemView).waitFor();
    const below = (host: Element) => host.getBoundingClientRect().top - innerHeight;
    expect(await itemView.locator('.iv-diagram').evaluate(below)).toBeGreaterThan(100);
  });

  test("mermaid's escapes are signs in every kind of diagram, measured as such", async ({ session, origin }) => {
    const words = '#quot;a#quot; #35; #amp; #9829; #lt;b#gt; #59;';
    const kinds = [
      `flowchart LR\n  A["${words}"] -->|"${words}"| B[x #35; y]\n  style B fill:#333;`,
      `sequenceDiagram\n  A->>B: ${words}`,
      `classDiagram\n  class A["${words}"]`,
      `stateDiagram-v2\n  s1 : ${words}`,
      `pie\n  "${words}" : 3`,
      `mindmap\n  root["${words}"]`,
      `erDiagram\n  A ||--o{ B : "${words}"`,
      `gantt\n  section S\n  ${words} :a1, 2024-01-01, 3d`,
    ];
    const itemView = await reading(
      await session.lentPage({ viewport: { width: 800, height: 4000 } }),
      origin,
      kinds.map((kind) => `\`\`\`mermaid\n${kind}\n\`\`\`\n`).join('\n'),
    );
    await expect.poll(() => picturesOf(itemView).count()).toBe(kinds.length);
    const sources = await picturesOf(itemView).evaluateAll((images) =>
      images.map((image) => image.getAttribute('src')!),
    );
    const drawn = sources.map((source) =>
      [...decodeURIComponent(source).matchAll(/<text[\s>].*?<\/text>/gs)]
        .map(([text]) => text.replace(/<[^>]*>/g, '').replace(/\s+/g, ' '))
        .join(' ')
        .replaceAll('\u200b', ''),
    );
    for (const [at, shown] of drawn.entries()) {
      expect([kinds[at], shown]).toEqual([kinds[at], expect.stringContaining('"a" # &amp; ♥ &lt;b&gt; ;')]);
      expect(shown).not.toMatch(/&amp;[\w#]|[\ua500-\ua5ff]/);
    }
  });

  test('a diagram follows its text and the theme, and one that cannot be drawn says why and shows its source', async ({
    openItemView,
  }) => {
    const { page, itemView } = await openItemView({ item: String(emptyItem) });
    const screen = screenOf(itemView);
    await screen.write('```mermaid\nflowchart LR\n  A --> B\n```');
    await screen.button('View').click();
    await picturesOf(itemView).waitFor();
    const light = await picturesOf(itemView).getAttribute('src');
    await appOf(page).evaluate(() => document.body.classList.replace('light-app-theme', 'dark-app-theme'));
    await expect.poll(() => picturesOf(itemView).getAttribute('src')).not.toBe(light);
    await screen.write('```mermaid\nflowchart LR\n  A -->\n```');
    await screen.button('View').click();
    await itemView.getByText('Line 2 cannot be drawn: something is missing at its end.').waitFor();
    await expect.poll(() => itemView.locator('.iv-diagram code').isVisible()).toBe(true);
    await screen.write('```mermaid\nflowchart LR\n  A --> C\n```');
    await screen.button('View').click();
    await itemView.getByText('cannot be drawn').waitFor({ state: 'hidden' });
    await expect
      .poll(async () => decodeURIComponent((await picturesOf(itemView).getAttribute('src')) ?? ''))
      .toContain('C</');
  });
});

longTest(
  'a diagram that could not be drawn for lack of network is drawn after the next change',
  async ({ openItemView, expectSurprise }) => {
    expectSurprise(/mermaid/);
    const { page, itemView } = await openItemView({ item: String(emptyItem) });
    await page.context().route(/mermaid[^/]*\.js/, (route) => route.abort());
    const screen = screenOf(itemView);
    const diagram = '```mermaid\nflowchart LR\n  A --> B\n```';
    await screen.write(diagram);
    await screen.button('View').click();
    await itemView.getByText('The diagram could not be drawn').waitFor();
    await page.context().unroute(/mermaid[^/]*\.js/);
    await screen.write(`${diagram}\n\nMore words.`);
    await screen.button('View').click();
    await picturesOf(itemView).waitFor();
  },
);

longTest('a diagram is drawn although the first frame for it never loads', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  let asked = 0;
  await page.context().route('**/static/diagram/*.html', (route) => {
    asked += 1;
    return asked > 1 ? route.continue() : undefined;
  });
  const screen = screenOf(itemView);
  await screen.write('```mermaid\nflowchart LR\n  A --> B\n```');
  await screen.button('View').click();
  await picturesOf(itemView).waitFor();
  expect([asked, page.frames().filter((each) => each.url().includes('/static/diagram/')).length]).toEqual([2, 1]);
});

/** What a host sends with the page that draws diagrams: all of our headers, or none, as monday's own CDN. */
const HOSTS: readonly (readonly [name: string, headers: (sent: Record<string, string>) => Record<string, string>])[] = [
  ['in the header and in the page', (sent) => sent],
  ['in the page alone', () => ({ 'content-type': 'text/html; charset=utf-8' })],
];

test.for([HOSTS[0]!, ...inLongRun(HOSTS.slice(1))])(
  "a diagram is drawn where nothing is 'self' to a frame without an origin, as in WebKit, the policy being %s",
  async ([, headers], { session, origin }) => {
    const page = await session.newPage();
    const served: string[] = [];
    await page.context().route('**/static/diagram/*.html', async (route) => {
      const answer = await route.fetch();
      const noSelf = (policy: string) => policy.replace(/(script-src [^;]*)'self' /g, '$1');
      const sent = Object.fromEntries(
        Object.entries(headers(answer.headers())).map(([name, value]) => [name, noSelf(value)]),
      );
      const body = noSelf(await answer.text());
      served.push(`${sent['content-security-policy'] ?? ''}${body}`);
      await route.fulfill({ status: 200, headers: sent, body });
    });
    const fetches: string[] = [];
    page.on('request', (request) => request.resourceType() === 'fetch' && fetches.push(request.url()));
    const itemView = await reading(page, origin, '```mermaid\nflowchart LR\n  A --> B\n```');
    await picturesOf(itemView).waitFor();
    expect(fetches.filter((url) => /mermaid/.test(url))).toHaveLength(1);
    expect(served[0]).toMatch(/script-src 'sha256-/);
    expect(served[0]).not.toMatch(/script-src [^;]*'self'/);
  },
);

describe('taking a document elsewhere', () => {
  test('the menu works by keyboard, and copies with formatting', async ({ session, origin }) => {
    const page = await session.lentPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    const itemView = await reading(page, origin, TEXT);
    const more = itemView.getByRole('button', { name: 'More' });
    await more.press('Enter');
    const items = itemView.getByRole('menuitem');
    const settings = itemView.getByRole('menuitemcheckbox');
    await expect.poll(() => items.first().evaluate((item) => item === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => settings.last().evaluate((item) => item === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await items.first().waitFor({ state: 'detached' });
    await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);

    await more.press('Enter');
    await itemView.getByRole('menuitem', { name: 'Copy with formatting' }).press('Enter');
    await itemView.getByText('Copied with its formatting').waitFor();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const read = async (type: string) => (await item?.getType(type))?.text() ?? '';
      return { html: await read('text/html'), text: await read('text/plain') };
    });
    expect(copied.text).toBe(TEXT);
    expect(copied.html).toContain('<strong>bold</strong>');
    expect(copied.html).toContain('☑ done');
  });

  longTest(
    'the menu is shut by its button, by a press elsewhere, and when the focus leaves it',
    async ({ session, origin }) => {
      const page = await session.lentPage();
      const itemView = await reading(page, origin, TEXT);
      const more = itemView.getByRole('button', { name: 'More' });
      const menu = itemView.getByRole('menu');
      const open = async () => {
        await more.click();
        await expect.poll(() => menu.locator(':focus').count()).toBe(1);
      };
      for (const place of [more, itemView.getByText('Some bold words')]) {
        await open();
        await place.click();
        await menu.waitFor({ state: 'detached' });
        expect(await more.getAttribute('aria-expanded')).toBe('false');
      }
      await open();
      const guide = itemView.getByRole('link', { name: 'How to use' });
      await guide.focus();
      await menu.waitFor({ state: 'detached' });
      expect(await guide.evaluate((link) => link === document.activeElement)).toBe(true);
    },
  );

  test('the files have the text, and the page with its diagram; a frame that drops them is got round', async ({
    session,
    origin,
  }) => {
    const page = await session.lentPage();
    const itemView = await reading(page, origin, TEXT);
    const take = async (name: string) => {
      await itemView.getByRole('button', { name: 'More' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        itemView.getByRole('menuitem', { name }).click(),
      ]);
      return { file: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') };
    };
    expect(await take('Download as .md')).toEqual({ file: 'Launch-plan.md', content: TEXT });
    const { file, content } = await take('Download as .html');
    expect(file).toBe('Launch-plan.html');
    await itemView.getByText('The browser was asked to save Launch-plan.html').waitFor();
    // It goes by itself.
    await itemView.getByRole('button', { name: 'Nothing arrived? Show the text' }).click();
    const field = itemView.getByRole('dialog').getByRole('textbox');
    await expect
      .poll(() => field.evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart, box.selectionEnd)))
      .toBe(content);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });

    const alone = await session.lentPage();
    await alone.setContent(content);
    expect(await alone.title()).toBe('Launch plan');
    expect(await alone.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.alt))).toBe(
      'From idea to launch',
    );
  });

  test('on paper there is the document alone, folded parts open, nothing cut', async ({
    session,
    origin,
    screenshot,
  }) => {
    const page = await session.lentPage({ viewport: { width: 700, height: 900 } });
    const wide = `${TEXT}\n<mark>marked</mark>\n\n\`\`\`\n${'long '.repeat(60)}\n\`\`\`\n\n| ${'wide column | '.repeat(14)}\n|${'-|'.repeat(14)}\n`;
    const itemView = await reading(page, origin, wide, { role: 'editor', theme: 'dark' });
    await appOf(page).evaluate(() => void dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const isOpen = () =>
      itemView.locator('details', { hasText: 'folded' }).evaluate((details: HTMLDetailsElement) => details.open);
    await expect.poll(isOpen).toBe(true);
    for (const name of ['Edit Markdown', 'More'])
      await expect.poll(() => itemView.getByRole('button', { name }).count()).toBe(0);
    const cut = await itemView
      .locator('pre, table')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.tagName));
    expect(cut).toEqual([]);
    expect(await itemView.locator('.iv-preview-document').evaluate((shown) => getComputedStyle(shown).color)).toBe(
      'rgb(50, 51, 56)',
    );
    // Its words are dark on paper in every theme.
    expect(await itemView.locator('mark').evaluate((mark) => getComputedStyle(mark).backgroundColor)).toBe(
      'rgb(252, 235, 161)',
    );
    // A tick is nothing but its background.
    const tick = itemView.getByRole('checkbox', { name: 'done' });
    expect(await tick.evaluate((box) => getComputedStyle(box).printColorAdjust)).toBe('exact');
    await screenshot(page, 'print');
    await page.emulateMedia({ media: 'screen' });
    await appOf(page).evaluate(() => void dispatchEvent(new Event('afterprint')));
    await expect.poll(isOpen).toBe(false);
  });

  longTest('a frame that refuses to print says so, and offers the page', async ({ session, origin }) => {
    const page = await session.lentPage();
    const itemView = await reading(page, origin, TEXT);
    await appOf(page).evaluate(() => Object.assign(globalThis, { print: () => undefined }));
    await itemView.getByRole('button', { name: 'More' }).click();
    await itemView.getByRole('menuitem', { name: 'Print' }).click();
    await itemView.getByText('Printing is blocked here').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      itemView.getByRole('button', { name: 'Download as .html' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Launch-plan.html');
  });
});

describe('in a document', () => {
  longTest(
    'code is copied by a button, and shown to be copied where the frame refuses',
    async ({ session, origin }) => {
      const page = await session.lentPage({ permissions: ['clipboard-read', 'clipboard-write'] });
      const itemView = await reading(page, origin, '```js\nconst a = 1;\n```\n\n[Down](#below)\n\n## Below');
      const copy = itemView.getByRole('button', { name: 'Copy code' });
      // Code that does not scroll is no stop on the way.
      await itemView.getByRole('link', { name: 'Down' }).focus();
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => copy.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await itemView.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1;\n');

      await appOf(page).evaluate(() =>
        Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('refused')) }),
      );
      await copy.click();
      const field = itemView.getByRole('dialog').getByRole('textbox');
      await expect
        .poll(() => field.evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart, box.selectionEnd)))
        .toBe('const a = 1;\n');
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'detached' });
      await expect.poll(() => copy.evaluate((button) => button === document.activeElement)).toBe(true);

      await itemView.getByRole('link', { name: 'Down' }).click();
      await expect
        .poll(() =>
          itemView.getByRole('heading', { name: 'Below' }).evaluate((heading) => heading === document.activeElement),
        )
        .toBe(true);
    },
  );

  longTest(
    'an image is enlarged once it is loaded, and gives the focus back',
    async ({ session, origin, expectSurprise }) => {
      expectSurprise(/request to another origin: https:\/\/images\.example/);
      const page = await session.lentPage();
      await page.context().route('https://*.example/**', (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>',
        }),
      );
      const itemView = await reading(
        page,
        origin,
        '![a chart](https://images.example/chart.png) [![linked](https://images.example/b.png)](https://a.example)',
      );
      const chart = itemView.locator('img[alt="a chart"]').first();
      await itemView.getByRole('button', { name: 'Show pictures', exact: true }).waitFor();
      expect(await chart.getAttribute('role')).toBeNull();
      await itemView.getByRole('button', { name: 'Show pictures', exact: true }).click();
      await chart.and(itemView.getByRole('button')).press('Enter');
      const dialog = itemView.getByRole('dialog', { name: 'a chart' });
      await dialog.getByRole('img', { name: 'a chart' }).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => chart.evaluate((image) => image === document.activeElement)).toBe(true);
      expect(await itemView.locator('img[alt="linked"]').getAttribute('role')).toBeNull();
    },
  );
});
