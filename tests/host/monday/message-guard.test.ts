import { describe, expect, test } from 'vitest';
import { guardMessages, type GuardedWindow } from '../../../src/host/monday/message-guard.ts';
import { fakeWindow } from '../../simulator/framed-window.ts';

const HOST = 'https://acme.monday.com';
const parent = { name: 'parent' };
const sibling = { name: 'sibling' };

/** Whether a message reaches a listener behind the guard. */
function passes(message: { source: unknown; origin: string; data: unknown }, framed = true): boolean {
  const window = fakeWindow('https://app.example', [HOST]);
  if (framed) window.parent = parent;
  guardMessages(window as unknown as GuardedWindow);
  let seen = false;
  window.addEventListener('message', () => (seen = true));
  window.dispatchEvent(
    Object.assign(new Event('message'), message.source === 'self' ? { ...message, source: window } : message),
  );
  return seen;
}

const context = { method: 'listen', type: 'context', requestId: 'a1', data: { itemId: 999 } };

describe('a message', () => {
  test('from monday passes', () => {
    expect(passes({ source: parent, origin: HOST, data: context })).toBe(true);
  });
  test.for([
    ['from a sibling frame', sibling, HOST],
    ["from a sibling frame of monday's own origin", sibling, 'https://monday.com'],
    ['from this page itself', 'self', 'https://app.example'],
    ['without a source', null, HOST],
    ['from a parent frame that has become another site', parent, 'https://evil.example'],
    ['from a sandboxed parent', parent, 'null'],
  ] as const)('%s is stopped', ([, source, origin]) => {
    expect(passes({ source, origin, data: context })).toBe(false);
  });
  test('is stopped if the page is not framed, even its own', () => {
    expect(passes({ source: 'self', origin: 'https://app.example', data: context }, false)).toBe(false);
  });
});

describe('a message from monday with the data', () => {
  test.for([
    { method: 'storage', requestId: 'a1', data: {} },
    { method: 'listen', type: 'context' },
    { requestId: null, type: 'context' },
    { method: 'get', requestId: 'a1', errorMessage: 'no' },
    {},
  ])('%j passes', (data) => {
    expect(passes({ source: parent, origin: HOST, data })).toBe(true);
  });
  test.for([
    [null],
    [undefined],
    ['text'],
    [5],
    [{ method: '__proto__' }],
    [{ method: 'constructor' }],
    [{ type: 'toString' }],
    [{ requestId: 'hasOwnProperty' }],
    [{ method: {} }],
    [{ type: ['context'] }],
    [{ requestId: 7 }],
  ])('%j is stopped', ([data]) => {
    expect(passes({ source: parent, origin: HOST, data })).toBe(false);
  });
});
