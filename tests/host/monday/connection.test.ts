import { describe, expect, test, vi } from 'vitest';
import { NO_CONTEXT, NOT_LOADED, openConnection, type Connection } from '../../../src/host/monday/connection.ts';
import { parseContext, type Context } from '../../../src/host/monday/context.ts';
import type { ContextOutcome, Monday } from '../../../src/host/monday/monday.ts';

const contextFor = (itemId: number): Context => parseContext({ itemId }) ?? expect.fail('no context');
const read = (itemId: number): ContextOutcome => ({ kind: 'read', context: contextFor(itemId) });
const silent: ContextOutcome = { kind: 'failed', failure: { kind: 'silent', afterMs: 10_000 } };

/** A monday whose answers the test gives at any time and in any order. */
function mondayOnCall() {
  const asked: ((outcome: ContextOutcome) => void)[] = [];
  const watchers = new Set<(context: Context) => void>();
  const monday = {
    readContext: () => new Promise<ContextOutcome>((resolve) => asked.push(resolve)),
    watchContext: (listener: (context: Context) => void) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
  } as unknown as Monday;
  return {
    monday,
    asked,
    watchers,
    answer: async (index: number, outcome: ContextOutcome) => {
      asked[index]?.(outcome);
      await settled();
    },
    push: (itemId: number) => watchers.forEach((watcher) => watcher(contextFor(itemId))),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

async function openedOn(monday: Monday): Promise<Connection> {
  const connection = openConnection(async () => monday);
  await settled();
  return connection;
}

test('it is connecting until the first answer, and then ready', async () => {
  const host = mondayOnCall();
  const connection = await openedOn(host.monday);
  expect(connection.getState()).toEqual({ kind: 'connecting' });
  expect(host.watchers.size).toBe(0);
  await host.answer(0, read(1));
  expect(connection.getState()).toEqual({ kind: 'ready', context: contextFor(1) });
  expect(connection.monday()).toBe(host.monday);
});

test('once ready it follows every change, and keeps its snapshot if nothing changed', async () => {
  const host = mondayOnCall();
  const connection = await openedOn(host.monday);
  await host.answer(0, read(1));
  const told = vi.fn();
  const stop = connection.subscribe(told);
  const before = connection.getState();
  host.push(1);
  expect(connection.getState()).toBe(before);
  expect(told).not.toHaveBeenCalled();
  host.push(2);
  expect(connection.getState()).toEqual({ kind: 'ready', context: contextFor(2) });
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  host.push(3);
  expect(told).toHaveBeenCalledTimes(1);
  expect(connection.getState()).toEqual({ kind: 'ready', context: contextFor(3) });
});

test('a reload returns to connecting, asks again, and watches only once', async () => {
  const host = mondayOnCall();
  const connection = await openedOn(host.monday);
  await host.answer(0, read(1));
  connection.reload();
  expect(connection.getState()).toEqual({ kind: 'connecting' });
  host.push(5);
  expect(connection.getState()).toEqual({ kind: 'connecting' });
  await host.answer(1, read(2));
  expect(connection.getState()).toEqual({ kind: 'ready', context: contextFor(2) });
  expect(host.watchers.size).toBe(1);
});

test('an answer that a newer request has overtaken changes nothing', async () => {
  const host = mondayOnCall();
  const connection = await openedOn(host.monday);
  connection.reload();
  await host.answer(1, read(2));
  await host.answer(0, read(1));
  expect(connection.getState()).toEqual({ kind: 'ready', context: contextFor(2) });
});

test('a context without data is a failure, from which a reload can recover', async () => {
  const host = mondayOnCall();
  const connection = await openedOn(host.monday);
  await host.answer(0, { kind: 'empty' });
  expect(connection.getState()).toEqual({ kind: 'failed', reason: 'no Monday Client Id in context' });
  expect(NO_CONTEXT).toBe('no Monday Client Id in context');
  connection.reload();
  await host.answer(1, read(1));
  expect(connection.getState().kind).toBe('ready');
});

test('a refusal fails with its reason', async () => {
  const host = mondayOnCall();
  const connection = await openedOn(host.monday);
  await host.answer(0, { kind: 'failed', failure: { kind: 'refused', message: 'not framed' } });
  expect(connection.getState()).toEqual({ kind: 'failed', reason: 'no Monday Client Id in context: not framed' });
  expect(host.asked).toHaveLength(1);
});

test('a silent host is a failure, and is asked again until it answers', async () => {
  const host = mondayOnCall();
  const connection = await openedOn(host.monday);
  await host.answer(0, silent);
  expect(connection.getState()).toEqual({ kind: 'failed', reason: 'monday did not answer within 10 s' });
  await host.answer(1, silent);
  expect(host.asked).toHaveLength(3);
  await host.answer(2, read(4));
  expect(connection.getState()).toEqual({ kind: 'ready', context: contextFor(4) });
});

describe('before monday is loaded', () => {
  test('using it throws, and so does a reload', () => {
    const connection = openConnection(() => new Promise(() => undefined));
    expect(connection.getState()).toEqual({ kind: 'connecting' });
    expect(() => connection.monday()).toThrow('monday instance is not load properly');
    expect(() => connection.reload()).toThrow(NOT_LOADED);
  });

  test('a failure to load it has the words of that error, and differs from a silent monday', async () => {
    const connection = openConnection(() => Promise.reject(new Error('chunk')));
    await settled();
    expect(connection.getState()).toEqual({ kind: 'not-loaded', reason: 'monday instance is not load properly' });
    expect(() => connection.monday()).toThrow(NOT_LOADED);
  });
});
