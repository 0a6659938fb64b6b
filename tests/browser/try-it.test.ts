import { expect } from 'vitest';
import { board } from '../../src/simulator/simulated-monday.ts';
import { longTest, test } from './browser.ts';
import { itemViewOf, screenOf } from './playground.ts';

const address = (text: string) => `/playground#text=${encodeURIComponent(text)}`;

test('Try it in the guide opens the piece in the item view, and no request carries it', async ({ openPage }) => {
  const page = await openPage('/documentation/markdown');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  const example = page.locator('.shown', { hasText: 'Grace | 12' });
  await example.getByRole('link', { name: 'Try it' }).click();
  await page.waitForURL('**/playground#text=*');
  await itemViewOf(page).getByRole('gridcell', { name: 'Grace' }).waitFor();
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.filter((url) => url.includes('Grace'))).toEqual([]);
});

longTest(
  'a piece has an item of its own: nothing on the board changes, and what is saved there stays',
  async ({ openPage }) => {
    const page = await openPage(address('# A piece'));
    const screen = screenOf(itemViewOf(page));
    await screen.write('# My own');
    await screen.save();
    await page.reload();
    await itemViewOf(page).getByRole('heading', { name: 'My own' }).waitFor();
    await page.getByRole('button', { name: board.items[0].name }).click();
    await itemViewOf(page).getByRole('heading', { name: 'Launch plan', level: 1 }).waitFor();
    // Another address in the same tab opens its own piece at once.
    await page.evaluate((hash) => void (location.hash = hash), address('# Another').split('#')[1]!);
    await itemViewOf(page).getByRole('heading', { name: 'Another' }).waitFor();
  },
);

test('a hostile text in the address is shown as text', async ({ openPage }) => {
  const hostile =
    '<img src=x onerror="parent.intruded=1"><script>parent.intruded=1</script>\n\n[a](javascript:parent.intruded=1)\n\nthe end';
  const page = await openPage(address(hostile));
  await itemViewOf(page).getByText('the end').waitFor();
  expect(await page.evaluate('window.intruded')).toBeUndefined();
  expect(await itemViewOf(page).locator('[href^="javascript"], [onerror]').count()).toBe(0);
});
