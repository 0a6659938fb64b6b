import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRendererClient, type Rendering } from '../../../src/markdown/worker/renderer-client.ts';
import type { RendererAnswer, RendererRequest, StartRenderer } from '../../../src/markdown/worker/rendering-session.ts';

/** A renderer that answers only when the test says so, and records each start. */
function scripted() {
  const starts: {
    sent: RendererRequest[];
    answer: (answer: RendererAnswer) => void;
    refuse: () => void;
    isEnded: boolean;
  }[] = [];
  const start: StartRenderer = (answer, refuse) => {
    const started = { sent: [] as RendererRequest[], answer, refuse, isEnded: false };
    starts.push(started);
    return { send: (request) => void started.sent.push(request), end: () => void (started.isEnded = true) };
  };
  return { start, starts, last: () => starts.at(-1)! };
}

const whole: RendererAnswer = { kind: 'patch', patch: [], answers: 1, isParsed: true, isWhole: true };

function open(first = scripted(), second = scripted()) {
  const seen: Rendering[] = [];
  return {
    first,
    second,
    seen,
    client: createRendererClient((rendering) => seen.push(rendering), [first.start, second.start]),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('texts that arrive while an edit is in flight become one edit', () => {
  const { first, client } = open();
  first.last().answer({ kind: 'ready' });
  for (const text of ['a', 'ab', 'abc', 'abcd']) client.show(text);
  expect(first.last().sent).toEqual([{ from: 0, to: 0, insert: 'a' }]);
  first.last().answer(whole);
  expect(first.last().sent.slice(1)).toEqual([{ from: 1, to: 1, insert: 'bcd' }]);
});

test('a client closed before its worker is refused starts nothing else', () => {
  const { first, second, client } = open();
  client.close();
  first.last().refuse();
  client.show('late');
  vi.advanceTimersByTime(120_000);
  expect(second.starts).toEqual([]);
  expect(first.starts).toHaveLength(1);
});

test('three seconds of silence end the renderer, and the text is plain at every change', () => {
  const { first, seen, client } = open();
  first.last().answer({ kind: 'ready' });
  client.show('bad');
  vi.advanceTimersByTime(2900);
  expect(first.last().isEnded).toBe(false);
  vi.advanceTimersByTime(200);
  expect(first.last().isEnded).toBe(true);
  client.show('bad!');
  expect(seen.slice(-2)).toEqual([
    { kind: 'plain', text: 'bad', reason: 'stuck' },
    { kind: 'plain', text: 'bad!', reason: 'stuck' },
  ]);
});

test('signs of life keep long work from counting as a hang', () => {
  const { first, client } = open();
  first.last().answer({ kind: 'ready' });
  client.show('long');
  for (let second = 0; second < 20; second += 1) {
    vi.advanceTimersByTime(1000);
    first.last().answer({ kind: 'working', units: 0 });
  }
  expect(first.last().isEnded).toBe(false);
});

test('announced work gets time by its length, and no more', () => {
  const { first, client } = open();
  first.last().answer({ kind: 'ready' });
  client.show('very long');
  first.last().answer({ kind: 'working', units: 200_000 });
  vi.advanceTimersByTime(12_500);
  expect(first.last().isEnded).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(first.last().isEnded).toBe(true);
});

test('after a rendering that could not be shown the text is plain, and rendered again when it has changed', () => {
  const { first, seen, client } = open();
  first.last().answer({ kind: 'ready' });
  client.show('a');
  first.last().answer(whole);
  client.fail();
  expect(seen.at(-1)).toEqual({ kind: 'plain', text: 'a', reason: 'failed' });
  vi.advanceTimersByTime(120_000);
  expect(first.starts).toHaveLength(1);
  client.show('ab');
  vi.advanceTimersByTime(10);
  expect(first.starts).toHaveLength(2);
  first.last().answer({ kind: 'ready' });
  first.last().answer(whole);
  expect(seen.at(-1)).toEqual({ kind: 'blocks', patch: [], isFresh: true, parsed: 'ab', whole: 'ab' });
});

test('a worker that loads a feature, and cannot answer meanwhile, gets the time that a script may take', () => {
  const { first, client } = open();
  first.last().answer({ kind: 'ready' });
  client.show('<b>x</b>');
  first.last().answer({ kind: 'patch', patch: [], answers: 1, isParsed: true, isWhole: false });
  first.last().answer({ kind: 'loading' });
  vi.advanceTimersByTime(119_000);
  expect(first.last().isEnded).toBe(false);
  first.last().answer({ kind: 'patch', patch: [], answers: 0, isParsed: true, isWhole: false });
  vi.advanceTimersByTime(3000);
  expect(first.last().isEnded).toBe(true);
});

test('what the blocks stand for is known while a feature loads, and not while a part of the text waits', () => {
  const { first, seen, client } = open();
  first.last().answer({ kind: 'ready' });
  client.show('- [ ] `a`');
  const patch = { kind: 'patch', patch: [], isWhole: false } as const;
  first.last().answer({ ...patch, answers: 1, isParsed: false });
  expect(seen.at(-1)).toMatchObject({ parsed: undefined, whole: undefined });
  first.last().answer({ ...patch, answers: 0, isParsed: true });
  expect(seen.at(-1)).toMatchObject({ parsed: '- [ ] `a`', whole: undefined });
});

test('a text that hangs every renderer is tried twice, then only when it changes, after pauses that double', () => {
  const { first, client } = open();
  const hang = () => {
    first.last().answer({ kind: 'ready' });
    vi.advanceTimersByTime(3000);
  };
  client.show('bad');
  hang();
  vi.advanceTimersByTime(1000);
  expect(first.starts.length).toBe(2);
  hang();
  vi.advanceTimersByTime(600_000);
  expect(first.starts.length).toBe(2);
  client.show('bad again');
  vi.advanceTimersByTime(0);
  expect(first.starts.length).toBe(3);
  hang();
  client.show('and again');
  vi.advanceTimersByTime(3999);
  expect(first.starts.length).toBe(3);
  vi.advanceTimersByTime(1);
  expect(first.starts.length).toBe(4);
});

test("a refused worker is replaced by the page's thread, and that by plain text", () => {
  const { first, second, seen, client } = open();
  client.show('text');
  first.last().refuse();
  second.last().answer({ kind: 'ready' });
  expect(second.last().sent).toEqual([{ from: 0, to: 0, insert: 'text' }]);
  second.last().refuse();
  expect(seen.at(-1)).toEqual({ kind: 'plain', text: 'text', reason: 'failed' });
});

test('a slow renderer shows nothing for no text; a text that comes then is plain at once', () => {
  const { seen, client } = open();
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual([]);
  client.show('text');
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual([{ kind: 'plain', text: 'text', reason: 'loading' }]);
});

test("while the renderer's code is slow to load, the text is plain and nothing is ended", () => {
  const { first, seen, client } = open();
  client.show('text');
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual([{ kind: 'plain', text: 'text', reason: 'loading' }]);
  expect(first.last().isEnded).toBe(false);
  first.last().answer({ kind: 'ready' });
  first.last().answer(whole);
  expect(seen.at(-1)).toEqual({ kind: 'blocks', patch: [], isFresh: true, parsed: 'text', whole: 'text' });
});

test('an answer that crosses a newer edit does not count for the newest text', () => {
  const { first, seen, client } = open();
  first.last().answer({ kind: 'ready' });
  client.show('a');
  first.last().answer({ kind: 'patch', patch: [], answers: 1, isParsed: true, isWhole: false });
  client.show('ab');
  first.last().answer({ kind: 'patch', patch: [], answers: 0, isParsed: true, isWhole: true });
  expect(seen.at(-1)).toEqual({ kind: 'blocks', patch: [], isFresh: false, parsed: undefined, whole: undefined });
  first.last().answer(whole);
  expect(seen.at(-1)).toEqual({ kind: 'blocks', patch: [], isFresh: false, parsed: 'ab', whole: 'ab' });
});
