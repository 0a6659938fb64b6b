import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mostRevisions } from '../../src/host/storage/history.ts';
import * as browserKeys from '../../src/host/storage/browser-keys.ts';
import * as keys from '../../src/host/storage/keys.ts';
import { READ_LIMIT_MS, WRITE_LIMIT_MS } from '../../src/host/monday/monday.ts';
import { payloadLimit } from '../../src/host/storage/payload.ts';
import { settings } from '../../src/item-view/ui/settings.ts';
import { headerTable } from '../../src/plugins/header-table.ts';
import { guidePages } from './guide.ts';

const textOf = (...files: readonly string[]) =>
  guidePages()
    .filter(({ file }) => files.includes(file))
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .join(' ');

/** The pages that administrators read. */
const forAdministrators = () => textOf('permissions.md', 'privacy-and-security.md', 'what-is-stored.md');

test('the limits that administrators read are those in the code', () => {
  const text = forAdministrators();
  expect(text).toContain(
    `about ${((payloadLimit * 3) / 4 / 1_000_000).toFixed(1)} million characters (${payloadLimit / 1_000_000} MB`,
  );
  expect(text).toContain(`| Earlier versions of a text | ${mostRevisions};`);
  expect(text).toContain(`within ${READ_LIMIT_MS / 1000} seconds`);
  expect(text).toContain(`within ${WRITE_LIMIT_MS / 1000} seconds`);
});

test('administrators and SECURITY.md are told every name under which something is stored', () => {
  const place = { accountId: 'A', itemId: 'B', instanceId: 'C', userId: 'D' };
  const { itemRefOf: _, ...keysOf } = { ...keys, ...browserKeys };
  const names = Object.values(keysOf).map((keyOf) => keyOf(place, '').replace(/A_.*/, ''));
  expect(names).toContain('mfmd_value_');
  const security = readFileSync(join(import.meta.dirname, '../../SECURITY.md'), 'utf8');
  for (const text of [forAdministrators(), security])
    for (const name of [...names, ...Object.keys(settings).map((key) => `mfmd_${key}`)])
      expect(text).toContain(`\`${name}\``);
});

/** Names under which monday's storage holds what colleagues may write; the others are the browser's. */
const SHARED = ['value', 'history', 'image', 'images', 'settings', 'draft', 'discarded', 'read'];

test('SECURITY.md says of every shared value and every write to a board what others can make a client do', () => {
  const security = readFileSync(join(import.meta.dirname, '../../SECURITY.md'), 'utf8');
  const [, said = ''] = /^### What others can make a client do\n([^]*?)^### /m.exec(security) ?? [];
  const folder = join(import.meta.dirname, '../../src/host/board');
  const code = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const writes = [...code.join('\n').matchAll(/\bmutation (\w+)/g)].map(([, name]) => name);
  expect(writes).toContain('setColumn');
  for (const name of [...SHARED.map((each) => `mfmd_${each}_`), ...writes]) expect(said).toContain(`\`${name}\``);
});

test('administrators are told of every permission, and how many there are', () => {
  const code = readFileSync(join(import.meta.dirname, '../../src/host/board/api.ts'), 'utf8');
  const scopes = new Set(code.match(/(?<=')\w+:(?:read|write)(?=')/g));
  const count = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'][scopes.size];
  const text = forAdministrators();
  expect(text).toContain(`for ${count} permissions (scopes)`);
  for (const scope of scopes) expect(text).toContain(`| \`${scope}\` |`);
});

test('administrators are told every header that all responses have', () => {
  const [everywhere] = headerTable([], '/');
  const names = Object.keys(everywhere?.headers ?? {});
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) expect(forAdministrators()).toContain(`| ${name} |`);
});

test('the languages that the guide names are those of the item view', () => {
  const folders = readdirSync(join(import.meta.dirname, '../../src/item-view/messages'), { withFileTypes: true });
  const tags = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const names = tags.map((tag) => new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag).sort();
  const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  expect(textOf('faq.md')).toContain(`${list}. It takes`);
});

test('what a text holds and what is counted of it is told in characters, as on the screen', () => {
  const told = guidePages().flatMap(({ text }) => text.match(/[^.|\n]*\b(million|Count words) [^.|\n]*/g) ?? []);
  expect(told.length).toBeGreaterThan(2);
  expect(told.filter((words) => !/characters/.test(words))).toEqual([]);
});
