import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Open } from '../../src/description/description.ts';
import { addWaiting, draftKept, keepDraftNow, openWith } from '../../src/description/drafting.ts';
import { openDescription, type OpenDescription } from '../../src/description/open-description.ts';
import { readDescription } from '../../src/description/read-description.ts';
import { createBrowserDrafts, createPageDrafts, createSeenVersion } from '../../src/host/drafts/browser-drafts.ts';
import type { BrowserStorage } from '../../src/host/drafts/browser-storage.ts';
import { createDiscardedDrafts, createDrafts, type Draft } from '../../src/host/drafts/drafts.ts';
import { createHostDrafts } from '../../src/host/drafts/host-drafts.ts';
import { textIn } from '../../src/host/storage/description-reader.ts';
import { createDescriptionStore } from '../../src/host/storage/description-store.ts';
import { createHistory } from '../../src/host/storage/history.ts';
import { encodePayload } from '../../src/host/storage/payload.ts';
import type { Store, PastRevision } from '../../src/host/storage/store.ts';
import { statusOf } from '../../src/item-view/editor/StatusLine.tsx';
import { createMemoryHost, type MemoryHost } from '../host/memory-host.ts';
import { createVirtualTime, type VirtualTime } from '../host/virtual-time.ts';
import { createBrowserDouble } from './fault-run/browser-double.ts';
import { plain } from './fault-run/page.ts';

const key = 'mfmd_value_1_2_3';
const silent = { kind: 'failed', failure: { kind: 'silent', afterMs: 10_000 } } as const;
let host: MemoryHost;
let time: VirtualTime;
let browser: BrowserStorage;
let calls: string[];
let logged: string[];
let valuesCreated: number;
let missingPictures = 0;
let hostIsThere = true;
let openings = 0;
let userId = '';

beforeEach(() => {
  host = createMemoryHost();
  time = createVirtualTime();
  browser = createBrowserDouble({ blocked: false });
  calls = [];
  logged = [];
  valuesCreated = 0;
  missingPictures = 0;
  hostIsThere = true;
  userId = '';
});

function open(faults: Partial<Store> = {}, item = key, storage = browser): OpenDescription {
  const counted: Store = {
    read: (...args) => (calls.push(`read ${args[0]}`), (faults.read ?? host.read)(...args)),
    write: (...args) => (calls.push(`write ${args[0]}`), (faults.write ?? host.write)(...args)),
    remove: (...args) => (calls.push(`remove ${args[0]}`), (faults.remove ?? host.remove)(...args)),
  };
  const history = createHistory({ store: counted, key: `history of ${item}`, compression: plain, userId });
  const draftsUnder = (name: string) =>
    createDrafts({
      browser: createBrowserDrafts({ storage, key: name }),
      host: createHostDrafts({ store: counted, key: name, compression: plain, clock: time, unsettled: new Set() }),
      page: createPageDrafts({ key: name, memory: new Map() }),
    });
  return openDescription({
    id: `opening ${(openings += 1)}`,
    store: createDescriptionStore({ store: counted, key: item, clock: time, undeleted: history.undeleted }),
    drafts: draftsUnder(`drafts of ${item}`),
    discarded: createDiscardedDrafts({ shelf: draftsUnder(`discarded of ${item}`), clock: time }),
    history,
    seen: createSeenVersion({ storage, key: `seen ${item}` }),
    picturesStored: async () => missingPictures,
    hostAnswers: async () => (calls.push('ask'), hostIsThere),
    clock: time,
    valueCreatedForUser: () => (valuesCreated += 1),
    log: (message) => logged.push(message),
  });
}

const refused = { kind: 'failed', failure: { kind: 'refused', message: '' } } as const;

const put = (text: string, item = key) => void host.writeNow(item, encodePayload(text));
const stored = (item = key) => textIn(host.readNow(item));
const writes = () => calls.filter((call) => call === `write ${key}`).length;

function now(description: OpenDescription): Open {
  const state = description.getState();
  if (state.kind !== 'open') throw new Error(`not open: ${JSON.stringify(state)}`);
  return state;
}

async function opened(text: string, faults: Partial<Store> = {}): Promise<OpenDescription> {
  if (text !== '') put(text);
  const description = open(faults);
  await time.pass(5_000);
  return description;
}

function type(description: OpenDescription, text: string): void {
  description.send({ kind: 'editAsked' });
  description.send({ kind: 'typed', text });
}

async function save(description: OpenDescription): Promise<void> {
  description.send({ kind: 'saveAsked' });
  await time.pass(5_000);
}

describe('typing where the text is read', () => {
  test('goes on with reading, is kept as a draft at once, and is saved when that is asked', async () => {
    const description = await opened('one\n\ntwo');
    description.send({ kind: 'typed', text: 'one!\n\ntwo', inPlace: true });
    expect(now(description)).toMatchObject({ mode: 'view', text: 'one!\n\ntwo' });
    await time.pass(100);
    expect(now(description).syncState.draft).toMatchObject({ text: 'one!\n\ntwo' });
    put('one\n\ntwo!');
    description.send({ kind: 'saveAsked', stays: true });
    await time.pass(5_000);
    expect(now(description)).toMatchObject({ mode: 'view', text: 'one!\n\ntwo!' });
    expect(stored()).toBe('one!\n\ntwo!');
  });

  test('opens the whole text where a colleague changed the same line', async () => {
    const description = await opened('one');
    put('theirs');
    description.send({ kind: 'typed', text: 'mine', inPlace: true });
    await save(description);
    expect(now(description)).toMatchObject({ mode: 'edit', text: 'mine', conflict: { theirs: { text: 'theirs' } } });
  });
});

describe('a host that says it has stored a change, and has not', () => {
  const lie = { kind: 'saved', version: 'never stored' } as const;
  const tasks = '- [ ] one\n- [ ] two';

  test.each<[string, string, (description: OpenDescription) => void, string]>([
    ['a save', 'before', (it) => (type(it, 'mine'), it.send({ kind: 'saveAsked' })), 'mine'],
    ['a save that stays', 'before', (it) => (type(it, 'mine'), it.send({ kind: 'saveAsked', stays: true })), 'mine'],
    ['a first save', '', (it) => (type(it, 'mine'), it.send({ kind: 'saveAsked' })), 'mine'],
    ['a delete', 'before', (it) => (type(it, ''), it.send({ kind: 'saveAsked' })), ''],
    ['a restored version', 'before', (it) => it.send({ kind: 'restoreAsked', text: 'old' }), 'old'],
    ['a tick', tasks, (it) => it.send({ kind: 'tickAsked', line: 1, checked: true }), '- [ ] one\n- [x] two'],
  ])('is told at the next look after %s, and the change is kept', async (_, before, change, mine) => {
    const description = await opened(before, {
      write: async (name, ...args) => (name === key ? lie : host.write(name, ...args)),
      remove: async (name) => (name === key ? { kind: 'removed' } : host.remove(name)),
    });
    change(description);
    await time.pass(35_000);
    expect(now(description)).toMatchObject({
      text: mine,
      base: { text: before },
      savedAt: undefined,
      trouble: { kind: 'not-stored' },
      announcement: undefined,
      syncState: { kept: { text: mine } },
    });
    description.close();
    const next = open();
    await time.pass(5_000);
    expect(now(next)).toMatchObject({ text: mine, offer: { text: mine } });
    next.close();
  });

  test('does not hold back what was typed meanwhile, and a save that is kept ends the trouble', async () => {
    let lies = true;
    const description = await opened('before', {
      write: async (name, ...args) => (lies && name === key ? lie : host.write(name, ...args)),
    });
    type(description, 'mine');
    await save(description);
    type(description, 'mine, and more');
    await time.pass(30_000);
    expect(now(description)).toMatchObject({ text: 'mine, and more', trouble: { kind: 'not-stored' }, mode: 'edit' });
    lies = false;
    await save(description);
    expect(now(description)).toMatchObject({ trouble: undefined, mode: 'view' });
    expect(stored()).toBe('mine, and more');
  });

  test('is believed again where it gives the text later', async () => {
    const description = await opened('before', { write: async (name) => (name === key ? lie : host.write(name, '')) });
    type(description, 'mine');
    await save(description);
    await time.pass(30_000);
    put('mine');
    await time.pass(30_000);
    expect(now(description)).toMatchObject({ text: 'mine', base: { text: 'mine' }, trouble: undefined });
  });

  test('is not suspected where a look has found the text before a colleague takes it back', async () => {
    const description = await opened('before');
    type(description, 'mine');
    await save(description);
    await time.pass(30_000);
    put('before');
    await time.pass(30_000);
    expect(now(description)).toMatchObject({ text: 'before', trouble: undefined, announcement: { kind: 'updated' } });
  });
});

test('of two who save first at once, nobody reads "Saved" before it is sure', async () => {
  const read: string[][] = [[], []];
  // The second sees nothing stored, and its write arrives after the first has looked whether its own text is there.
  const write: Store['write'] = (...args) =>
    new Promise((resolve) => void time.after(2_000, () => resolve(host.writeNow(...args))));
  const people = [open(), open({ write }, key, createBrowserDouble({ blocked: false }))];
  people.forEach((person, at) => person.subscribe(() => read[at]!.push(statusOf(person.getState()).kind)));
  await time.pass(5_000);
  for (const at of [1, 0]) {
    type(people[at]!, `text of ${at}`);
    people[at]!.send({ kind: 'saveAsked' });
    await time.pass(100);
  }
  await time.pass(60_000);
  expect(stored()).toBe('text of 1');
  expect(read[0]).toContain('confirming');
  expect(read[0]).not.toContain('saved');
  expect([now(people[0]!).conflict?.theirs.text, read[1]!.at(-1)]).toEqual(['text of 1', 'saved']);
});

describe('loading', () => {
  test('shows what is stored, in view mode', async () => {
    expect(now(await opened('# Hello'))).toMatchObject({ mode: 'view', text: '# Hello', base: { text: '# Hello' } });
  });

  test('says after three seconds that it takes long', async () => {
    const description = open({ read: () => new Promise(() => {}) });
    await time.pass(2_999);
    expect(description.getState()).toEqual({ kind: 'loading', slow: false });
    await time.pass(1);
    expect(description.getState()).toEqual({ kind: 'loading', slow: true });
  });

  test('does not take a failed read for an empty description; Retry reads again', async () => {
    put('text');
    let failing = true;
    const description = open({ read: async (name) => (failing ? silent : host.readNow(name)) });
    await time.pass(5_000);
    expect(description.getState()).toEqual({ kind: 'unloaded', why: silent.failure });
    type(description, 'mine');
    await save(description);
    expect(stored()).toBe('text');
    failing = false;
    description.send({ kind: 'retryAsked' });
    await time.pass(5_000);
    expect(now(description).text).toBe('text');
  });

  test("logs a value that is not base64 as 'expect base64 value', shows it, and never overwrites it", async () => {
    host.writeNow(key, '# old plain text');
    const description = open();
    await time.pass(5_000);
    expect(description.getState()).toMatchObject({
      kind: 'unloaded',
      why: { kind: 'unreadable', value: '# old plain text' },
    });
    expect(logged).toEqual(['expect base64 value']);
    type(description, 'mine');
    await save(description);
    expect(host.readNow(key)).toMatchObject({ value: '# old plain text' });
  });

  test('does not believe a false empty answer if this browser has seen a version', async () => {
    (await opened('text')).close();
    let left = 2;
    const description = open({
      read: async (name) => (name === key && left-- > 0 ? { kind: 'missing' } : host.readNow(name)),
    });
    await time.pass(5_000);
    expect(now(description).text).toBe('text');
  });
});

describe('a lasting empty answer in a browser that refuses storage', () => {
  const noStorage = createBrowserDouble({ blocked: true });
  const deaf = () => new Promise<never>(() => {});
  const blind: Store['read'] = async (name) => (name === key ? { kind: 'missing' } : host.readNow(name));
  const openBlind = async (faults: Partial<Store> = {}) => {
    const description = open({ read: blind, ...faults }, key, noStorage);
    await time.pass(5_000);
    return description;
  };

  test('is not believed if the history has a text that was not deleted; Retry reads again', async () => {
    const before = await opened('');
    type(before, 'precious');
    await save(before);
    before.close();
    let isBlind = true;
    const description = await openBlind({ read: async (name) => (isBlind ? blind(name) : host.readNow(name)) });
    expect(description.getState()).toMatchObject({
      kind: 'unloaded',
      why: { kind: 'doubtful', last: { text: 'precious' } },
    });
    type(description, 'mine');
    await save(description);
    description.send({ kind: 'returned' });
    await time.pass(5_000);
    expect([stored(), description.getState().kind]).toEqual(['precious', 'unloaded']);
    isBlind = false;
    description.send({ kind: 'retryAsked' });
    await time.pass(5_000);
    expect(now(description).text).toBe('precious');
  });

  test('opens as empty if a person says so, and asks nobody again until there is a text', async () => {
    put('precious');
    await createHistory({ store: host, key: `history of ${key}`, compression: plain }).record([
      { text: 'precious', at: time.now() },
    ]);
    host.removeNow(key);
    const description = await openBlind();
    description.send({ kind: 'openEmptyAsked' });
    await time.pass(5_000);
    expect(now(description)).toMatchObject({ text: '', mode: 'view' });
    expect(now(await openBlind()).text).toBe('');
    type(description, 'anew');
    description.close();
    const sighted = await opened('');
    type(sighted, 'anew');
    await save(sighted);
    expect(stored()).toBe('anew');
    expect((await openBlind()).getState()).toMatchObject({
      kind: 'unloaded',
      why: { kind: 'doubtful', last: { text: 'anew' } },
    });
  });

  test('is believed exactly while nothing is stored, whatever was saved, deleted, restored and undone', async () => {
    const act = fc.constantFrom('save', 'delete', 'undo', 'restore', 'tick', 'draft');
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12, size: 'max' }), async (acts) => {
        host = createMemoryHost();
        browser = createBrowserDouble({ blocked: false });
        const description = await opened('');
        for (const [index, what] of acts.entries()) {
          if (what === 'save' || what === 'draft') type(description, `- [ ] text ${index}`);
          if (what === 'delete') type(description, '');
          if (what === 'undo') description.send({ kind: 'undoDeleteAsked' });
          if (what === 'restore') description.send({ kind: 'restoreAsked', text: `old ${index % 3}` });
          if (what === 'tick') description.send({ kind: 'tickAsked', line: 0, checked: true });
          if (what === 'save' || what === 'delete') description.send({ kind: 'saveAsked' });
          await time.pass(5_000);
          const other = await openBlind();
          expect(other.getState().kind).toBe(host.readNow(key).kind === 'missing' ? 'open' : 'unloaded');
          other.close();
        }
        description.close();
      }),
      { numRuns: 100 },
    );
  });

  /** A person saves 'mine' and, after a colleague saved 'theirs', gets the answer "nothing there" until `see`. */
  async function saveBlindly(): Promise<{ description: OpenDescription; see: () => void }> {
    let isBlind = false;
    const description = await openBlind({ read: async (name) => (isBlind ? blind(name) : host.readNow(name)) });
    const colleague = await opened('');
    type(colleague, 'theirs');
    await save(colleague);
    isBlind = true;
    type(description, 'mine');
    await save(description);
    return { description, see: () => void (isBlind = false) };
  }

  test('keeps a save from overwriting a colleague’s text, and lets it continue once the answer is true', async () => {
    const { description, see } = await saveBlindly();
    expect(stored()).toBe('theirs');
    expect(now(description)).toMatchObject({
      text: 'mine',
      trouble: { kind: 'retrying', failure: { kind: 'doubtful', last: { text: 'theirs' } } },
    });
    see();
    await time.pass(60_000);
    expect([stored(), now(description).conflict?.theirs.text]).toEqual(['theirs', 'theirs']);
  });

  test('is believed by a save if a person says so', async () => {
    const { description } = await saveBlindly();
    description.send({ kind: 'openEmptyAsked' });
    await time.pass(5_000);
    expect(stored()).toBe('mine');
    const read = await createHistory({ store: host, key: `history of ${key}`, compression: plain }).read();
    expect(read.kind === 'read' && read.revisions.map(({ text }) => text)).toContain('theirs');
  });

  test.each(['silent', 'unreadable'])('is believed at most three seconds late if the history is %s', async (how) => {
    host.writeNow(`history of ${key}`, 'garbage');
    const description = open(
      { read: (name) => (how === 'silent' && name.startsWith('history') ? deaf() : blind(name)) },
      key,
      noStorage,
    );
    await time.pass(3_100);
    expect(now(description).text).toBe('');
  });
});

describe('saving', () => {
  test('stores the text, tells monday that value was created, and leaves edit mode with nothing unsaved', async () => {
    const description = await opened('one');
    type(description, 'two');
    await save(description);
    expect(stored()).toBe('two');
    expect(now(description)).toMatchObject({
      mode: 'view',
      text: 'two',
      base: { text: 'two' },
      savedAt: expect.any(Number),
    });
    expect(valuesCreated).toBe(1);
  });

  test('stays in edit mode where that is asked for, also if leaving was asked for before', async () => {
    const description = await opened('one');
    type(description, 'two');
    description.send({ kind: 'saveAsked' });
    description.send({ kind: 'saveAsked', stays: true });
    await time.pass(5_000);
    expect(stored()).toBe('two');
    expect(now(description)).toMatchObject({ mode: 'edit', text: 'two', base: { text: 'two' } });
  });

  test('saves once on a double click, and not at all if nothing is unsaved', async () => {
    const description = await opened('one');
    description.send({ kind: 'saveAsked' });
    type(description, 'two');
    for (let click = 0; click < 20; click += 1) description.send({ kind: 'saveAsked' });
    await time.pass(5_000);
    expect(writes()).toBe(1);
  });

  test('sends the newest text after the save under way, if asked meanwhile', async () => {
    const slow: Store['write'] = (...args) =>
      new Promise((resolve) => time.after(1_000, () => resolve(host.writeNow(...args))));
    const description = await opened('one', { write: slow });
    type(description, 'two');
    description.send({ kind: 'saveAsked' });
    for (const text of ['three', 'four', 'five']) {
      type(description, text);
      description.send({ kind: 'saveAsked' });
    }
    await time.pass(5_000);
    expect(stored()).toBe('five');
    expect(writes()).toBe(2);
  });

  test('stays in edit mode if it fails, and tries again with growing pauses until it succeeds', async () => {
    let failing = true;
    const refused = { kind: 'failed', failure: { kind: 'refused', message: '' } } as const;
    const description = await opened('one', { write: async (...args) => (failing ? refused : host.writeNow(...args)) });
    type(description, 'two');
    await save(description);
    expect(now(description)).toMatchObject({
      mode: 'edit',
      text: 'two',
      trouble: { kind: 'retrying', attempt: 3 },
      draftsIn: 'browser',
    });
    failing = false;
    await time.pass(60_000);
    expect(stored()).toBe('two');
    expect(now(description)).toMatchObject({ mode: 'view', trouble: undefined });
  });

  test('tries again as soon as a host that did not answer does, which is asked while the pauses grow', async () => {
    hostIsThere = false;
    const description = await opened('one', {
      write: async (...args) => (hostIsThere ? host.writeNow(...args) : refused),
    });
    type(description, 'two');
    await save(description);
    await time.pass(40_000);
    expect(now(description)).toMatchObject({ trouble: { kind: 'retrying', attempt: 7 } });
    hostIsThere = true;
    await time.pass(2_500);
    expect(stored()).toBe('two');
    expect(now(description)).toMatchObject({ mode: 'view', trouble: undefined });
    const asked = calls.length;
    await time.pass(10_000);
    expect(calls.slice(asked)).not.toContain('ask');
  });

  test('asks a host that answers once for each failed save, because only its storage fails', async () => {
    const description = await opened('one', { write: async () => refused });
    type(description, 'two');
    await save(description);
    await time.pass(60_000);
    expect(calls.filter((call) => call === 'ask')).toHaveLength(writes());
  });

  test('tries again when the text of others was read meanwhile, which is an answer, too', async () => {
    let failing = true;
    const description = await opened('one', { write: async (...args) => (failing ? refused : host.writeNow(...args)) });
    type(description, 'two');
    await save(description);
    await time.pass(120_000);
    // Just after an attempt: the next is a minute away.
    for (const before = writes(); writes() === before;) await time.pass(1_000);
    failing = false;
    await time.pass(30_000);
    expect(stored()).toBe('two');
  });

  test('merges with a colleague who changed other lines, and says so', async () => {
    const description = await opened('a\nb\nc\nd');
    put('A\nb\nc\nd');
    type(description, 'a\nb\nc\nD');
    await save(description);
    expect(stored()).toBe('A\nb\nc\nD');
    expect(now(description)).toMatchObject({ text: 'A\nb\nc\nD', announcement: { kind: 'merged' } });
  });

  test('keeps both texts of an overlap until the person chooses, and the draft on the base it was typed on', async () => {
    const description = await opened('one');
    put('theirs');
    type(description, 'mine');
    await save(description);
    expect(now(description)).toMatchObject({
      text: 'mine',
      base: { text: 'one' },
      conflict: { theirs: { text: 'theirs' } },
    });
    expect(stored()).toBe('theirs');
    expect(await browser.startingWith('drafts of')).toMatchObject([
      [expect.anything(), { text: 'mine', base: { text: 'one' } }],
    ]);
    description.send({ kind: 'conflictResolved', choices: [] });
    await time.pass(5_000);
    expect(stored()).toBe('mine\ntheirs');
  });

  test('saves once typing has resolved an overlap, however many keys that took', async () => {
    const description = await opened('one\nsame\ntwo');
    put('theirs\nsame\ntwo');
    type(description, 'mine\nsame\ntwo');
    await save(description);
    expect(now(description).conflict).toBeDefined();
    for (const text of [
      'min\nsame\ntwo',
      'mi\nsame\ntwo',
      'm\nsame\ntwo',
      'm\nsame\ntwo!',
      'm\nsame\ntwo!!',
      'theirs\nsame\ntwo!!',
    ]) {
      description.send({ kind: 'typed', text });
      await time.pass(100);
    }
    await time.pass(5_000);
    expect(now(description)).toMatchObject({ conflict: undefined, trouble: undefined });
    expect(stored()).toBe('theirs\nsame\ntwo!!');
  });

  test('records the text that was not chosen', async () => {
    const description = await opened('one');
    put('theirs');
    type(description, 'mine');
    await save(description);
    description.send({ kind: 'conflictResolved', choices: ['theirs'] });
    await time.pass(5_000);
    expect(now(description)).toMatchObject({ mode: 'view', text: 'theirs' });
    const history = host.readNow('history of mfmd_value_1_2_3');
    expect(history.kind === 'found' && history.value).toContain('"mine"');
  });

  test('stops if colleagues keep saving, and says so', async () => {
    let count = 0;
    const description = await opened('a\nb\nc', {
      write: async (name, value, version) => {
        if (name === key) put(`${'x'.repeat((count += 1))}\nb\nc`);
        return host.writeNow(name, value, version);
      },
    });
    type(description, 'a\nb\nmine');
    await save(description);
    expect(now(description)).toMatchObject({ trouble: { kind: 'contested' }, mode: 'edit' });
    expect(writes()).toBe(6);
    expect(now(description).text).toContain('mine');
  });

  test('replaces lone surrogates visibly and says how many', async () => {
    const description = await opened('one');
    type(description, 'a\ud800b\udc00 👋');
    await save(description);
    expect(stored()).toBe('a\uFFFDb\uFFFD 👋');
    expect(now(description)).toMatchObject({
      text: 'a\uFFFDb\uFFFD 👋',
      announcement: { kind: 'repaired', replaced: 2 },
    });
  });

  test('says that a text is too large before anything is sent, and keeps it as a draft', async () => {
    const description = await opened('one');
    calls.length = 0;
    type(description, 'x'.repeat(4_500_001));
    await save(description);
    expect(now(description)).toMatchObject({
      trouble: { kind: 'too-large', size: 6_000_004, limit: 6_000_000 },
      draftsIn: 'browser',
    });
    expect(calls).toEqual([]);
  });
});

describe('a text whose pictures are not stored', () => {
  test('is not saved, says so, stays as a draft, and is saved once they are', async () => {
    const description = await opened('a');
    missingPictures = 2;
    type(description, 'a ![](images/x)');
    await save(description);
    expect(stored()).toBe('a');
    expect(now(description)).toMatchObject({
      text: 'a ![](images/x)',
      saving: { kind: 'idle' },
      trouble: { kind: 'retrying', failure: { kind: 'pictures-missing', count: 2 } },
      draftsIn: 'browser',
    });
    expect(await browser.startingWith('drafts of')).toHaveLength(1);
    missingPictures = 0;
    await time.pass(30_000);
    expect(stored()).toBe('a ![](images/x)');
    expect(now(description).trouble).toBeUndefined();
  });

  test('is not saved with a tick or a merge either', async () => {
    const description = await opened('- [ ] a\n\nb\n\nc');
    missingPictures = 1;
    description.send({ kind: 'tickAsked', line: 0, checked: true });
    await time.pass(3_000);
    expect(stored()).toBe('- [ ] a\n\nb\n\nc');
    expect(now(description).trouble).toMatchObject({ failure: { kind: 'pictures-missing', count: 1 } });
    put('- [ ] a\n\nb\n\nc\n\nd');
    type(description, '- [x] a\n\nb ![](images/x)\n\nc');
    await save(description);
    expect(stored()).toBe('- [ ] a\n\nb\n\nc\n\nd');
    missingPictures = 0;
    await time.pass(60_000);
    expect(stored()).toBe('- [x] a\n\nb ![](images/x)\n\nc\n\nd');
  });
});

describe('saving an empty text', () => {
  test('removes the stored item, and can be undone', async () => {
    const description = await opened('precious');
    type(description, '');
    await save(description);
    expect(host.keys()).not.toContain(key);
    expect(valuesCreated).toBe(1);
    expect(now(description)).toMatchObject({
      mode: 'view',
      text: '',
      announcement: { kind: 'deleted', text: 'precious', by: 'me' },
    });
    description.send({ kind: 'undoDeleteAsked' });
    await time.pass(5_000);
    expect(stored()).toBe('precious');
  });

  test('leaves the text in the history, whoever saved it and however long ago it was opened', async () => {
    const text = fc.string({ minLength: 1, maxLength: 4 });
    const past = fc.array(fc.record({ text, ago: fc.integer({ min: -500_000, max: 500_000 }) }), {
      maxLength: 25,
      size: 'max',
    });
    const saves = fc.array(fc.record({ text, mine: fc.boolean(), after: fc.nat(100_000) }), {
      minLength: 1,
      maxLength: 20,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(past, saves, async (earlier, later) => {
        host = createMemoryHost();
        browser = createBrowserDouble({ blocked: false });
        const history = createHistory({ store: host, key: `history of ${key}`, compression: plain });
        for (const { text: old, ago } of earlier) await history.record([{ text: old, at: time.now() - ago }]);
        const description = await opened('first');
        for (const { text: next, mine, after } of later) {
          await time.pass(after);
          if (mine) {
            type(description, next);
            await save(description);
          } else {
            put(next);
            description.send({ kind: 'returned' });
            await time.pass(25_000);
          }
        }
        const deleted = now(description).text;
        type(description, '');
        await save(description);
        expect(host.keys()).not.toContain(key);
        const read = await history.read();
        expect(read.kind === 'read' && read.revisions.map((revision) => revision.text)).toContain(deleted);
        description.close();
      }),
      { numRuns: 100 },
    );
  });

  test('dates a colleague’s text by when it was seen, not by when the item was opened', async () => {
    const description = await opened('first');
    await time.pass(600_000);
    put('second');
    description.send({ kind: 'returned' });
    await time.pass(1_000);
    const seenAt = time.now() - 1_000;
    await time.pass(600_000);
    type(description, '');
    await save(description);
    const read = await createHistory({ store: host, key: `history of ${key}`, compression: plain }).read();
    expect(read.kind === 'read' && read.revisions[0]).toEqual({ text: 'second', at: seenAt });
  });

  test('does not happen before the history has the text', async () => {
    const description = await opened('precious', {
      write: async () => ({ kind: 'failed', failure: { kind: 'refused', message: '' } }),
    });
    type(description, '');
    await save(description);
    expect(stored()).toBe('precious');
    expect(now(description).trouble?.kind).toBe('retrying');
  });
});

describe('a text that is to be deleted while the history cannot be read', () => {
  test('stays, which is said once, and goes when somebody has started a new history', async () => {
    const description = await opened('precious');
    host.writeNow(`history of ${key}`, 'garbage');
    type(description, '');
    await save(description);
    expect(now(description)).toMatchObject({
      mode: 'edit',
      trouble: { kind: 'history-unreadable' },
      draftsIn: 'browser',
    });
    description.send({ kind: 'hidden' });
    calls.length = 0;
    await time.pass(300_000);
    expect([calls, stored()]).toEqual([[], 'precious']);
    await createHistory({ store: host, key: `history of ${key}`, compression: plain }).startAnew();
    await save(description);
    expect(host.keys()).not.toContain(key);
    expect(now(description)).toMatchObject({ mode: 'view', trouble: undefined });
  });
});

describe('a text that is saved while the history cannot be read', () => {
  test('is said to be in no history, at that save and once, and is recorded when there is a new history', async () => {
    const description = await opened('first');
    host.writeNow(`history of ${key}`, 'garbage');
    type(description, 'second');
    await save(description);
    expect(now(description)).toMatchObject({ base: { text: 'second' }, announcement: { kind: 'not-recorded' } });
    description.send({ kind: 'announcementRead' });
    await time.pass(300_000);
    expect(now(description).announcement).toBeUndefined();
    type(description, 'third');
    await save(description);
    expect(now(description).announcement).toEqual({ kind: 'not-recorded' });
    const history = createHistory({ store: host, key: `history of ${key}`, compression: plain });
    await history.startAnew();
    await time.pass(60_000);
    const read = await history.read();
    expect(read.kind === 'read' && read.revisions.map(({ text }) => text)).toContain('third');
  });
});

describe('drafts', () => {
  test('are kept at the first key of a run, and then at pauses', async () => {
    const kept = async () => (await browser.startingWith('drafts of'))?.map(([, draft]) => (draft as Draft).text);
    const description = await opened('one');
    type(description, 'one t');
    await time.pass(0);
    expect(await kept()).toEqual(['one t']);
    type(description, 'one tw');
    await time.pass(499);
    expect(await kept()).toEqual(['one t']);
    await time.pass(1);
    expect(await kept()).toEqual(['one tw']);
    await time.pass(10_000);
    type(description, 'one two');
    await time.pass(0);
    expect(await kept()).toEqual(['one two']);
  });

  test('are kept when the focus or the pointer leaves the page', async () => {
    const description = await opened('one');
    type(description, 'one t');
    await time.pass(0);
    type(description, 'one two');
    description.send({ kind: 'turnedAway' });
    await time.pass(0);
    expect(await browser.startingWith('drafts of')).toMatchObject([[expect.anything(), { text: 'one two' }]]);
  });

  test.each([
    ['nothing of it was kept', 0],
    ['its newest draft is under way', 2_100],
  ])('go in one message before the event of leaving ends where the browser refuses, though %s', async (_, ms) => {
    const blocked = createBrowserDouble({ blocked: true });
    put('one');
    let isGone = false;
    const slowly: Store['write'] = async (...call) => {
      await new Promise<void>((resolve) => time.after(1_000, resolve));
      return isGone ? silent : host.write(...call);
    };
    const write: Store['write'] = (...call) => (isGone ? host.write(...call) : slowly(...call));
    const description = open({ write }, key, blocked);
    await time.pass(1_000);
    type(description, 'one two');
    await time.pass(ms);
    if (ms > 0) type(description, 'one two three');
    await time.pass(0);
    isGone = true;
    calls.length = 0;
    description.send({ kind: 'leaving' });
    expect(calls).toEqual([`write drafts of ${key}_3`]);
    const next = open({}, key, blocked);
    await time.pass(1_000);
    expect(now(next)).toMatchObject({ base: { text: 'one' }, offer: { text: ms > 0 ? 'one two three' : 'one two' } });
  });

  test.each([
    ['in the browser', false],
    ['in monday’s storage', true],
  ])('%s are not offered of what was taken back just before the page goes', async (_, isBlocked) => {
    const storage = createBrowserDouble({ blocked: isBlocked });
    put('one');
    let isGone = false;
    const dying = {
      ...storage,
      remove: (...call: Parameters<typeof storage.remove>) =>
        isGone ? Promise.resolve(false) : storage.remove(...call),
    };
    const write: Store['write'] = async (...call) => (isGone && !call[0].endsWith('_3') ? silent : host.write(...call));
    const description = open({ write }, key, dying);
    await time.pass(1_000);
    type(description, 'one two');
    await time.pass(5_000);
    isGone = true;
    type(description, 'one');
    description.send({ kind: 'leaving' });
    const next = open({}, key, storage);
    await time.pass(1_000);
    expect(now(next)).toMatchObject({ text: 'one', offer: undefined });
    await time.pass(60_000);
    expect(await storage.startingWith('drafts of')).toEqual(isBlocked ? undefined : []);
  });

  test('that are known to be kept are not kept again as the page goes', async () => {
    const blocked = createBrowserDouble({ blocked: true });
    put('one');
    const description = open({}, key, blocked);
    await time.pass(1_000);
    type(description, 'one two');
    await time.pass(5_000);
    calls.length = 0;
    description.send({ kind: 'leaving' });
    expect(calls).toEqual([]);
  });

  test('are kept while typing, at most half a second behind, and shown and offered at the next opening', async () => {
    const description = await opened('one');
    for (const text of ['one t', 'one tw', 'one two']) {
      type(description, text);
      await time.pass(300);
    }
    await time.pass(200);
    // The frame is killed.
    const next = open();
    await time.pass(1_000);
    expect(now(next)).toMatchObject({
      text: 'one two',
      base: { text: 'one' },
      offer: { text: 'one two', at: expect.any(Number) },
    });
    next.send({ kind: 'draftDiscarded' });
    expect(now(next)).toMatchObject({ mode: 'view', text: 'one', offer: undefined });
    await time.pass(1_000);
    expect(await browser.startingWith('drafts of')).toMatchObject([]);
    description.close();
  });

  test('stay as long as one that waits, if they are copies of it: its opening may have dropped it since', () => {
    const base = { text: '', version: undefined };
    const drafts = [
      { id: 'newest', text: 'one', at: 3, base },
      { id: 'first', text: 'two', at: 2, base },
      { id: 'copy', text: 'two', at: 2, base },
    ];
    const [offered] = openWith({ kind: 'loaded', revision: base, drafts, unreadable: [], id: 'mine' }, 10);
    expect(offered).toMatchObject({ offer: { id: 'newest' }, syncState: { waiting: [{ id: 'first' }] } });
    const [kept, effects] = keepDraftNow({ ...offered, offer: undefined, text: 'one and more' });
    expect(effects).toMatchObject([{ kind: 'keepDraft', instead: [{ id: 'newest' }] }]);
    const [after] = draftKept(kept, kept.syncState.draft!, 'browser');
    expect(after.syncState.taken).toMatchObject([{ id: 'copy' }]);
  });

  /** Opens a description of which a draft was left, and another text is stored since. */
  async function reopened(before: string, left: string, stored: string): Promise<OpenDescription> {
    const first = await opened(before);
    type(first, left);
    await time.pass(1_000);
    first.close();
    put(stored);
    const description = open();
    await time.pass(20_000);
    return description;
  }

  test('are dropped where the stored text goes on from them: the page went right after a save', async () => {
    const description = await reopened('one', 'one\n\nand mo', 'one\n\nand more');
    expect(now(description)).toMatchObject({ text: 'one\n\nand more', conflict: undefined, offer: undefined });
    expect(await browser.startingWith('drafts of')).toEqual([]);
  });

  test('are in conflict with a stored text that goes on where they took words away', async () => {
    const description = await reopened('one two', 'one', 'one and more');
    expect(now(description)).toMatchObject({ text: 'one', conflict: { theirs: { text: 'one and more' } } });
  });

  describe('of a browser that answers after its drafts counted as refused', () => {
    /** The storage of `browser`, whose entries come 4 s late. */
    const slowly = (): BrowserStorage => ({
      ...browser,
      async startingWith(prefix, late) {
        const entries = await browser.startingWith(prefix);
        time.after(4_000, () => late?.(entries!));
        return undefined;
      },
    });

    async function left(text: string): Promise<void> {
      const description = await opened('one\n\nmiddle\n\nend');
      type(description, text);
      await time.pass(1_000);
      description.close();
    }

    test('are offered as they come', async () => {
      await left('one two\n\nmiddle\n\nend');
      const description = open({}, key, slowly());
      await time.pass(3_000);
      expect(now(description)).toMatchObject({ mode: 'view', offer: undefined });
      await time.pass(2_000);
      const text = 'one two\n\nmiddle\n\nend';
      expect(now(description)).toMatchObject({ text, offer: { text } });
    });

    test('are offered once what was typed meanwhile is saved, which takes none of their words', async () => {
      await left('one two\n\nmiddle\n\nend');
      const description = open({}, key, slowly());
      await time.pass(3_000);
      type(description, 'one\n\nmiddle\n\nthe end');
      await time.pass(5_000);
      expect(now(description)).toMatchObject({ text: 'one\n\nmiddle\n\nthe end', offer: undefined });
      await save(description);
      expect(now(description)).toMatchObject({ text: 'one two\n\nmiddle\n\nthe end', conflict: undefined });
      expect(now(description).offer).toBeDefined();
      expect(stored()).toBe('one\n\nmiddle\n\nthe end');
    });

    /** Types `one t` where the browser refuses storage, and `one two` where it no longer does. */
    async function leftInBoth(faults: Partial<Store>, betweenThem = () => {}): Promise<void> {
      let isRefused = true;
      put('one');
      const first = open(faults, key, { ...browser, set: async (...call) => !isRefused && browser.set(...call) });
      await time.pass(1_000);
      type(first, 'one t');
      await time.pass(5_000);
      isRefused = false;
      betweenThem();
      first.send({ kind: 'typed', text: 'one two' });
      await time.pass(5_000);
      first.close();
    }

    test('take the place of an older copy that monday has, and is offered', async () => {
      let isFull = false;
      const write: Store['write'] = async (...call) => (isFull ? refused : host.write(...call));
      await leftInBoth({ write }, () => (isFull = true));
      const description = open({}, key, slowly());
      await time.pass(3_000);
      expect(now(description)).toMatchObject({ text: 'one t', offer: { text: 'one t' } });
      await time.pass(2_000);
      expect(now(description)).toMatchObject({ text: 'one two', offer: { text: 'one two' } });
      description.send({ kind: 'draftDiscarded' });
      await time.pass(5_000);
      expect(now(description)).toMatchObject({ text: 'one', offer: undefined });
      expect(await browser.startingWith('drafts of')).toEqual([]);
    });

    test('are not missed where it refused one before: the copy in monday is as new', async () => {
      await leftInBoth({});
      const description = open({}, key, slowly());
      await time.pass(3_000);
      expect(now(description)).toMatchObject({ text: 'one two', offer: { text: 'one two' } });
    });

    test('change nothing where they are offered already, or were written by this opening', async () => {
      await left('one two\n\nmiddle\n\nend');
      const description = open();
      await time.pass(5_000);
      const before = now(description);
      await time.pass(5_000);
      expect(now(description)).toEqual(before);
      const found = (await browser.startingWith('drafts of'))!.map(([, entry]) => entry as Draft);
      const late = addWaiting(before, found);
      expect(late).toEqual([before, []]);
    });
  });

  describe('discarded', () => {
    async function offered(): Promise<OpenDescription> {
      const first = await opened('zero\n\none');
      type(first, 'zero\n\none two');
      await time.pass(1_000);
      const next = open();
      await time.pass(1_000);
      return next;
    }

    test('are offered again by Undo, and kept again', async () => {
      const description = await offered();
      const { offer } = now(description);
      description.send({ kind: 'draftDiscarded' });
      await time.pass(1_000);
      expect(now(description)).toMatchObject({
        text: 'zero\n\none',
        announcement: { kind: 'discarded', draft: offer },
      });
      description.send({ kind: 'draftBroughtBack', draft: offer! });
      const again = { ...offer, isInBrowser: false };
      expect(now(description)).toMatchObject({
        ...{ mode: 'view', text: 'zero\n\none two', offer: again, announcement: undefined },
      });
      await time.pass(1_000);
      expect(await browser.startingWith('drafts of')).toMatchObject([[expect.anything(), { text: 'zero\n\none two' }]]);
      description.send({ kind: 'draftContinued' });
      await save(description);
      expect(stored()).toBe('zero\n\none two');
    });

    test('say so where nothing is left of them, which leaves edit mode as it is', async () => {
      const description = await offered();
      const { offer } = now(description);
      description.send({ kind: 'draftContinued' });
      await save(description);
      await time.pass(20_000);
      description.send({ kind: 'editAsked' });
      description.send({ kind: 'draftBroughtBack', draft: offer! });
      expect(now(description)).toMatchObject({
        mode: 'edit',
        offer: undefined,
        announcement: { kind: 'nothing-left' },
      });
      await time.pass(5_000);
      expect(await browser.startingWith('drafts of')).toEqual([]);
    });

    test('do not wait for the history, which may take a saved text long after it is stored', async () => {
      const write: Store['write'] = async (...args) => (args[0].startsWith('history') ? silent : host.write(...args));
      const description = await opened('', { write });
      type(description, 'zero one');
      await save(description);
      type(description, 'zero one two');
      await time.pass(1_000);
      const next = open({ write });
      await time.pass(1_000);
      const { offer } = now(next);
      next.send({ kind: 'draftDiscarded' });
      await time.pass(1_000);
      next.send({ kind: 'draftBroughtBack', draft: offer! });
      expect(now(next)).toMatchObject({ text: 'zero one two', offer: { id: offer!.id } });
    });

    test('wait until nothing else is unsaved, and are merged with it', async () => {
      const description = await offered();
      const { offer } = now(description);
      description.send({ kind: 'draftDiscarded' });
      type(description, 'ZERO\n\none');
      description.send({ kind: 'draftBroughtBack', draft: offer! });
      expect(now(description)).toMatchObject({ mode: 'edit', text: 'ZERO\n\none', offer: undefined });
      await save(description);
      expect(now(description)).toMatchObject({ text: 'ZERO\n\none two', offer: { id: offer!.id } });
    });

    test('stay drafts where neither browser nor monday keeps what was discarded', async () => {
      const first = await opened('one');
      type(first, 'one two');
      await time.pass(1_000);
      const full = { ...browser, set: async () => false };
      const next = open({ write: async () => refused }, key, full);
      await time.pass(1_000);
      next.send({ kind: 'draftDiscarded' });
      await time.pass(5_000);
      expect(await browser.startingWith('drafts of')).toMatchObject([[expect.anything(), { text: 'one two' }]]);
    });

    test('stay the drafts that the opening which offers them made of them', async () => {
      const first = await opened('one');
      type(first, 'one two');
      await time.pass(1_000);
      first.close();
      let isFull = false;
      const filling = { ...browser, set: async (...args: [string, unknown]) => !isFull && browser.set(...args) };
      const next = open({ write: async () => refused }, key, filling);
      await time.pass(5_000);
      isFull = true;
      next.send({ kind: 'draftDiscarded' });
      await time.pass(5_000);
      expect(await browser.startingWith('drafts of')).toMatchObject([[expect.anything(), { text: 'one two' }]]);
    });

    test('stay drafts beside what is typed next, until they are kept', async () => {
      const blocked = createBrowserDouble({ blocked: true });
      put('one');
      const first = open({}, key, blocked);
      await time.pass(1_000);
      type(first, 'one two');
      await time.pass(3_000);
      const write: Store['write'] = async (...args) =>
        args[0].startsWith('discarded') ? refused : host.write(...args);
      const next = open({ write }, key, blocked);
      await time.pass(5_000);
      next.send({ kind: 'draftDiscarded' });
      type(next, 'one three');
      await time.pass(10_000);
      const kept = host.readNow(`drafts of ${key}`);
      expect(JSON.parse(kept.kind === 'found' ? kept.value : '')).toMatchObject({
        drafts: [{ text: 'one three' }, { text: 'one two' }],
      });
    });

    test('stay drafts beside later typing, although monday takes nothing into the history', async () => {
      const blocked = createBrowserDouble({ blocked: true });
      let refusing = /^(?:discarded|history)/;
      const write: Store['write'] = async (...args) => (refusing.test(args[0]) ? refused : host.write(...args));
      const first = open({ write }, key, blocked);
      await time.pass(1_000);
      type(first, 'one');
      first.send({ kind: 'saveAsked' });
      await time.pass(1_000);
      type(first, 'one two');
      await time.pass(3_000);
      first.close();
      await time.pass(1_000);
      refusing = /^(?:discarded|history|drafts)/;
      const next = open({ write }, key, blocked);
      await time.pass(5_000);
      next.send({ kind: 'draftDiscarded' });
      await time.pass(5_000);
      refusing = /^(?:discarded|history)/;
      type(next, 'one three');
      await time.pass(10_000);
      const kept = host.readNow(`drafts of ${key}`);
      const { drafts } = JSON.parse(kept.kind === 'found' ? kept.value : '') as { drafts: { text: string }[] };
      expect(new Set(drafts.map(({ text }) => text))).toEqual(new Set(['one two', 'one three']));
    });

    test('are also drafts of a saved text that somebody else replaced before the history had it', async () => {
      const write: Store['write'] = async (name, ...rest) =>
        name.startsWith('history') ? refused : host.writeNow(name, ...rest);
      const description = await opened('- [ ] one', { write });
      type(description, '- [ ] one\n\ntwo');
      await save(description);
      put('theirs');
      description.send({ kind: 'tickAsked', line: 0, checked: true });
      await time.pass(1_000);
      type(description, 'theirs and mine');
      await time.pass(1_000);
      expect(await browser.startingWith('discarded of')).toMatchObject([
        [expect.anything(), { text: '- [ ] one\n\ntwo' }],
      ]);
    });
  });

  test('are merged with what a colleague saved since', async () => {
    const description = await opened('a\nb\nc');
    type(description, 'a\nb\nC');
    description.close();
    put('A\nb\nc');
    const next = open();
    await time.pass(1_000);
    expect(now(next)).toMatchObject({ text: 'A\nb\nC', base: { text: 'A\nb\nc' }, announcement: { kind: 'merged' } });
  });

  test('are dropped without a question if the same text is stored', async () => {
    const description = await opened('one');
    type(description, 'two');
    description.close();
    put('two');
    const next = open();
    await time.pass(1_000);
    expect(now(next)).toMatchObject({ text: 'two', offer: undefined });
    expect(await browser.startingWith('drafts of')).toEqual([]);
  });

  test("are kept in monday's storage if the browser refuses, at most three seconds behind", async () => {
    const blocked = createBrowserDouble({ blocked: true });
    put('one');
    const description = open({}, key, blocked);
    await time.pass(1_000);
    type(description, 'two');
    await time.pass(1_000);
    expect(now(description).draftsIn).toBe('host');
    type(description, 'two three');
    await time.pass(3_000);
    const next = open({}, key, blocked);
    await time.pass(1_000);
    expect(now(next)).toMatchObject({ text: 'two three', offer: { text: 'two three' } });
  });

  test('count as kept nowhere while one of the two keys refuses them, and are later dropped from the other', async () => {
    const blocked = createBrowserDouble({ blocked: true });
    const refused = { kind: 'failed', failure: { kind: 'refused', message: '' } } as const;
    put('one');
    const description = open(
      { write: async (...args) => (args[0].endsWith('_2') ? refused : host.writeNow(...args)) },
      key,
      blocked,
    );
    await time.pass(1_000);
    type(description, 'two');
    await time.pass(1_000);
    expect(now(description).draftsIn).toBe('nowhere');
    expect(host.readNow(`drafts of ${key}`)).toMatchObject({ value: expect.stringContaining('two') });
    type(description, 'one');
    await time.pass(6_000);
    expect(host.readNow(`drafts of ${key}`)).toMatchObject({ value: expect.not.stringContaining('two') });
  });

  test('that cannot be read are shown with the readable one, until a person has them removed', async () => {
    const garbage = 'no draft of ours';
    const first = await opened('one');
    type(first, 'two');
    first.close();
    await time.pass(1_000);
    const place = `drafts of ${key}`;
    host.writeNow(place, garbage);
    await browser.set(`${place}/x`, { format: 99 });
    let failing = true;
    const refused = { kind: 'failed', failure: { kind: 'refused', message: '' } } as const;
    const description = open({
      write: async (...args) => (failing && args[0] === place ? refused : host.writeNow(...args)),
    });
    await time.pass(1_000);
    const told = { unreadableDrafts: ['{"format":99}', garbage] };
    expect(now(description)).toMatchObject({ text: 'two', offer: { text: 'two' }, ...told });
    description.send({ kind: 'draftContinued' });
    type(description, 'three');
    await save(description);
    expect(now(description)).toMatchObject(told);
    expect(host.readNow(place)).toMatchObject({ value: garbage });

    description.send({ kind: 'removeUnreadableAsked' });
    await time.pass(1_000);
    expect(now(description)).toMatchObject(told);
    failing = false;
    description.send({ kind: 'removeUnreadableAsked' });
    await time.pass(1_000);
    expect(now(description)).toMatchObject({ text: 'three', unreadableDrafts: [] });
    expect(host.readNow(place)).not.toMatchObject({ value: garbage });
    expect(await browser.startingWith(place)).toEqual([]);
  });

  describe('that are offered more than once are no conflict with oneself once one is saved', () => {
    async function typed(): Promise<void> {
      const first = await opened('one');
      type(first, 'one two');
      await time.pass(1_000);
      first.close();
    }

    async function savedAndOpened(description: OpenDescription): Promise<Open> {
      description.send({ kind: 'draftContinued' });
      type(description, 'one two three');
      await save(description);
      description.close();
      const last = open();
      await time.pass(1_000);
      expect(await browser.startingWith('drafts of')).toEqual([]);
      return now(last);
    }

    test('by two openings at the same time', async () => {
      await typed();
      const [one, other] = [open(), open()];
      await time.pass(1_000);
      one.close();
      await time.pass(1_000);
      expect(await savedAndOpened(other)).toMatchObject({
        ...{ text: 'one two three', offer: undefined, conflict: undefined },
      });
    });

    test('by one that ended before the other was dropped', async () => {
      await typed();
      const next = open({}, key, { ...browser, remove: () => new Promise(() => undefined) });
      await time.pass(1_000);
      next.send({ kind: 'draftContinued' });
      type(next, 'one two and');
      next.close();
      await time.pass(1_000);
      expect(await browser.startingWith('drafts of')).toHaveLength(2);
      const last = open();
      await time.pass(1_000);
      expect(now(last)).toMatchObject({ text: 'one two and', offer: { text: 'one two and' } });
      expect(await savedAndOpened(last)).toMatchObject({
        ...{ text: 'one two three', offer: undefined, conflict: undefined },
      });
    });
  });

  test('stay with their item when another one is opened', async () => {
    const description = await opened('one');
    type(description, 'typed in one');
    description.close();
    const other = open({}, 'mfmd_value_1_99_3');
    await time.pass(5_000);
    expect(now(other)).toMatchObject({ text: '', offer: undefined });
  });
});

describe('a save of one’s own does not count as a colleague’s', () => {
  const slow =
    (ms: number): Store['write'] =>
    (...args) =>
      new Promise((resolve) => time.after(ms, () => resolve(host.writeNow(...args))));

  test('after a reload right after the first save, with more typed since', async () => {
    const description = await opened('');
    type(description, 'one');
    await save(description);
    type(description, 'one two');
    description.close();
    const next = open();
    await time.pass(1_000);
    expect(now(next)).toMatchObject({ text: 'one two', conflict: undefined, offer: { text: 'one two' } });
    next.send({ kind: 'draftContinued' });
    await save(next);
    expect(stored()).toBe('one two');
  });

  describe('is not offered, once another save has replaced it, to who comes back before the history has both:', () => {
    const changes: readonly (readonly [string, (description: OpenDescription, text: string) => void])[] = [
      ['a tick', (description, text) => description.send({ kind: 'tickAsked', line: 0, checked: text === '- [x] a' })],
      ['a save', (description, text) => (type(description, text), description.send({ kind: 'saveAsked' }))],
    ];
    test.each(changes)('%s', async (_, change) => {
      for (const blocked of [false, true]) {
        const storage = createBrowserDouble({ blocked });
        let pause = 3_000;
        const write: Store['write'] = (...args) =>
          args[0].startsWith('history') ? new Promise(() => {}) : slow(pause)(...args);
        put('- [ ] a');
        const description = open({ write }, key, storage);
        await time.pass(1_000);
        for (const text of ['- [x] a', '- [ ] a']) {
          change(description, text);
          await time.pass(10_000);
          expect(stored()).toBe(text);
          pause = 100;
        }
        description.close();
        await time.pass(1_000);
        const next = open({}, key, storage);
        await time.pass(5_000);
        expect(now(next), `blocked: ${blocked}`).toMatchObject({ offer: undefined, conflict: undefined });
      }
    });
  });

  test('but is still confirmed: a colleague’s first save that replaces it later is merged, not lost', async () => {
    const description = await opened('');
    type(description, 'one\nsame\nlast');
    await save(description);
    type(description, 'one\nsame\nlast\nmore');
    description.close();
    const next = open();
    await time.pass(1_000);
    put('first\nsame\nlast');
    await time.pass(15_000);
    expect(now(next)).toMatchObject({
      text: 'one\nsame\nlast\nmore',
      conflict: { theirs: { text: 'first\nsame\nlast' } },
    });
  });

  test.each(['', 'before'])('after a reload while a save of %j was under way', async (before) => {
    const description = await opened(before, { write: slow(2_000) });
    type(description, 'one');
    description.send({ kind: 'saveAsked' });
    await time.pass(before === '' ? 2_500 : 1_000);
    type(description, 'one two');
    description.close();
    await time.pass(3_000);
    expect(stored()).toBe('one');
    const next = open();
    await time.pass(1_000);
    expect(now(next)).toMatchObject({ text: 'one two', conflict: undefined, offer: { text: 'one two' } });
  });

  test.each([
    ['', 5_000],
    ['before', 500],
  ])('if it was done late, after an attempt on %j that got no answer', async (before, after) => {
    const late: Store['write'] = async (...args) => {
      faults.write = host.write;
      time.after(after, () => host.writeNow(...args));
      return silent;
    };
    const faults: Partial<Store> = {};
    const description = await opened(before, { write: (...args) => (faults.write ?? late)(...args) });
    type(description, 'one');
    description.send({ kind: 'saveAsked' });
    await time.pass(200);
    type(description, 'one two');
    await time.pass(60_000);
    expect(now(description)).toMatchObject({ text: 'one two', conflict: undefined, trouble: undefined });
    expect(stored()).toBe('one two');
  });

  describe('found done by the look for news, after no answer came,', () => {
    /** A save is done, but no answer comes for 18 seconds. */
    async function found(before: string, after: string): Promise<OpenDescription> {
      let [isDone, isMute] = [false, false];
      const change = async <Outcome>(name: string, made: () => Promise<Outcome>): Promise<Outcome | typeof silent> => {
        if (isMute) return silent;
        const outcome = await made();
        if (name !== key || isDone) return outcome;
        isDone = isMute = true;
        return silent;
      };
      const description = await opened(before, {
        read: async (name) => (isMute ? silent : host.read(name)),
        write: (...args) => change(args[0], () => host.write(...args)),
        remove: (name) => change(name, () => host.remove(name)),
      });
      type(description, after);
      description.send({ kind: 'saveAsked' });
      await time.pass(18_500);
      expect(now(description)).toMatchObject({ mode: 'edit', trouble: { kind: 'retrying' } });
      expect(valuesCreated).toBe(0);
      isMute = false;
      calls.length = 0;
      await time.pass(15_000);
      expect([writes(), stored()]).toEqual([0, after === '' ? undefined : after]);
      return description;
    }

    const past = async () => {
      const read = await createHistory({ store: host, key: `history of ${key}`, compression: plain }).read();
      return read.kind === 'read' ? read.revisions.map(({ text }) => text) : read;
    };

    test('it leaves edit mode, is told, and is in the history with the text that it replaced', async () => {
      const description = await found('before', 'after');
      expect(now(description)).toMatchObject({ mode: 'view', savedAt: expect.any(Number), trouble: undefined });
      expect(valuesCreated).toBe(1);
      expect(await past()).toEqual(['after', 'before']);
      await time.pass(1_000);
      expect(await browser.startingWith('drafts of')).toEqual([]);
    });

    test('a first save stays provisional, with its draft', async () => {
      const description = await found('', 'after');
      expect(now(description)).toMatchObject({ mode: 'view', syncState: { unguarded: { base: { text: '' } } } });
      expect(await browser.startingWith('drafts of')).toMatchObject([[expect.anything(), { text: 'after' }]]);
      await time.pass(60_000);
      expect(now(description).syncState.unguarded).toBeUndefined();
      expect(await browser.startingWith('drafts of')).toEqual([]);
    });

    test('a delete can be undone', async () => {
      const description = await found('before', '');
      expect(now(description).announcement).toEqual({ kind: 'deleted', text: 'before', by: 'me' });
    });
  });

  test('if it was done, after any number of attempts on which no answer came', async () => {
    let isMute = false;
    const description = await opened('before', {
      read: (...args) => (isMute ? Promise.resolve(silent) : host.read(...args)),
      write: (...args) => host.write(...args).then((outcome) => (isMute ? silent : outcome)),
    });
    isMute = true;
    for (let attempt = 1; attempt < 8; attempt += 1) {
      type(description, `attempt ${attempt}`);
      await save(description);
    }
    expect(stored()).toBe('attempt 1');
    isMute = false;
    await time.pass(60_000);
    expect(now(description)).toMatchObject({ text: 'attempt 7', conflict: undefined, trouble: undefined });
    expect(stored()).toBe('attempt 7');
  });

  test('if it was a first save, done late over a colleague’s text: both stay, unasked', async () => {
    let write: Store['write'] = async (...args) => {
      time.after(20_000, () => host.writeNow(...args));
      return silent;
    };
    const description = await opened('', { write: (...args) => write(...args) });
    type(description, 'one');
    await save(description);
    write = host.write;
    put('theirs');
    await time.pass(2_000);
    expect(now(description)).toMatchObject({ conflict: { theirs: { text: 'theirs' } } });
    await time.pass(20_000);
    expect(stored()).toBe('one');
    description.send({ kind: 'conflictResolved', choices: ['both'] });
    await time.pass(20_000);
    expect(now(description)).toMatchObject({ conflict: undefined, trouble: undefined });
    expect(stored()).toBe('one\ntheirs');
  });

  test('of long texts, if it was the first or one of the last two: drafts carry no more', async () => {
    const description = await opened('before', { write: async () => silent });
    const long = (attempt: number) => `${attempt} ${'long '.repeat(30_000)}`;
    for (let attempt = 1; attempt < 8; attempt += 1) {
      type(description, long(attempt));
      await save(description);
    }
    type(description, 'more');
    await time.pass(1_000);
    expect(await browser.startingWith('drafts of')).toMatchObject([
      [expect.anything(), { text: 'more', sent: [long(1), long(6), long(7)] }],
    ]);
  });

  test('if it is done late, after any number of reloads and keys', async () => {
    const write: Store['write'] = async () => silent;
    let description = await opened('', { write });
    type(description, 'one');
    await save(description);
    for (const text of ['one 2', 'one 3', 'one 4', 'one 5']) {
      description.close();
      description = open({ write });
      await time.pass(1_000);
      type(description, text);
    }
    put('one');
    description.close();
    description = open();
    await time.pass(1_000);
    expect(now(description)).toMatchObject({ text: 'one 5', conflict: undefined, offer: { text: 'one 5' } });
  });
});

describe('after it is closed', () => {
  test('no timer runs and late answers change nothing', async () => {
    const slow: Store['write'] = (...args) =>
      new Promise((resolve) => time.after(3_000, () => resolve(host.writeNow(...args))));
    const description = await opened('one', { write: slow });
    type(description, 'two');
    description.send({ kind: 'saveAsked' });
    await time.pass(1_000);
    description.close();
    const last = description.getState();
    await time.pass(2_000);
    expect(time.waiting).toBe(0);
    expect(description.getState()).toBe(last);
    expect(stored()).toBe('two');
  });
});

describe('a remote change', () => {
  test('is shown within 25 seconds, and the next within 5, while nothing is unsaved', async () => {
    const description = await opened('one');
    put('two');
    await time.pass(25_000);
    expect(now(description)).toMatchObject({ text: 'two', announcement: { kind: 'updated' } });
    put('three');
    await time.pass(5_000);
    expect(now(description)).toMatchObject({ text: 'three' });
  });

  test('is looked for five times a minute at most, however often somebody saves or comes back', async () => {
    const description = await opened('one');
    const times = [0];
    for (let second = 0; second < 300; second += 1) {
      if (second % 7 === 0) put(`at ${second}`);
      if (second % 3 === 0) description.send({ kind: 'returned' });
      calls.length = 0;
      await time.pass(1_000);
      times.push(...calls.filter((call) => call === `read ${key}`).map(() => second));
    }
    const inMinuteAfter = (time: number) => times.filter((other) => other >= time && other < time + 59).length;
    expect(Math.max(...times.map(inMinuteAfter))).toBe(5);
  });

  test('is shown while a conflict waits as soon as it has been decided', async () => {
    const description = await opened('one');
    type(description, 'mine');
    put('theirs');
    await save(description);
    await time.pass(120_000);
    description.send({ kind: 'conflictResolved', choices: ['theirs'] });
    put('newest');
    await time.pass(25_000);
    expect(now(description)).toMatchObject({ text: 'newest' });
  });

  test('is announced and left to the next save while something is unsaved', async () => {
    const description = await opened('a\nb\nc');
    type(description, 'a\nb\nC');
    put('A\nb\nc');
    description.send({ kind: 'returned' });
    await time.pass(1_000);
    const { announcement } = now(description);
    expect(announcement).toEqual({ kind: 'newer-version', over: { text: 'a\nb\nc', at: expect.any(Number) } });
    if (announcement?.kind !== 'newer-version') return;
    description.send({ kind: 'saversNamed', of: { ...announcement }, by: 'Somebody of an earlier save' });
    expect(now(description).announcement).toBe(announcement);
    description.send({ kind: 'saversNamed', of: announcement, by: 'Noa' });
    expect(now(description)).toMatchObject({ text: 'a\nb\nC', announcement: { kind: 'newer-version', by: 'Noa' } });
    await save(description);
    expect(stored()).toBe('A\nb\nC');
  });

  test('is not looked for while the page is hidden', async () => {
    const description = await opened('one');
    description.send({ kind: 'hidden' });
    calls.length = 0;
    await time.pass(120_000);
    expect(calls).toEqual([]);
  });

  test('that deletes the item can be undone', async () => {
    const description = await opened('precious');
    host.removeNow(key);
    await time.pass(35_000);
    expect(now(description)).toMatchObject({ text: '', announcement: { kind: 'deleted', by: 'someone' } });
    description.send({ kind: 'undoDeleteAsked' });
    await time.pass(5_000);
    expect(stored()).toBe('precious');
  });
});

describe('ticking a task', () => {
  test('changes one line of the latest text, so that two people can tick neighbouring lines', async () => {
    put('- [ ] a\n- [ ] b\n- [ ] c');
    const [one, other] = [open(), open()];
    await time.pass(1_000);
    one.send({ kind: 'tickAsked', line: 0, checked: true });
    other.send({ kind: 'tickAsked', line: 1, checked: true });
    await time.pass(5_000);
    expect(stored()).toBe('- [x] a\n- [x] b\n- [ ] c');
    await time.pass(30_000);
    expect([now(one).text, now(other).text]).toEqual([stored(), stored()]);
  });

  test('applies quick ticks one after the other', async () => {
    const description = await opened('- [ ] a\n- [ ] b\n- [ ] c');
    for (const line of [0, 1, 2]) description.send({ kind: 'tickAsked', line, checked: true });
    expect(now(description).text).toBe('- [x] a\n- [x] b\n- [x] c');
    await time.pass(5_000);
    expect(stored()).toBe('- [x] a\n- [x] b\n- [x] c');
    expect(now(description)).toMatchObject({ mode: 'view', saving: { kind: 'idle' } });
  });

  test('ticks the task that was shown where it was clicked, whatever has changed since', async () => {
    const shown = '- [ ] a\n- [ ] b\n- [ ] c';
    const description = await opened(shown);
    for (const line of [0, 2]) description.send({ kind: 'tickAsked', shown, line, checked: true });
    description.send({ kind: 'typed', text: 'New\n\n- [x] a\n- [ ] b\n- [x] c' });
    description.send({ kind: 'tickAsked', shown, line: 1, checked: true });
    expect(now(description).text).toBe('New\n\n- [x] a\n- [x] b\n- [x] c');
  });

  test('finds its task below lines that a colleague added', async () => {
    const description = await opened('- [ ] a\n- [ ] b');
    put('# New\n\n- [ ] a\n- [ ] b');
    description.send({ kind: 'tickAsked', line: 1, checked: true });
    await time.pass(5_000);
    expect(stored()).toBe('# New\n\n- [ ] a\n- [x] b');
  });

  test('says that it was merged where a colleague saved meanwhile, also if more ticks follow', async () => {
    const description = await opened('- [ ] a\n- [ ] b');
    put('- [ ] a\n- [ ] b\n\nTheirs.');
    for (const line of [0, 1]) description.send({ kind: 'tickAsked', line, checked: true });
    await time.pass(5_000);
    expect(stored()).toBe('- [x] a\n- [x] b\n\nTheirs.');
    expect(now(description)).toMatchObject({ text: stored(), announcement: { kind: 'merged' } });
    description.send({ kind: 'tickAsked', line: 0, checked: false });
    await time.pass(5_000);
    expect(now(description).announcement).toBeUndefined();
  });

  test.each([
    ['', '- [ ] a\n- [ ] b', []],
    ['\n\nTheirs.', '- [ ] a\n- [ ] b\n\nTheirs.', []],
    ['\n- [ ] new', '- [ ] a\n- [ ] b\n- [ ] new', []],
    ['\n\nTheirs.', '- [ ] a\n- [x] b\n\nTheirs.', [1]],
  ])('is taken back while it is being stored and a colleague saves %j', async (added, text, more) => {
    const first = '- [ ] a\n- [ ] b';
    const description = await opened(first);
    if (added !== '') put(first + added);
    for (const line of [0, ...more]) description.send({ kind: 'tickAsked', line, checked: true });
    const { text: ticked } = now(description);
    description.send({ kind: 'typed', text: ticked.replace('[x] a', '[ ] a'), inPlace: true });
    description.send({ kind: 'saveAsked', stays: true });
    await time.pass(5_000);
    expect(stored()).toBe(text);
    expect(now(description)).toMatchObject({ text, conflict: undefined, saving: { kind: 'idle' } });
  });

  test('that is taken back does not meet one of the next line that was not seen yet', async () => {
    const description = await opened('- [ ] a\n- [ ] b');
    description.send({ kind: 'tickAsked', line: 0, checked: true });
    await time.pass(1_000);
    put('- [x] a\n- [x] b');
    description.send({ kind: 'typed', text: '- [ ] a\n- [ ] b', inPlace: true });
    description.send({ kind: 'saveAsked', stays: true });
    await time.pass(5_000);
    expect(stored()).toBe('- [ ] a\n- [x] b');
    expect(now(description)).toMatchObject({ text: stored(), conflict: undefined });
  });

  test('in an own text that was stored late, after it was discarded, is no conflict', async () => {
    const first = await opened('- [ ] a', { write: async () => silent });
    type(first, '- [ ] a\n\nb');
    first.send({ kind: 'saveAsked' });
    await time.pass(1_000);
    first.close();
    const next = open();
    await time.pass(1_000);
    next.send({ kind: 'draftDiscarded' });
    put('- [ ] a\n\nb');
    next.send({ kind: 'tickAsked', line: 0, checked: true });
    type(next, '- [x] a\n\nc');
    await time.pass(5_000);
    expect(now(next)).toMatchObject({ text: '- [x] a\n\nc', conflict: undefined });
    await save(next);
    expect(stored()).toBe('- [x] a\n\nc');
  });

  test('that a colleague has ticked already is not recorded as one’s own', async () => {
    userId = '7';
    const description = await opened('- [ ] a');
    put('- [x] a\n\nTheirs.');
    description.send({ kind: 'tickAsked', line: 0, checked: true });
    await time.pass(5_000);
    expect(writes()).toBe(0);
    const read = await createHistory({ store: host, key: `history of ${key}`, compression: plain }).read();
    expect(read.kind === 'read' && read.revisions).toEqual([{ text: '- [x] a\n\nTheirs.', at: expect.any(Number) }]);
  });

  test('says that the task is gone, and writes nothing', async () => {
    const description = await opened('- [ ] a');
    put('no tasks any more');
    description.send({ kind: 'tickAsked', line: 0, checked: true });
    await time.pass(5_000);
    expect(writes()).toBe(0);
    expect(now(description)).toMatchObject({ text: 'no tasks any more', announcement: { kind: 'task-gone' } });
  });
});

describe('reading without the right to edit', () => {
  const read = (store: Partial<Store> = {}, undeleted = async (): Promise<PastRevision | undefined> => undefined) =>
    readDescription({
      store: createDescriptionStore({ store: { ...host, ...store }, key, clock: time, undeleted }),
      clock: time,
      log: (message) => logged.push(message),
    });

  test('shows what is stored and remote changes, and never writes, whatever the event', async () => {
    put('one');
    const forbidden = () => {
      throw new Error('a viewer wrote');
    };
    const description = read({ write: forbidden, remove: forbidden });
    await time.pass(1_000);
    type(description, 'mine');
    description.send({ kind: 'saveAsked' });
    description.send({ kind: 'tickAsked', line: 0, checked: true });
    description.send({ kind: 'restoreAsked', text: 'mine' });
    await time.pass(1_000);
    expect(now(description)).toMatchObject({ mode: 'view', text: 'one' });
    put('two');
    await time.pass(25_000);
    expect(now(description)).toMatchObject({ text: 'two', announcement: { kind: 'updated' } });
    put('three');
    await time.pass(5_000);
    expect(now(description)).toMatchObject({ text: 'three' });
    description.close();
    await time.pass(60_000);
    expect(time.waiting).toBe(0);
  });

  test('shows remote changes although the connection went and came back in the first seconds', async () => {
    put('one');
    const description = read();
    await time.pass(1_000);
    description.send({ kind: 'wentOffline' });
    description.send({ kind: 'cameOnline' });
    put('two');
    await time.pass(30_000);
    expect(now(description)).toMatchObject({ text: 'two', offline: false });
  });

  test('says why it could not read, and reads again on Retry', async () => {
    put('one');
    let failing = true;
    const description = read({ read: async (name) => (failing ? silent : host.readNow(name)) });
    await time.pass(1_000);
    expect(description.getState()).toEqual({ kind: 'unloaded', why: silent.failure });
    failing = false;
    description.send({ kind: 'retryAsked' });
    await time.pass(1_000);
    expect(now(description).text).toBe('one');
  });

  test('does not believe an empty answer that the history contradicts, until a person says so', async () => {
    put('one');
    let isBlind = true;
    const blind: Store['read'] = async (name) => (isBlind ? { kind: 'missing' } : host.readNow(name));
    const description = read({ read: blind }, async () => ({ text: 'one', at: 1 }));
    await time.pass(1_000);
    description.send({ kind: 'returned' });
    expect(description.getState()).toMatchObject({
      kind: 'unloaded',
      why: { kind: 'doubtful', last: { text: 'one' } },
    });
    isBlind = false;
    description.send({ kind: 'retryAsked' });
    await time.pass(1_000);
    expect(now(description).text).toBe('one');
    isBlind = true;
    await time.pass(60_000);
    expect(now(description).text).toBe('one');

    const another = read({ read: blind }, async () => ({ text: 'one', at: 1 }));
    await time.pass(1_000);
    another.send({ kind: 'openEmptyAsked' });
    expect(now(another).text).toBe('');
    isBlind = false;
    await time.pass(60_000);
    expect(now(another).text).toBe('one');
  });

  test('does not open as empty after a failed read', async () => {
    const description = read({ read: async () => ({ kind: 'failed', failure: { kind: 'silent', afterMs: 10_000 } }) });
    await time.pass(1_000);
    description.send({ kind: 'openEmptyAsked' });
    expect(description.getState()).toMatchObject({ kind: 'unloaded', why: { kind: 'silent' } });
  });
});

test('a snapshot is the same object until something changes, and listeners are only called then', async () => {
  const description = await opened('one');
  let heard = 0;
  const stop = description.subscribe(() => (heard += 1));
  const before = description.getState();
  description.send({ kind: 'tickAsked', line: 5, checked: true });
  description.send({ kind: 'draftDiscarded' });
  description.send({ kind: 'conflictResolved', choices: [] });
  await time.pass(1_000);
  expect(description.getState()).toBe(before);
  expect(heard).toBe(0);
  description.send({ kind: 'typed', text: 'two' });
  expect(description.getState()).not.toBe(before);
  expect(heard).toBe(1);
  stop();
  description.send({ kind: 'typed', text: 'three' });
  expect(heard).toBe(1);
});
