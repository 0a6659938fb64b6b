import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Monday } from '../../../src/host/monday/monday.ts';
import type { ReadOutcome } from '../../../src/host/storage/store.ts';
import { openItemAt } from '../../../src/item-view/document/open-item.ts';
import { hostHeard } from '../../../src/host/monday/host-origin.ts';

hostHeard('https://acme.monday.com');

const place = { accountId: '1', instanceId: '2', itemId: '3', userId: '4' };

/** The page: whether it shows a text, and whether its lines are joined. */
const page = { hasText: false, isJoined: false };
const listeners: (() => void)[] = [];
const kept = new Map<string, string>();
let isRefused = false;

beforeEach(() => {
  Object.assign(page, { hasText: false, isJoined: false });
  listeners.length = 0;
  kept.clear();
  isRefused = false;
  vi.stubGlobal('document', {
    body: { classList: { toggle: (_: string, isOn: boolean) => void (page.isJoined = isOn) } },
    querySelector: () => (page.hasText ? {} : null),
  });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => void listeners.push(listener));
  const refuse = () => {
    if (isRefused) throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (refuse(), kept.get(key) ?? null),
    setItem: (key: string, value: string) => (refuse(), kept.set(key, value)),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Opens the view; the returned function has monday answer. */
function open(settings: string | undefined): () => Promise<void> {
  let resolve!: (outcome: ReadOutcome) => void;
  const promise = new Promise<ReadOutcome>((given) => void (resolve = given));
  openItemAt({ store: { read: () => promise } } as unknown as Monday, place);
  return async () => {
    resolve(settings === undefined ? { kind: 'missing' } : { kind: 'found', value: btoa(settings), version: '1' });
    await new Promise((done) => setTimeout(done));
  };
}

const JOINED = '{"format":1,"breaks":"join"}';

/** Somebody has opened the view before, in time to see it as settled. */
async function openedBefore(settings: string | undefined): Promise<void> {
  await open(settings)();
  Object.assign(page, { hasText: false, isJoined: false });
}

test('lines are joined at once where they were the last time, however late monday answers', async () => {
  await openedBefore(JOINED);
  const answer = open(JOINED);
  expect(page.isJoined).toBe(true);
  page.hasText = true;
  await answer();
  expect(page.isJoined).toBe(true);
});

test('what has changed meanwhile is shown when nobody looks, and at once the next time', async () => {
  await openedBefore(JOINED);
  const answer = open(undefined);
  page.hasText = true;
  await answer();
  expect(page.isJoined).toBe(true);
  listeners.forEach((listen) => listen());
  await vi.waitFor(() => expect(page.isJoined).toBe(false));
  open(undefined);
  expect(page.isJoined).toBe(false);
});

test('settings that cannot be read leave lines as they were shown before', async () => {
  await openedBefore(JOINED);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await open('{"format":2}')();
  expect([page.isJoined, log.mock.calls]).toEqual([true, [['expect view settings']]]);
});

test('where the browser remembers nothing, monday’s answer is shown', async () => {
  isRefused = true;
  await open(JOINED)();
  expect(page.isJoined).toBe(true);
});
