import { quietMonday } from '../../src/simulator/simulated-monday.ts';
import { readFile } from 'node:fs/promises';
import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readZip } from '../../src/item-view/ui/zip.ts';
import { picturesIn, pictureAddress } from '../../src/text/picture-address.ts';
import { longTest, test } from './browser.ts';
import {
  callsOn,
  changeWorld,
  colleagueSaves,
  guideOpenedBy,
  holdSlowAnswers,
  screenOf,
  storeValue,
} from './playground.ts';
import { seriousViolations } from './serious-violations.ts';
import { addressOf, png, storePicture } from './stored-pictures.ts';

const picture = png(60, 40, [200, 0, 0]);
const address = addressOf(picture, 60, 40);

/** Chooses the export in the menu, by keyboard alone. */
async function openExport(itemView: FrameLocator) {
  await itemView.getByRole('button', { name: 'More' }).press('Enter');
  await itemView.getByRole('menuitem', { name: 'Download all texts of this board…' }).press('Enter');
  return itemView.getByRole('dialog', { name: 'All texts of this board' });
}

/** Waits for a download and unpacks it. */
async function unpacked(page: Page, start: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), start()]);
  const zip = readZip(new Uint8Array(await readFile(await download.path())));
  if (zip.kind !== 'read') throw new Error(zip.kind);
  const files = await Promise.all(zip.entries.map(async ({ path, read }) => [path, (await read())!] as const));
  return { name: download.suggestedFilename(), files: new Map(files) };
}

const words = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

test('a viewer takes all texts of a board along, with a stop, by keyboard', async ({ openItemView, screenshot }) => {
  const { page, itemView } = await openItemView(
    { role: 'viewer', scopes: 'boards:read', theme: 'dark' },
    { viewport: { width: 570, height: 900 } },
  );
  await screenOf(itemView).document.getByRole('heading', { name: 'Launch plan' }).waitFor();
  await changeWorld(page, {
    board: quietMonday.board,
    moreItems: [{ id: 9_876_543_298, name: 'Launch plan' }],
    renamed: { 9_876_543_203: 'CON: <img src=x onerror=alert(1)>' },
  });
  await storePicture(page, 3, address, picture);
  await colleagueSaves(page, 3, `# Interviews\n\n![a room](${address})\n`);
  await storeValue(page, 4, 'no base64!');

  const answer = await holdSlowAnswers(page);
  await changeWorld(page, { faults: [{ fault: 'slow', on: 'read', times: 3 }] });
  const dialog = await openExport(itemView);
  await dialog.getByText('Reading the texts…').waitFor();
  await dialog.getByRole('button', { name: 'Stop' }).press('Enter');
  await dialog.getByText('Stopped. What was read stays.').waitFor();
  await answer();
  await screenshot(page, 'stopped');
  expect(await seriousViolations(itemView.locator('html'))).toEqual([]);
  await dialog.getByRole('button', { name: 'Go on' }).press('Enter');
  await dialog.getByText(/Items read: 6 of 6 · with a text: \d · without: \d · not read: 1/).waitFor();
  await dialog.getByText('Some texts could not be read.').waitFor();
  await screenshot(page, 'done');

  const { name, files } = await unpacked(page, () =>
    dialog.getByRole('button', { name: 'Download as .zip' }).press('Enter'),
  );
  expect(name).toBe('Website relaunch.zip');
  const contents = words(files.get('README.md'));
  expect(contents).toContain('# Website relaunch');
  expect(contents).toContain('- Fix slow search: what is stored cannot be read');
  const interviews = 'CON- -img src=x onerror=alert(1)-.md';
  expect(words(files.get(interviews))).toBe(`# Interviews\n\n![a room](${address})\n`);
  expect(words(files.get('Launch plan.md'))).toContain('# Launch plan');
  // Every link and every picture leads to a file of the zip.
  for (const [, link = ''] of contents.matchAll(/\]\(([^)]*)\)/g))
    expect(files.has(decodeURIComponent(link))).toBe(true);
  for (const each of picturesIn(words(files.get(interviews))).values())
    expect(Buffer.from(files.get(pictureAddress(each))!).equals(picture)).toBe(true);

  // What was not read is tried again, nothing else is.
  await storeValue(page, 4, Buffer.from('Found again').toString('base64'));
  const before = (await callsOn(page)).filter(({ kind }) => kind === 'read').length;
  await dialog.getByRole('button', { name: 'Go on' }).press('Enter');
  await dialog.getByText('Everything is read.').waitFor();
  expect((await callsOn(page)).filter(({ kind }) => kind === 'read').length).toBe(before + 1);
});

longTest('what cannot be read is said with what an administrator can do', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: '1' });
  await screenOf(itemView).document.getByRole('heading', { name: 'Launch plan' }).waitFor();
  const dialog = await openExport(itemView);
  await dialog.getByText('The items of this board cannot be read: the permission “boards:read” is missing').waitFor();
  await guideOpenedBy(page, () => dialog.getByRole('link', { name: 'About this permission' }).press('Enter'));
  expect(await dialog.getByRole('button', { name: 'Download as .zip' }).isDisabled()).toBe(true);
});
