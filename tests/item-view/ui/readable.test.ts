import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The module of a page, whose `online` event is returned as a function, and what it calls once readable. */
async function openPage(isOnline = true) {
  vi.resetModules();
  const { markShown, whenReadable } = await import('../../../src/item-view/ui/readable.ts');
  // Only now: what loads modules waits and looks around, too.
  vi.useFakeTimers();
  vi.stubGlobal('document', {});
  const navigator = { onLine: isOnline };
  const events = new EventTarget();
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  const called = vi.fn<() => void>();
  const goOnline = () => {
    navigator.onLine = true;
    events.dispatchEvent(new Event('online'));
  };
  return { markShown, whenReadable, called, goOnline };
}

test.each([true, false])('what waits is called once, when the page is idle (idle callbacks: %j)', async (hasIdle) => {
  if (hasIdle) vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 50));
  const { markShown, whenReadable, called } = await openPage();
  whenReadable(called);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(called).not.toHaveBeenCalled();
  markShown();
  expect(called).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(called).toHaveBeenCalledTimes(1);
});

test('what waits is called after a time if the page is never said to be idle', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: IdleRequestOptions = {}) => {
    if (timeout !== undefined) setTimeout(run, timeout);
  });
  const { markShown, whenReadable, called } = await openPage();
  whenReadable(called);
  markShown();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(called).toHaveBeenCalledTimes(1);
});

test('what waits is called after a time if nothing comes, and offline when the network is back', async () => {
  const { markShown, whenReadable, called, goOnline } = await openPage(false);
  whenReadable(called);
  await vi.advanceTimersByTimeAsync(30_000);
  markShown();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(called).not.toHaveBeenCalled();
  goOnline();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(called).toHaveBeenCalledTimes(1);
});

test.each([true, false])('what is cancelled is not called, however late (idle callbacks: %j)', async (hasIdle) => {
  if (hasIdle) vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 50));
  const { markShown, whenReadable, called } = await openPage();
  const early = whenReadable(called);
  const late = whenReadable(called);
  early();
  markShown();
  // It has asked for an idle moment by now.
  late();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(called).not.toHaveBeenCalled();
});
