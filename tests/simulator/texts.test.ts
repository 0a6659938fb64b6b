import { expect, test } from 'vitest';
import { board } from '../../src/simulator/simulated-monday.ts';
import { colleagueOn, isScratch, putScratch, scratchId } from '../../src/simulator/texts.ts';
import { memoryShelf } from '../../src/simulator/shelf.ts';
import { appStorage } from '../../src/simulator/storage.ts';

test('a text to try gets an item of its own, beside those of the board', async () => {
  const storage = appStorage(memoryShelf());
  const id = await putScratch(storage, '# Hello');
  expect(isScratch(id)).toBe(true);
  expect(await colleagueOn(storage).read(id)).toBe('# Hello');
  expect(board.items.some((item) => isScratch(item.id))).toBe(false);
  expect(scratchId('# Hello')).not.toBe(scratchId('# Hello!'));
});

test('what a visitor saved there stays when the same address is opened again', async () => {
  const storage = appStorage(memoryShelf());
  const id = await putScratch(storage, '# Hello');
  await colleagueOn(storage).save(id, 'mine');
  expect(await putScratch(storage, '# Hello')).toBe(id);
  expect(await colleagueOn(storage).read(id)).toBe('mine');
});
