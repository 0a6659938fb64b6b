import { expect, test } from 'vitest';
import { keepBoard } from '../../src/playground/open-playground.ts';
import { memoryShelf } from '../../src/simulator/shelf.ts';
import { createSimulator } from '../../src/simulator/simulator.ts';
import { appStorage } from '../../src/simulator/storage.ts';
import { sampleBoard } from '../../src/simulator/texts.ts';
import { fakeWindow } from '../simulator/framed-window.ts';

const changed = { ...sampleBoard, cells: { 1: { status: 'Done' } }, descriptions: { 1: 'Words' } };

/** Opens the playground's monday anew over what is stored. */
async function opened(shelf = memoryShelf()) {
  const simulator = createSimulator(fakeWindow('https://playground.example') as never, appStorage(shelf));
  await keepBoard(simulator);
  return { shelf, simulator, board: () => simulator.getState().world.board };
}

test('what changes on the board is there at the next visit', async () => {
  const first = await opened();
  expect(first.board()).toEqual(sampleBoard);
  first.simulator.change({ board: changed });
  await expect.poll(async () => (await opened(first.shelf)).board()).toEqual(changed);
});

test('emptied storage has the board as it was at first', async () => {
  const { shelf, simulator } = await opened();
  simulator.change({ board: changed });
  simulator.change({ board: sampleBoard });
  await simulator.storage.clear();
  expect((await opened(shelf)).board()).toEqual(sampleBoard);
});

test.each([['garbage'], [7], [{}], [{ ...changed, columns: {} }], [{ ...changed, cells: null }]])(
  'a board that cannot be read is left out: %j',
  async (value) => {
    const shelf = memoryShelf();
    await appStorage(shelf).write('playground', 'board', value, undefined, 'error');
    expect((await opened(shelf)).board()).toEqual(sampleBoard);
  },
);
