import { expect } from 'vitest';
import { test } from './browser.ts';
import { colleagueSaves, emptyItem, openItem, screenOf } from './playground.ts';
import { addressOf, png, storePicture } from './stored-pictures.ts';

const RED = png(400, 300, [200, 40, 40]);
const red = addressOf(RED, 400, 300);
const BLUE = png(600, 200, [40, 40, 200]);
const blue = addressOf(BLUE, 600, 200);

test('pictures beside the text are shown, and what is missing says so', async ({ openItemView, screenshot }) => {
  const { page, itemView } = await openItemView({ item: '3' });
  await storePicture(page, emptyItem, red, RED);
  const text = `# Title\n\nBefore ![a red one](${red}) after\n\n![](${red})\n\n![missing](${blue})\n\nlast\n`;
  await colleagueSaves(page, emptyItem, text);
  await openItem(page, emptyItem);
  const pictures = itemView.locator('img[data-picture][src]');
  await expect.poll(() => pictures.count()).toBe(2);
  await itemView.getByText('This picture is not here').waitFor();
  await screenshot(page, 'one');
  const screen = screenOf(itemView);
  await itemView.getByRole('button', { name: 'Describe this picture' }).click();
  await screenshot(page, 'dialog');
  await page.keyboard.type('A [red] square');
  await page.keyboard.press('Enter');
  await screen.field.waitFor();
  await expect.poll(() => screen.field.inputValue()).toContain('![A \\[red\\] square]');
  await screenshot(page, 'written');
});
