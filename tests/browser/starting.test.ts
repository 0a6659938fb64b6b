import { expect } from 'vitest';
import { emptyItem, screenOf } from './playground.ts';
import { test } from './browser.ts';

const item = String(emptyItem);

test('an empty description offers its editor a beginning, which is written as if typed, and a viewer none', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView({ item });
  const { field, button, status } = screenOf(itemView);
  await itemView.getByText('Click Edit Markdown to start').waitFor();
  const starters = itemView.getByRole('group', { name: 'Or start from a template' });
  await starters.waitFor();
  await screenshot(page, 'empty');
  await expect
    .poll(() => starters.getByRole('button').allTextContents())
    .toEqual(['Meeting notes', 'Checklist', 'Bug report']);
  // In the order in which they are seen, and each once.
  await button('Edit Markdown').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('## Checklist\n\n- [ ] \n- [ ] \n- [ ] ');
  await page.keyboard.type('Milk');
  await expect.poll(() => field.inputValue()).toContain('- [ ] Milk\n');
  await expect.poll(() => status.textContent()).toContain('Unsaved');
  for (let key = 0; key < 8 && (await field.inputValue()) !== ''; key += 1) await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe('');
  await itemView.getByText('Type / for blocks and templates').waitFor();
  await page.keyboard.press('Control+y');
  await expect.poll(() => field.inputValue()).toContain('## Checklist');
  await page.keyboard.press('Control+z');

  // Back at the empty description, the focus is on what opens it again.
  await button('View').focus();
  await page.keyboard.press('Enter');
  await starters.waitFor();
  await expect.poll(() => itemView.locator(':focus').textContent()).toBe('Edit Markdown');
  await starters.getByRole('button', { name: 'Bug report' }).click();
  await expect.poll(() => field.inputValue()).toMatch(/^## Bug report: \n\n### Steps/);

  const viewer = await openItemView({ item, role: 'viewer' });
  await viewer.itemView.getByText('No description yet').waitFor();
  await viewer.itemView
    .getByRole('button', { name: 'More' })
    .or(viewer.itemView.locator('.iv-links a'))
    .first()
    .waitFor();
  await expect.poll(() => viewer.itemView.locator('.iv-empty').textContent()).toBe('No description yet');
});
