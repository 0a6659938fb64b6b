import { expect, test } from 'vitest';
import { parseSettings } from '../../src/playground/open-playground.ts';
import { board } from '../../src/simulator/simulated-monday.ts';

const settings = (query: string) => parseSettings(new URLSearchParams(query));

test('an address without parameters sets nothing', () => {
  expect(settings('')).toEqual({
    theme: undefined,
    role: 'editor',
    second: undefined,
    scopes: undefined,
    itemId: undefined,
    language: undefined,
    timeFormat: undefined,
    faults: [],
    seed: undefined,
  });
});

test.for([
  ['theme=black', { theme: 'black' }],
  ['theme=hacker', { theme: 'hacker_theme' }],
  ['theme=sepia', { theme: undefined }],
  ['role=viewer&second=editor', { role: 'viewer', second: 'editor' }],
  ['role=board-viewer&second=1', { role: 'board-viewer', second: undefined }],
  ['role=owner', { role: 'editor' }],
  ['scopes=boards:read,users:read', { scopes: ['boards:read', 'users:read'] }],
  ['scopes=', { scopes: [] }],
  ['scopes=all', { scopes: ['boards:read', 'boards:write', 'docs:read', 'updates:write', 'users:read'] }],
  ['item=2', { itemId: board.items[1].id }],
  [`item=${board.items[3].id}`, { itemId: board.items[3].id }],
  ['item=99', { itemId: undefined }],
  ['language=pt-BR&clock=12', { language: 'pt-BR', timeFormat: '12H' }],
  ['clock=13', { timeFormat: undefined }],
  ['fault=slow,cold:read&seed=7', { faults: [{ fault: 'slow' }, { fault: 'cold', on: 'read' }], seed: 7 }],
  ['seed=x', { seed: undefined }],
] as const)('%s', ([query, expected]) => {
  expect(settings(query)).toMatchObject(expected);
});
