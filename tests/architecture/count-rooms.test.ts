import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { countRooms, roomTable } from './count-rooms.ts';

function countOf(room: string, sources: Readonly<Record<string, string>>) {
  return countRooms(sources).find((count) => count.room === room)!;
}

test('files and lines are counted for each room, floor and feature', () => {
  const counts = countRooms({
    'src/host/a.ts': 'export const a = 1;\nexport const b = 2;\n',
    'src/item-view/ui/a.tsx': 'export const a = <p />;\n',
    'src/item-view/ui/b.ts': 'export {};\n',
    'src/item-view/features/board/chips/a.ts': 'export {};\n',
  });
  expect(counts.map(({ room, files, lines }) => [room, files, lines])).toEqual([
    ['host', 1, 2],
    ['item-view/features/board', 1, 1],
    ['item-view/ui', 2, 2],
  ]);
});

test('an arrow is counted once for two rooms, and is upward where the rules forbid it', () => {
  const source = `
    import { a } from '../../text/a.ts';
    import type { B } from '../../text/b.ts';
    import { c } from './c.ts';
    const d = () => import('../editor/d.ts');
  `;
  const { imports, upward } = countOf('item-view/preview', { 'src/item-view/preview/a.ts': source });
  expect(imports).toEqual(['item-view/editor', 'text']);
  expect(upward).toEqual(['item-view/editor']);
});

test.each([
  ['let', 'let a = 1;', ['a']],
  ['an exported let', 'export let a = 1;', ['a']],
  ['a map that is filled', 'const a = new Map(); export const b = () => a.set(1, 2);', ['a']],
  ['a weak map', 'const a = new WeakMap();', ['a']],
  ['a list that grows', 'const a = []; export const b = () => a.push(1);', ['a']],
  ['an object whose property is set', 'const a = { b: 1 }; export const c = () => void (a.b = 2);', ['a']],
  ['an object that a function makes', 'export const a = openThing();', ['a']],
  ['a store', 'export const a = createStore(0);', ['a']],
  ['a context of React', 'export const A = createContext(undefined);', []],
  ['a table', "const a = new Set(['b']); export const c = (d) => a.has(d);", []],
  ['a variable of a function', 'export function a() { let b = new Map(); b.set(1, 2); }', []],
  ['a declaration without value', 'declare const a: number;', []],
])('%s is counted as a module variable or not', (_, source, names) => {
  const { variables } = countOf('host', { 'src/host/a.ts': source });
  expect(variables).toEqual(names.map((name) => `src/host/a.ts: ${name}`));
});

test('an exported object that another file changes is a module variable', () => {
  const { variables } = countOf('host', {
    'src/host/a.ts': 'export const a = {};',
    'src/host/b.ts': `import { a } from './a.ts'; export const b = () => void (a.c = 1);`,
  });
  expect(variables).toEqual(['src/host/a.ts: a']);
});

test.each([
  ['a set of functions', 'const a = new Set<() => void>();', ['a']],
  ['a set of functions within a function', 'function b() { const a = new Set<(c: string) => void>(); }', ['a']],
  ['a list of functions', 'const a: (() => void)[] = [];', ['a']],
  ['a list that is not changed in place', 'let a: readonly (() => void)[] = [];', ['a']],
  ['a set of numbers', 'const a = new Set<number>();', []],
  ['one function', 'const a = useRef<() => void>();', []],
  ['a list of questions', 'const a: (() => boolean)[] = [];', []],
])('%s is counted as a list of listeners or not', (_, source, names) => {
  const { listeners } = countOf('host', { 'src/host/a.ts': source });
  expect(listeners).toEqual(names.map((name) => `src/host/a.ts: ${name}`));
});

test('the table has a row for each room, the sums, and the names of what item-view keeps', () => {
  const table = roomTable(
    countRooms({
      'src/item-view/ui/a.ts': 'let a = 1;\n',
      'src/item-view/app/b.ts': `import '../ui/a.ts';\n`,
      'src/host/c.ts': 'let c = 1;\n',
    }),
  );
  expect(table.split('\n')).toEqual([
    'room           files  lines  arrows  upward  variables  listeners',
    'host               1      1       0       0          1          0',
    'item-view/app      1      1       1       0          0          0',
    'item-view/ui       1      1       0       0          1          0',
    'all                3      3       1       0          2          0',
    '',
    'Arrows between rooms of item-view: 1',
    '',
    'Module variables of item-view:',
    '  src/item-view/ui/a.ts: a',
  ]);
});

const root = join(import.meta.dirname, '../..');

test('item-view keeps at most 12 module variables, each with its reason above it', () => {
  const sources = Object.fromEntries(
    readdirSync(join(root, 'src/item-view'), { recursive: true, encoding: 'utf8' })
      .map((file) => `src/item-view/${file.replaceAll(sep, '/')}`)
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  const variables = countRooms(sources).flatMap(({ variables: names }) => names);
  expect(variables.length).toBeLessThanOrEqual(12);
  const unexplained = variables.filter((variable) => {
    const [file = '', name = ''] = variable.split(': ');
    return !new RegExp(`\\*/\\n(?:export )?(?:const|let) (?:${name}|\\{ ${name})\\b`).test(sources[file]!);
  });
  expect(unexplained).toEqual([]);
});
