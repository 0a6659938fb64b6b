import { expect } from 'vitest';
import { inLongRun, test } from './browser.ts';
import {
  emptyItem,
  itemViewOf,
  playgroundAddress,
  screenOf,
  untilDraftIsKept,
  untilNetworkIsIdle,
} from './playground.ts';

test('on a second visit everything but the HTML comes out of the cache', async ({ session, origin }) => {
  const page = await session.newPage();
  const network = await page.context().newCDPSession(page);
  const answers: { path: string; isCached: boolean }[] = [];
  await network.send('Network.enable');
  const arriving = new Map<string, string>();
  const arrived = new Set<string | undefined>();
  // The memory's cache first says so, then gives its answer.
  const fromMemory = new Set<string>();
  network.on('Network.requestServedFromCache', ({ requestId }) => void fromMemory.add(requestId));
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const isCached = response.fromDiskCache === true || fromMemory.has(requestId);
    if (!response.url.startsWith(origin)) return;
    const answer = { path: new URL(response.url).pathname, isCached };
    answers.push(answer);
    arriving.set(requestId, answer.path);
  });
  network.on('Network.loadingFinished', ({ requestId }) => void arrived.add(arriving.get(requestId)));
  const visit = async () => {
    answers.length = 0;
    await page.goto(origin + playgroundAddress());
    await untilNetworkIsIdle(page);
    await itemViewOf(page).locator('.iv-preview-document[aria-busy="false"]').waitFor();
    return [...answers];
  };
  const isHashed = ({ path }: { path: string }) => /^\/(assets|static\/js)\//.test(path);
  const first = await visit();
  expect(first.filter(isHashed).filter(({ isCached }) => !isCached).length).toBeGreaterThan(5);
  // On a busy machine the first visit may end before everything was fetched.
  const known = new Set(arrived);
  await page.goto('about:blank');
  const second = await visit();
  const asked = new Set(second.filter(({ isCached }) => !isCached).map(({ path }) => path));
  expect([...asked].filter((path) => known.has(path) && !path.startsWith('/img/')).sort()).toEqual([
    '/app',
    '/playground',
  ]);
});

test('a shortcut that is pressed as soon as there is a field works, however late scripts come', async ({
  session,
  origin,
}) => {
  const page = await session.newPage();
  // Each later than the one before: what is fetched for the field last comes long after it.
  let asked = 0;
  await page.context().route('**/static/js/*.js', async (route) => {
    if (route.request().frame() !== page.mainFrame())
      await new Promise((resolve) => void setTimeout(resolve, 30 * (asked += 1)));
    await route.continue();
  });
  await page.goto(origin + playgroundAddress({ item: String(emptyItem) }));
  const { button, field } = screenOf(itemViewOf(page));
  await button('Edit Markdown').click();
  await itemViewOf(page).locator('textarea.iv-field:focus').waitFor();
  await page.keyboard.type('First words');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+b');
  await expect.poll(() => field.inputValue()).toBe('**First words**');
});

test.for([['before the screen starts', 0], ...inLongRun([['after the screen has started', 1000]] as const)] as const)(
  'if the code that talks to monday fails %s, the view says so and has a button to reload it',
  async ([, delay], { session, origin, expectSurprise }) => {
    expectSurprise(/404/);
    const page = await session.newPage();
    await page.context().route('**/*.js', async (route) => {
      const response = await route.fetch();
      const isHost = (await response.text()).includes('valueCreatedForUser');
      if (isHost) await new Promise((resolve) => void setTimeout(resolve, delay));
      await (isHost
        ? route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Gone</h1>' })
        : route.fulfill({ response }));
    });
    await page.goto(origin + playgroundAddress({ item: String(emptyItem) }));
    const itemView = itemViewOf(page);
    await itemView.getByText('Loading chunk failed').waitFor();
    await page.context().unroute('**/*.js');
    await screenOf(itemView).button('Reload').click();
    await screenOf(itemView).button('Edit Markdown').waitFor();
  },
);

test('a deploy while the item view is open: what it then asks for is gone, the text is not', async ({
  session,
  origin,
  expectSurprise,
}) => {
  expectSurprise(/404/);
  const page = await session.newPage();
  await page.goto(origin + playgroundAddress({ item: String(emptyItem) }));
  const itemView = itemViewOf(page);
  const screen = screenOf(itemView);
  await screen.write('Typed under the old deploy');
  await page
    .context()
    .route('**/static/js/*.js', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Gone</h1>' }),
    );
  await screen.button('History').click();
  await itemView.getByText('Loading chunk failed').waitFor();
  await expect.poll(() => screen.field.inputValue()).toBe('Typed under the old deploy');
  await screen.field.pressSequentially(', and after it');

  await page.context().unroute('**/static/js/*.js');
  await untilDraftIsKept(page, 'Typed under the old deploy, and after it');
  await expect.poll(() => screen.button('Reload').isVisible()).toBe(true);
  await page.close(); // As a reload does, without the browser's question about unsaved changes.
  const again = await session.newPage();
  await again.goto(origin + playgroundAddress({ item: String(emptyItem) }));
  await itemViewOf(again).getByText('Unsaved changes from').waitFor();
  await screenOf(itemViewOf(again)).button('Continue').click();
  await expect
    .poll(() => screenOf(itemViewOf(again)).field.inputValue())
    .toBe('Typed under the old deploy, and after it');
});
