import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Open, opened, type State } from '../../../src/description/description.ts';
import { followTyping } from '../../../src/item-view/editor/open-for-editing.ts';

const stored: Open = { ...opened({ text: 'a', version: 'v1' }, 'id', 0), mode: 'edit' };

/** A description in the state `state`, and what a listener that follows it has been told. */
function followed(state: State) {
  const listeners = new Set<() => void>();
  const told: State[] = [];
  const description = {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const stop = followTyping(description)(() => told.push(state));
  const become = (next: State) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { become, told, stop };
}

/** Stands for the window, which Node does not have. */
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dirty: Open = { ...stored, text: 'ab' };
const typed = (text: string): Open => ({ ...dirty, text, syncState: { ...dirty.syncState, typedAt: text.length } });

test('several keys are reported once, a moment later, with the last text', () => {
  const { become, told } = followed(dirty);
  become(typed('abc'));
  become(typed('abcd'));
  expect(told).toEqual([]);
  vi.runAllTimers();
  expect(told).toEqual([typed('abcd')]);
  become(typed('abcde'));
  vi.runAllTimers();
  expect(told).toHaveLength(2);
});

test('a key is reported before a press that follows it, once, and not after the screen is gone', () => {
  const { become, told, stop } = followed(dirty);
  become(typed('abc'));
  page.dispatchEvent(new Event('click'));
  expect(told).toEqual([typed('abc')]);
  vi.runAllTimers();
  page.dispatchEvent(new Event('click'));
  expect(told).toHaveLength(1);
  become(typed('abcd'));
  stop();
  page.dispatchEvent(new Event('click'));
  expect(told).toHaveLength(1);
});

test('keys typed where the text is read are reported a moment later, too', () => {
  const { become, told } = followed({ ...dirty, mode: 'view' });
  become({ ...typed('abc'), mode: 'view' });
  expect(told).toEqual([]);
  vi.runAllTimers();
  expect(told).toHaveLength(1);
});

test.each<[string, Open, State]>([
  ['the first unsaved key', stored, dirty],
  ['a text that is as stored again', dirty, stored],
  ['a draft that is kept', dirty, { ...typed('abc'), draftsIn: 'browser' }],
  ['a newer base', dirty, { ...dirty, text: 'abx', base: { text: 'ax', version: 'v2' } }],
  ['view mode', dirty, { ...dirty, mode: 'view' }],
  ['a text that is gone', dirty, { kind: 'loading', slow: false }],
])('%s is told at once', (_, before, after) => {
  const { become, told } = followed(before);
  become(after);
  expect(told).toEqual([after]);
  vi.runAllTimers();
  expect(told).toHaveLength(1);
});

test('an immediate report includes the keys before it', () => {
  const { become, told } = followed(dirty);
  become(typed('abc'));
  become({ ...typed('abc'), offline: true });
  vi.runAllTimers();
  expect(told).toHaveLength(1);
});

test('a listener that unsubscribed hears nothing', () => {
  const { become, told, stop } = followed(dirty);
  become(typed('abc'));
  stop();
  vi.runAllTimers();
  expect(told).toEqual([]);
});
