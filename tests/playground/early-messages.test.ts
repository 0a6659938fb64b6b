import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { keepMessages } from '../../src/playground/early-frame.ts';
import { fakeWindow, messagesArrived } from '../simulator/framed-window.ts';

const HERE = 'https://playground.example';

/** A page with one frame, whose keeper is made of the function's text alone, as in the static page. */
function page() {
  const frame = {};
  const window = fakeWindow(HERE) as unknown as Window;
  Object.assign(window.document, { querySelectorAll: () => [{ contentWindow: frame }] });
  runInNewContext(`(${keepMessages.toString()})(window)`, { window });
  const say = (data: unknown, source: unknown = frame, origin = HERE) =>
    (window as unknown as ReturnType<typeof fakeWindow>).asSeenFrom(source, origin).postMessage(data);
  const taken = () => window.takeEarlyMessages?.().map(({ data }) => data);
  return { window, frame, say, taken };
}

test('what a frame of the page says is kept, in order, until it is taken', async () => {
  const { say, taken } = page();
  say('first');
  say('second');
  await messagesArrived();
  expect(taken()).toEqual(['first', 'second']);
});

test('a kept message still tells who sent it', async () => {
  const { window, frame, say } = page();
  say('first');
  await messagesArrived();
  expect(window.takeEarlyMessages?.()).toMatchObject([{ data: 'first', source: frame, origin: HERE }]);
});

test('nothing is kept of other windows', async () => {
  const { say, taken } = page();
  say('opener', {});
  await messagesArrived();
  expect(taken()).toEqual([]);
});

test('no more than a hundred messages are kept, the first ones', async () => {
  const { say, taken } = page();
  for (let index = 0; index < 150; index += 1) say(index);
  await messagesArrived();
  expect(taken()).toEqual(Array.from({ length: 100 }, (_, index) => index));
});

test('after the messages are taken nothing is kept any more', async () => {
  const { window, say, taken } = page();
  const kept = window.takeEarlyMessages?.();
  say('late');
  await messagesArrived();
  expect(kept).toEqual([]);
  expect(taken()).toBeUndefined();
});
