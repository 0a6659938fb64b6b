import { expect, test } from 'vitest';
import type { DescriptionStore, SaveOutcome } from '../../../src/host/storage/description-store.ts';
import { descriptionKey } from '../../../src/host/storage/keys.ts';
import { encodePayload } from '../../../src/host/storage/payload.ts';
import { tellingSaves } from '../../../src/item-view/editor/open-for-editing.ts';
import { createBrowserDouble } from '../../description/fault-run/browser-double.ts';
import { createPage, itemRefOf } from '../../description/fault-run/page.ts';
import { createMemoryHost } from '../../host/memory-host.ts';
import { createVirtualTime } from '../../host/virtual-time.ts';

const revision = (text: string) => ({ text, version: '1' });
const { signal } = new AbortController();

test.for<readonly [string, SaveOutcome, string, readonly string[]]>([
  ['a save', { kind: 'saved', revision: revision('b'), guarded: true }, 'b', ['a to b']],
  ['a deletion', { kind: 'saved', revision: { text: '', version: undefined }, guarded: true }, '', ['a to ']],
  ['a save without a change', { kind: 'saved', revision: revision('a'), guarded: true }, 'a', []],
  ['a conflict', { kind: 'conflict', theirs: revision('c') }, 'b', []],
  ['a failure', { kind: 'failed', failure: { kind: 'silent', afterMs: 1 } }, 'b', []],
])('of saves, those that changed what is stored are told: %s', async ([, outcome, text, expected]) => {
  const told: string[] = [];
  const store: DescriptionStore = { load: () => expect.unreachable(), save: async () => outcome };
  const telling = tellingSaves(store, (before, after) => told.push(`${before} to ${after}`));
  expect(await telling.save(text, revision('a'), signal)).toBe(outcome);
  expect(told).toEqual(expected);
});

test('a save without an answer is told once it is found done', async () => {
  const told: string[] = [];
  const answers: SaveOutcome[] = [
    { kind: 'failed', failure: { kind: 'silent', afterMs: 1 } },
    { kind: 'failed', failure: { kind: 'silent', afterMs: 1 } },
    { kind: 'conflict', theirs: revision('b') },
    { kind: 'saved', revision: revision('d'), guarded: true },
  ];
  let stored = 'a';
  const telling = tellingSaves(
    { load: async () => ({ kind: 'loaded', revision: revision(stored) }), save: async () => answers.shift()! },
    (before, after) => told.push(`${before} to ${after}`),
  );
  await telling.save('b', revision('a'), signal);
  await telling.load(true, signal);
  expect(told).toEqual([]);
  stored = 'b';
  await telling.load(true, signal);
  await telling.load(true, signal);
  expect(told).toEqual(['a to b']);
  await telling.save('b', revision('a'), signal);
  await telling.save('c', revision('a'), signal);
  await telling.save('d', revision('b'), signal);
  expect(told).toEqual(['a to b', 'a to b', 'b to d']);
});

test('of a tick, what it changed in the stored text is told, and not what a colleague had saved', async () => {
  const [host, time] = [createMemoryHost(), createVirtualTime()];
  const place = itemRefOf('11', '1');
  const put = (text: string) => void host.writeNow(descriptionKey(place), encodePayload(text));
  const told: string[][] = [];
  const page = createPage({
    store: host,
    clock: time,
    browser: createBrowserDouble({ blocked: false }),
    userId: '1',
    newId: () => 'opening',
    own: new Set(),
    recorded: new Set(),
    note: () => undefined,
    onNews: () => undefined,
    sabotage: (world) => ({ ...world, store: tellingSaves(world.store, (...texts) => told.push(texts)) }),
  });
  put('- [ ] a');
  const description = page.open('11');
  await time.pass(2_000);
  put('- [ ] a\n\n@Noa');
  description.send({ kind: 'tickAsked', line: 0, checked: true });
  await time.pass(2_000);
  expect(told).toEqual([['- [ ] a\n\n@Noa', '- [x] a\n\n@Noa']]);
});
