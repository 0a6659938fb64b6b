import { describe, expect } from 'vitest';
import { test } from './browser.ts';
import { seriousViolations } from './serious-violations.ts';

describe.each(['light', 'dark', 'black', 'hacker'] as const)('in the %s theme the item view has no serious accessibility fault', (theme) => {
  test('reading and writing', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ theme, item: '1' }, { reducedMotion: 'reduce' });
    await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor();
    expect(await seriousViolations(page, 'iframe'), 'view').toEqual([]);
    await itemView.getByRole('button', { name: 'Edit Markdown' }).click();
    await itemView.getByPlaceholder('write the task description here...').fill('changed');
    await itemView.getByRole('button', { name: 'Save', exact: true }).waitFor();
    expect(await seriousViolations(page, 'iframe'), 'edit').toEqual([]);
  });

  test('an empty description, as an editor and as a viewer', async ({ openItemView }) => {
    for (const role of ['editor', 'viewer'] as const) {
      const { page, itemView } = await openItemView({ theme, item: '2', role }, { reducedMotion: 'reduce' });
      await itemView.getByText('No description yet').waitFor();
      expect(await seriousViolations(page, 'iframe'), role).toEqual([]);
    }
  });
});
