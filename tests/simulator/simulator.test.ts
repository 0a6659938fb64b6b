import { afterEach, describe, expect, test, vi } from 'vitest';
import { board } from '../../src/simulator/simulated-monday.ts';
import { keyOf, fillSamples, sampleDescriptions } from '../../src/simulator/texts.ts';
import { memoryShelf } from '../../src/simulator/shelf.ts';
import { createSimulator } from '../../src/simulator/simulator.ts';
import { appStorage } from '../../src/simulator/storage.ts';
import { fakeWindow, messagesArrived } from './framed-window.ts';

const APP = 'https://app.example';

afterEach(() => void vi.useRealTimers());

/** A simulator with the frames of both seats, by hand: requests are sent as the SDK does, and everything they get is kept. */
function playing() {
  const window = fakeWindow('https://playground.example');
  const simulator = createSimulator(window as never, appStorage(memoryShelf()));
  const seats = [0, 1].map((seat) => {
    const got: { message: Record<string, unknown>; targetOrigin: string }[] = [];
    const frame = {
      postMessage: (message: unknown, targetOrigin: string) =>
        void got.push({ message: message as never, targetOrigin }),
    };
    simulator.addFrame({ seat, window: () => frame, origin: APP });
    const post = (message: unknown, origin = APP, source: unknown = frame) =>
      window.asSeenFrom(source, origin).postMessage(message);
    const ask = async (method: string, args: object) => {
      got.length = 0;
      post({ method, args, requestId: 'a1', version: '0.5.9' });
      await messagesArrived();
      return got.map(({ message }) => message);
    };
    return { frame, got, post, ask };
  });
  const [you, other] = seats;
  if (!you || !other) throw new Error('two seats');
  return { window, simulator, you, other };
}

const store = (method: string, rest: object = {}) => ({ method, key: 'k', options: {}, segment: 'v2', ...rest });

describe('the messages', () => {
  test('each request is answered as monday answers it', async () => {
    const { you } = playing();
    expect(await you.ask('execute', { type: 'track', params: { name: 'ping' } })).toEqual([
      { method: 'execute', type: 'track', requestId: 'a1', data: { success: true } },
    ]);
    expect(await you.ask('get', { type: 'context' })).toEqual([
      {
        method: 'get',
        type: 'context',
        requestId: 'a1',
        data: expect.objectContaining({ itemId: board.items[0].id, instanceType: 'item_view' }),
      },
    ]);
    expect(await you.ask('storage', store('set', { value: 'one' }))).toEqual([
      { method: 'storage', requestId: 'a1', data: { success: true, version: expect.any(String) } },
    ]);
    expect(await you.ask('storage', store('get'))).toEqual([
      { method: 'storage', requestId: 'a1', data: { success: true, value: 'one', version: expect.any(String) } },
    ]);
    expect(await you.ask('storage', store('get', { segment: 'instance' }))).toEqual([
      { method: 'storage', requestId: 'a1', data: { success: true, value: null } },
    ]);
    expect(await you.ask('storage', store('delete'))).toEqual([
      { method: 'storage', requestId: 'a1', data: { success: true, value: null } },
    ]);
    expect(await you.ask('execute', { type: 'valueCreatedForUser' })).toEqual([
      { method: 'execute', type: 'valueCreatedForUser', requestId: 'a1', data: { success: true } },
    ]);
  });

  test('"listen" is answered at once with the current value, and then every change is pushed, once', async () => {
    const { simulator, you, other } = playing();
    simulator.change({ theme: 'dark' });
    await messagesArrived();
    expect(you.got).toEqual([]);
    const [answer] = await you.ask('listen', { type: 'context' });
    expect(answer).toMatchObject({ method: 'listen', type: 'context', requestId: 'a1', data: { theme: 'dark' } });
    you.got.length = 0;
    simulator.change({ theme: 'black' });
    simulator.change({ faults: [], conflictSpelling: 'reason' });
    simulator.changeSeat(1, { itemId: board.items[1].id });
    expect(you.got).toEqual([
      {
        message: { method: 'listen', type: 'context', data: expect.objectContaining({ theme: 'black' }) },
        targetOrigin: APP,
      },
    ]);
    expect(other.got).toEqual([]);
  });

  test('a frame that is added again listens on, once, until it is removed the last time', async () => {
    const { simulator, you } = playing();
    await you.ask('listen', { type: 'context' });
    const leave = simulator.addFrame({ seat: 0, window: () => you.frame, origin: APP });
    you.got.length = 0;
    simulator.change({ theme: 'dark' });
    expect(you.got).toHaveLength(1);
    leave();
    simulator.change({ theme: 'black' });
    expect(you.got).toHaveLength(1);
  });

  test('what is not played is answered with an error', async () => {
    const { you } = playing();
    expect(await you.ask('oauth', {})).toEqual([
      { method: 'oauth', type: '', requestId: 'a1', errorMessage: 'The playground does not play "oauth"' },
    ]);
    expect(await you.ask('get', { type: 'sessionToken' })).toMatchObject([
      { errorMessage: 'The playground has no "sessionToken"' },
    ]);
  });

  test.for([
    ['another window', (post: Post, request: object) => post(request, APP, {})],
    ['another origin in the frame', (post: Post, request: object) => post(request, 'https://evil.example')],
    ['a frame that lost its origin', (post: Post, request: object) => post(request, 'null')],
    [
      'a page that is gone, of another origin',
      (post: Post, request: object) => post(request, 'https://evil.example', null),
    ],
  ] as const)('nothing is answered to %s', async ([, send]) => {
    const { simulator, you } = playing();
    send(you.post, { method: 'get', args: { type: 'context' }, requestId: 'a1' });
    send(you.post, { method: 'storage', args: store('set', { value: 'x' }), requestId: 'a2' });
    await messagesArrived();
    expect([you.got, simulator.getState().calls, await simulator.storage.list()]).toEqual([[], [], []]);
  });

  test('the last message of a frame that goes, which has no source, is carried out', async () => {
    const { simulator, you } = playing();
    you.post({ method: 'storage', args: store('set', { value: 'x' }), requestId: 'a1' }, APP, null);
    await messagesArrived();
    expect(await simulator.storage.list()).toMatchObject([{ value: 'x' }]);
  });

  test('the last message of a frame that goes is carried out from the window that it had, and from no other', async () => {
    const { window, simulator } = playing();
    const had = { postMessage: () => {} };
    let now: typeof had | null = had;
    simulator.addFrame({ seat: 0, window: () => now, origin: 'null' });
    const post = (source: object, value: string) =>
      window
        .asSeenFrom(source, 'null')
        .postMessage({ method: 'storage', args: store('set', { value }), requestId: `a${value}` });
    post(had, 'first');
    await messagesArrived();
    now = null;
    post({ postMessage: () => {} }, 'of a stranger');
    await messagesArrived();
    expect(await simulator.storage.list()).toMatchObject([{ value: 'first' }]);
    post(had, 'last');
    await messagesArrived();
    expect(await simulator.storage.list()).toMatchObject([{ value: 'last' }]);
  });

  test("messages that are not the SDK's are ignored", async () => {
    const { simulator, you } = playing();
    for (const message of [null, 'text', 5, {}, { method: '__proto__' }]) you.post(message);
    await messagesArrived();
    expect([you.got, simulator.getState().calls]).toEqual([[], []]);
  });

  test('a sandboxed frame without an origin is answered, by its window alone', async () => {
    const { window, simulator } = playing();
    const got: unknown[] = [];
    const frame = { postMessage: (_message: unknown, targetOrigin: string) => void got.push(targetOrigin) };
    const leave = simulator.addFrame({ seat: 0, window: () => frame, origin: 'null' });
    const post = () =>
      window.asSeenFrom(frame, 'null').postMessage({ method: 'get', args: { type: 'context' }, requestId: 'a1' });
    post();
    await messagesArrived();
    expect(got).toEqual(['*']);
    leave();
    post();
    await messagesArrived();
    expect(got).toEqual(['*']);
  });
});

type Post = (message: unknown, origin?: string, source?: unknown) => void;

describe('faults', () => {
  test('a lost answer is carried out, a silent monday does nothing, and both say nothing', async () => {
    const { simulator, you } = playing();
    simulator.change({ faults: [{ fault: 'silent' }] });
    expect(await you.ask('storage', store('set', { value: 'one' }))).toEqual([]);
    expect(await simulator.storage.read('global', 'k')).toMatchObject({ value: null });
    simulator.change({ faults: [{ fault: 'lost' }] });
    expect(await you.ask('storage', store('set', { value: 'two' }))).toEqual([]);
    expect(await simulator.storage.read('global', 'k')).toMatchObject({ value: 'two' });
  });

  test('a rejection may come before or after the request is carried out', async () => {
    const { simulator, you } = playing();
    simulator.change({ faults: [{ fault: 'rejected' }] });
    expect(await you.ask('storage', store('set', { value: 'one' }))).toMatchObject([
      { errorMessage: expect.any(String) },
    ]);
    expect(await simulator.storage.read('global', 'k')).toMatchObject({ value: null });
    simulator.change({ faults: [{ fault: 'rejected-applied' }] });
    expect(await you.ask('storage', store('set', { value: 'two' }))).toMatchObject([
      { errorMessage: expect.any(String) },
    ]);
    expect(await simulator.storage.read('global', 'k')).toMatchObject({ value: 'two' });
  });

  test("refusals, cold starts and a false empty look like monday's", async () => {
    const { simulator, you } = playing();
    await you.ask('storage', store('set', { value: 'one' }));
    for (const [fault, data] of [
      ['refused', { success: false, error: 'The playground refuses this call' }],
      ['cold', { success: false, error: {} }],
      ['false-empty', { success: true, value: null }],
    ] as const) {
      simulator.change({ faults: [{ fault, times: 1 }] });
      expect(await you.ask('storage', store('get'))).toEqual([{ method: 'storage', requestId: 'a1', data }]);
      expect(await you.ask('storage', store('get'))).toMatchObject([{ data: { value: 'one' } }]);
    }
    expect(simulator.getState().calls.map(({ fault }) => fault)).toEqual([
      undefined,
      'refused',
      undefined,
      'cold',
      undefined,
      'false-empty',
      undefined,
    ]);
  });

  test('a slow answer comes late to a request done at once; a late request is done late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { simulator, you } = playing();
    simulator.change({ faults: [{ fault: 'slow', ms: 60 }] });
    expect(await you.ask('storage', store('set', { value: 'one' }))).toEqual([]);
    expect(await simulator.storage.read('global', 'k')).toMatchObject({ value: 'one' });
    await vi.advanceTimersByTimeAsync(60);
    expect(you.got).toHaveLength(1);
    simulator.change({ faults: [{ fault: 'late', ms: 60 }] });
    expect(await you.ask('storage', store('set', { value: 'two' }))).toEqual([]);
    expect(await simulator.storage.read('global', 'k')).toMatchObject({ value: 'one' });
    await vi.advanceTimersByTimeAsync(60);
    expect(you.got).toHaveLength(1);
    expect(await simulator.storage.read('global', 'k')).toMatchObject({ value: 'two' });
  });

  test('answers can overtake each other', async () => {
    const { simulator, you } = playing();
    simulator.seed(3);
    simulator.change({ faults: [{ fault: 'reorder', ms: 100 }] });
    for (let request = 0; request < 8; request++)
      you.post({ method: 'get', args: { type: 'context' }, requestId: String(request) });
    await expect.poll(() => you.got).toHaveLength(8);
    const order = you.got.map(({ message }) => message['requestId']);
    expect(order).not.toEqual([...order].sort());
  });

  test('a conflict is a colleague who really saved first', async () => {
    const { simulator, you } = playing();
    const { id } = board.items[2];
    await simulator.colleague.save(id, 'one\n');
    const before = await simulator.storage.read('global', keyOf(id));
    simulator.change({ faults: [{ fault: 'conflict', times: 1 }] });
    const version = before.success ? before.version : undefined;
    const set = {
      method: 'set',
      key: keyOf(id),
      value: 'bWluZQ==',
      options: { previous_version: version },
      segment: 'v2',
    };
    expect(await you.ask('storage', set)).toMatchObject([
      { data: { success: false, error: expect.stringContaining('Version mismatch') } },
    ]);
    expect(await simulator.colleague.read(id)).toMatch(/^one\n\nA colleague added this at [\d:.]+\n$/);
  });

  test('a colleague is faster with descriptions only, and writes the first line where there is none', async () => {
    const { simulator, you } = playing();
    const { id } = board.items[2];
    simulator.change({ faults: [{ fault: 'conflict', times: 1 }] });
    const set = { method: 'set', value: 'bWluZQ==', options: {}, segment: 'v2' };
    await you.ask('storage', { ...set, key: 'mfmd_history_1' });
    expect(simulator.getState().world.faults).toHaveLength(1);
    await you.ask('storage', { ...set, key: keyOf(id) });
    expect(simulator.getState().calls.map(({ fault }) => fault)).toEqual([undefined, 'conflict']);
    const first = board.items[1].id;
    await simulator.colleague.addLine(keyOf(first));
    expect(await simulator.colleague.read(first)).toMatch(/^A colleague added this at [\d:.]+\n$/);
  });

  test('answers of the storage have a type and an error message with nothing in them', async () => {
    const { you } = playing();
    const [answer = {}] = await you.ask('storage', { method: 'get', key: 'k', segment: 'v2' });
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(['type', 'errorMessage']));
    expect([answer['type'], answer['errorMessage']]).toEqual([undefined, undefined]);
  });

  test('more than five storage calls in a second can be refused, and are taken again a second later', async () => {
    const { simulator, you } = playing();
    simulator.change({ faults: [{ fault: 'rate-limit' }] });
    vi.useFakeTimers({ toFake: ['Date'] });
    const read = async () => (await you.ask('storage', { method: 'get', key: 'k', segment: 'v2' }))[0]?.['data'];
    for (let call = 0; call < 5; call += 1) expect(await read()).toMatchObject({ success: true });
    expect(await read()).toMatchObject({ success: false, error: expect.stringContaining('Rate limit') });
    vi.setSystemTime(Date.now() + 1_000);
    expect(await read()).toMatchObject({ success: true });
  });

  test('a context can come without data', async () => {
    const { simulator, you } = playing();
    simulator.change({ faults: [{ fault: 'no-context' }] });
    expect(await you.ask('get', { type: 'context' })).toEqual([{ method: 'get', type: 'context', requestId: 'a1' }]);
  });

  test('another item can open after a delay', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { simulator, you } = playing();
    const opened = () => simulator.getState().world.seats[0].itemId;
    simulator.change({ faults: [{ fault: 'change-item', ms: 30, times: 1 }] });
    await you.ask('get', { type: 'context' });
    expect(opened()).toBe(board.items[0].id);
    vi.advanceTimersByTime(30);
    expect(opened()).toBe(board.items[1].id);
    simulator.changeSeat(0, { itemId: board.items.at(-1)?.id ?? 0 });
    simulator.openItemLater(0, 0);
    vi.runAllTimers();
    expect(opened()).toBe(board.items[0].id);
  });
});

describe("monday's own page", () => {
  test('shows notices until they are dismissed', async () => {
    const { simulator, you } = playing();
    await you.ask('execute', { type: 'notice', params: { message: 'Saved', type: 'success', timeout: 100 } });
    await you.ask('execute', { type: 'notice', params: { message: 'Odd', type: 'odd' } });
    const { notices } = simulator.getState().screen;
    expect(notices).toMatchObject([
      { message: 'Saved', type: 'success', timeout: 100 },
      { message: 'Odd', type: 'info', timeout: 5000 },
    ]);
    simulator.dismissNotice(notices[0]?.id ?? 0);
    expect(simulator.getState().screen.notices).toMatchObject([{ message: 'Odd' }]);
  });

  test('asks a question and passes on the answer; a second question answers the first with no', async () => {
    const { simulator, you } = playing();
    expect(await you.ask('execute', { type: 'confirm', params: { message: 'Sure?' } })).toEqual([]);
    expect(simulator.getState().screen.question).toMatchObject({
      message: 'Sure?',
      confirmButton: 'OK',
      cancelButton: 'Cancel',
    });
    expect(
      await you.ask('execute', { type: 'confirm', params: { message: 'Really?', excludeCancelButton: true } }),
    ).toMatchObject([{ data: { confirm: false } }]);
    expect(simulator.getState().screen.question).toMatchObject({ message: 'Really?', cancelButton: undefined });
    simulator.getState().screen.question?.answer(true);
    await messagesArrived();
    expect(you.got.at(-1)?.message).toMatchObject({ data: { confirm: true } });
    expect(simulator.getState().screen.question).toBeUndefined();
  });

  test('opens links in a new tab, but no script, and opens item cards over the page, which change no frame', async () => {
    const { simulator, you, window } = playing();
    await you.ask('execute', { type: 'openLinkInTab', params: { url: 'https://example.com' } });
    expect(await you.ask('execute', { type: 'openLinkInTab', params: { url: 'javascript:alert(1)' } })).toMatchObject([
      { data: { success: false } },
    ]);
    expect(window.opened).toEqual(['https://example.com']);
    await you.ask('execute', { type: 'openItemCard', params: { itemId: board.items[3].id } });
    expect(simulator.getState().screen.card).toBe(board.items[3].id);
    expect(simulator.getState().world.seats.map(({ itemId }) => itemId)).toEqual([
      board.items[0].id,
      board.items[0].id,
    ]);
    simulator.closeCard();
    expect(simulator.getState().screen.card).toBeUndefined();
  });
});

test('the two seats are two people with separate rights', async () => {
  const { simulator, you, other } = playing();
  simulator.changeSeat(1, { isViewOnly: true });
  const users = [await you.ask('get', { type: 'context' }), await other.ask('get', { type: 'context' })].map(
    ([message]) => message,
  );
  expect(users).toMatchObject([
    { data: { user: { id: '43500101', isViewOnly: false } } },
    { data: { user: { id: '43500102', isViewOnly: true } } },
  ]);
});

test('a test can make the context odd', async () => {
  const { simulator, you } = playing();
  simulator.change({ contextChanges: { itemId: 'x', user: undefined } });
  const [message] = await you.ask('get', { type: 'context' });
  expect(message?.['data']).toMatchObject({ itemId: 'x' });
  expect(message?.['data']).not.toHaveProperty('user');
});

test('the samples are there on the first visit, and do not come back to an emptied item', async () => {
  const { simulator } = playing();
  await fillSamples(simulator.storage);
  const { id } = board.items[0];
  expect(await simulator.colleague.read(id)).toBe(sampleDescriptions.get(id));
  await simulator.storage.remove('global', keyOf(id));
  await fillSamples(simulator.storage);
  expect(await simulator.colleague.read(id)).toBeUndefined();
});
