import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Monday } from '../../../src/host/monday/monday.ts';
import { fakeWindow, messagesArrived } from '../../simulator/framed-window.ts';
import { connectSimulator } from '../../simulator/real-sdk.ts';

afterEach(() => void vi.useRealTimers());

const failedAs = (kind: string) => ({ kind: 'failed', failure: { kind } });

/** Every call, by its name. */
const CALLS: Record<string, (monday: Monday) => Promise<unknown>> = {
  readContext: (monday) => monday.readContext(),
  read: (monday) => monday.store.read('k'),
  write: (monday) => monday.store.write('k', 'v'),
  remove: (monday) => monday.store.remove('k'),
  valueCreatedForUser: (monday) => monday.act('valueCreatedForUser'),
  openLinkInTab: (monday) => monday.openLinkInTab('https://example.com'),
  notice: (monday) => monday.notice('hello', 'info'),
  reportTime: (monday) => monday.reportTime('load'),
};

describe('with the real SDK and the simulator', () => {
  test('the context is read, and its changes are reported until one stops listening', async () => {
    const { monday, simulator } = await connectSimulator();
    expect(await monday.readContext()).toMatchObject({
      kind: 'read',
      context: { accountId: '654646', itemId: '9876543201', theme: 'light' },
    });
    const seen: unknown[] = [];
    const stop = monday.watchContext((context) => seen.push([context.itemId, context.theme]));
    // monday answers a new listener with the current context, and only then knows of it.
    await expect.poll(() => seen).toEqual([['9876543201', 'light']]);
    simulator.change({ theme: 'dark' });
    simulator.changeSeat(0, { itemId: 9876543202 });
    const changes = [
      ['9876543201', 'light'],
      ['9876543201', 'dark'],
      ['9876543202', 'dark'],
    ];
    await expect.poll(() => seen).toEqual(changes);
    stop();
    const stillTold: unknown[] = [];
    monday.watchContext((context) => stillTold.push(context.theme));
    await expect.poll(() => stillTold).toEqual(['dark']);
    const before = seen.length;
    simulator.change({ theme: 'black' });
    await expect.poll(() => stillTold).toEqual(['dark', 'black']);
    expect([before, seen.length]).toEqual([changes.length, changes.length]);
  });

  test('a question to the API writes no notice of the SDK, and leaves other warnings as they are', async () => {
    const { monday } = await connectSimulator();
    const written = vi.spyOn(console, 'warn').mockReturnValue();
    await Promise.allSettled([monday.api('query { me { id } }', { variables: {}, apiVersion: '2026-01' })]);
    expect(written.mock.calls).toEqual([]);
    console.warn('a warning of ours');
    expect(written.mock.calls).toEqual([['a warning of ours']]);
    written.mockRestore();
  });

  test('a text is written with a version, read, guarded and removed', async () => {
    const { store } = (await connectSimulator()).monday;
    expect(await store.read('k')).toEqual({ kind: 'missing' });
    const first = await store.write('k', 'one');
    expect(first).toEqual({ kind: 'saved', version: expect.stringMatching(/^[0-9a-f]{5}$/) });
    const version = first.kind === 'saved' ? first.version : undefined;
    expect(await store.read('k')).toEqual({ kind: 'found', value: 'one', version });
    expect(await store.write('k', 'two', version)).toMatchObject({ kind: 'saved' });
    expect(await store.write('k', 'three', version)).toEqual({ kind: 'conflict' });
    expect(await store.read('k')).toMatchObject({ kind: 'found', value: 'two' });
    expect(await store.remove('k')).toEqual({ kind: 'removed' });
    expect(await store.read('k')).toEqual({ kind: 'missing' });
  });

  test('a conflict is recognised in its older spelling, too', async () => {
    const { monday, simulator } = await connectSimulator();
    simulator.change({ conflictSpelling: 'reason' });
    await monday.store.write('k', 'one');
    expect(await monday.store.write('k', 'two', 'other')).toEqual({ kind: 'conflict' });
  });

  test("storage is global, not the instance's", async () => {
    const { monday, simulator } = await connectSimulator();
    await monday.store.write('k', 'one');
    expect(await simulator.storage.list()).toMatchObject([{ place: 'global', key: 'k' }]);
  });

  test('actions reach monday', async () => {
    const { monday, simulator, host } = await connectSimulator();
    expect(await monday.act('valueCreatedForUser')).toEqual({ kind: 'done' });
    expect(await monday.openLinkInTab('https://example.com/a')).toEqual({ kind: 'done' });
    expect(await monday.openLinkInTab('javascript:alert(1)')).toMatchObject(failedAs('refused'));
    expect(await monday.notice('Saved', 'success')).toEqual({ kind: 'done' });
    expect(await monday.reportTime('load')).toEqual({ kind: 'done' });
    expect(host.opened).toEqual(['https://example.com/a']);
    expect(simulator.getState().screen.notices).toMatchObject([{ message: 'Saved', type: 'success', timeout: 5000 }]);
    expect(simulator.getState().calls.map(({ about }) => about)).toEqual(
      expect.arrayContaining(['valueCreatedForUser', 'notice', 'reportTime']),
    );
  });

  test('a milestone of loading is reported by its name and nothing else', async () => {
    const { monday, host } = await connectSimulator();
    const sent: unknown[] = [];
    host.addEventListener('message', (event) => sent.push((event as MessageEvent).data));
    await monday.reportTime('load');
    expect(sent).toMatchObject([{ method: 'execute', args: { type: 'reportTime', params: expect.anything() } }]);
    expect((sent[0] as { args: { params: unknown } }).args.params).toEqual({ phase: 'load' });
  });

  test('a context without data is empty', async () => {
    const { monday, simulator } = await connectSimulator();
    simulator.change({ faults: [{ fault: 'no-context' }] });
    expect(await monday.readContext()).toEqual({ kind: 'empty' });
  });

  test.for(Object.keys(CALLS))('a rejected %s is an outcome', async (name) => {
    const { monday, simulator } = await connectSimulator();
    simulator.change({ faults: [{ fault: 'rejected' }] });
    expect(await CALLS[name]?.(monday)).toMatchObject({
      kind: 'failed',
      failure: { kind: 'rejected', message: 'The playground rejects this call' },
    });
  });

  test.for(['read', 'write', 'remove'])(
    'a host that is starting refuses a %s, which is neither a conflict nor an empty answer',
    async (name) => {
      const { monday, simulator } = await connectSimulator();
      simulator.change({ faults: [{ fault: 'cold', times: 1 }] });
      expect(await CALLS[name]?.(monday)).toMatchObject(failedAs('refused'));
      expect(await CALLS[name]?.(monday)).not.toMatchObject({ kind: 'failed' });
    },
  );

  test.for(
    Object.entries({
      readContext: 10,
      read: 10,
      write: 15,
      remove: 15,
      valueCreatedForUser: 10,
      openLinkInTab: 10,
      notice: 10,
      reportTime: 10,
    }),
  )('a silent monday is waited for: %s %i s', async ([name, seconds]) => {
    const { monday, simulator } = await connectSimulator();
    simulator.change({ faults: [{ fault: 'silent' }] });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcome = CALLS[name]?.(monday);
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    expect(await outcome).toEqual({ kind: 'failed', failure: { kind: 'silent', afterMs: seconds * 1000 } });
  });

  test('forged and malformed messages change nothing and break nothing', async () => {
    const { monday, app, simulator } = await connectSimulator();
    const seen: unknown[] = [];
    monday.watchContext((context) => seen.push(context));
    await expect.poll(() => seen.length).toBe(1);
    seen.length = 0;
    const sibling = app.asSeenFrom({ name: 'sibling' }, 'https://acme.monday.com');
    for (const forged of [
      { method: 'listen', type: 'context', data: { itemId: 999 } },
      null,
      { method: '__proto__' },
      { type: 'constructor' },
      'text',
      5,
    ]) {
      sibling.postMessage(forged);
      simulator.post(0, forged);
    }
    await messagesArrived();
    // Only the one from monday itself is reported, not the sibling's.
    expect(seen).toHaveLength(1);
    expect(await monday.store.read('k')).toEqual({ kind: 'missing' });
  });

  test('a host that refuses "listen" leaves no unhandled rejection', async () => {
    const { monday, simulator, rejectionListeners } = await connectSimulator();
    const unwatched: unknown[] = [];
    const catchUnwatched = (reason: unknown) => unwatched.push(reason);
    process.on('unhandledRejection', catchUnwatched);
    simulator.change({ faults: [{ fault: 'rejected', on: 'listen' }] });
    monday.watchContext(() => undefined);
    await expect.poll(() => unwatched.length).toBe(1);
    process.off('unhandledRejection', catchUnwatched);
    // Node reports rejections to the process instead of the window, so our listener is called with the SDK's real
    // error.
    expect(unwatched).toHaveLength(1);
    const forgiven = (reason: unknown) => {
      const event = { reason, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() };
      for (const listener of rejectionListeners) listener(event);
      return event.preventDefault.mock.calls.length > 0;
    };
    expect(forgiven(unwatched[0])).toBe(true);
    expect([new Error('ours'), 'text', undefined, { data: 1 }].map(forgiven)).toEqual([false, false, false, false]);
  });

  test('connecting again returns the same connection', async () => {
    const { monday } = await connectSimulator();
    const { connectToMonday } = await import('../../../src/host/monday/monday.ts');
    expect(connectToMonday()).toBe(monday);
  });
});

describe('without monday', () => {
  test('every call of a page that is not framed is refused at once, and nothing is sent', async () => {
    const window = fakeWindow('https://app.example');
    const sent = vi.fn();
    Object.assign(globalThis, { window: Object.assign(window, { postMessage: sent }) });
    vi.resetModules();
    const monday = (await import('../../../src/host/monday/monday.ts')).connectToMonday();
    for (const call of Object.values(CALLS)) {
      expect(await call(monday)).toMatchObject({
        kind: 'failed',
        failure: { message: 'this page is not framed by monday' },
      });
    }
    monday.watchContext(() => expect.fail('nobody speaks'))();
    expect(sent).not.toHaveBeenCalled();
  });

  test('a page sends nothing to another site that frames it', async () => {
    const { monday, simulator } = await connectSimulator({ host: 'https://evil.example' });
    for (const call of Object.values(CALLS)) {
      expect(await call(monday)).toMatchObject({
        kind: 'failed',
        failure: { message: expect.stringContaining('https://evil.example') },
      });
    }
    await messagesArrived();
    expect(simulator.getState().calls).toEqual([]);
  });

  test.for([
    ['https://app.example', 'https://app.example'],
    ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ] as const)('a page of %s in a frame of %s is the playground', async ([app, host]) => {
    const { monday } = await connectSimulator({ app, host });
    expect(await monday.readContext()).toMatchObject({ kind: 'read' });
  });
});
