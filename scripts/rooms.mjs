import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { runnerImport } from 'vite';

/**
 * `npm run rooms`: for each room of src and of src/item-view its files, lines, arrows (other rooms that it imports),
 * upward arrows (those that the import rules forbid), module variables and lists of listeners.
 */
const root = join(import.meta.dirname, '..');
const { module: counting } = await runnerImport(join(root, 'tests/architecture/count-rooms.ts'));
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll(sep, '/')}`)
  .filter((file) => /\.tsx?$/.test(file));
const sources = Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
console.log(counting.roomTable(counting.countRooms(sources)));
