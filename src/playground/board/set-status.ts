import type { Simulator } from '../../simulator/simulator.ts';

/** Sets the status of an item, as somebody does on the board. */
export function setStatus(simulator: Simulator, itemId: number, status: string): void {
  const { board } = simulator.getState().world;
  simulator.change({
    board: { ...board, cells: { ...board.cells, [itemId]: { ...board.cells[itemId], status } } },
  });
}
