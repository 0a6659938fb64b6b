import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preparePicture } from '../../../../../src/item-view/features/pictures/prepare/prepare-picture.ts';

/** A worker that does what a test has it do, and counts how many are left. */
class WorkerDouble {
  static act: (worker: WorkerDouble) => void = () => undefined;
  static asked: unknown[] = [];
  static running = 0;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { preventDefault(): void }) => void) | null = null;
  constructor() {
    WorkerDouble.running += 1;
    setTimeout(() => WorkerDouble.act(this));
  }
  postMessage(source: unknown): void {
    WorkerDouble.asked.push(source);
  }
  terminate(): void {
    WorkerDouble.running -= 1;
  }
}

const file = new Blob(['picture']);
const fails = { preventDefault: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('origin', 'https://app.example');
  vi.stubGlobal('Worker', WorkerDouble);
  WorkerDouble.asked = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(WorkerDouble.running).toBe(0);
});

test('a worker that hangs is ended and its picture refused, and the next one is prepared', async () => {
  WorkerDouble.act = (worker) => worker.onmessage?.({ data: 'ready' });
  const hanging = preparePicture(file);
  const next = preparePicture(file);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(WorkerDouble.asked).toEqual([file]);
  WorkerDouble.act = (worker) => {
    worker.onmessage?.({ data: 'ready' });
    worker.onmessage?.({ data: { kind: 'refused', why: 'heic' } });
  };
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await hanging).toEqual({ kind: 'refused', why: 'too-slow' });
  expect(await next).toEqual({ kind: 'refused', why: 'heic' });
});

vi.mock('../../../../../src/item-view/features/pictures/prepare/draw-svg.ts', () => {
  throw new Error('Loading chunk 7 failed.');
});

test('where what draws an SVG cannot be fetched, that is refused, and the next picture is prepared', async () => {
  const answers = [
    { kind: 'svg', bytes: new Uint8Array() },
    { kind: 'refused', why: 'heic' },
  ];
  WorkerDouble.act = (worker) => {
    worker.onmessage?.({ data: 'ready' });
    worker.onmessage?.({ data: answers.shift() });
  };
  const [drawing, next] = [preparePicture(file), preparePicture(file)];
  await vi.advanceTimersByTimeAsync(10);
  vi.useRealTimers();
  expect(await drawing).toEqual({ kind: 'refused', why: 'drawing' });
  expect(await next).toEqual({ kind: 'refused', why: 'heic' });
});

test('a worker that dies with a picture refuses it', async () => {
  WorkerDouble.act = (worker) => {
    worker.onmessage?.({ data: 'ready' });
    worker.onerror?.(fails);
  };
  const prepared = preparePicture(file);
  await vi.advanceTimersByTimeAsync(10);
  expect(await prepared).toEqual({ kind: 'refused', why: 'broken' });
});

test('where no worker runs, the page prepares the picture itself', async () => {
  WorkerDouble.act = (worker) => worker.onerror?.(fails);
  const prepared = preparePicture(file);
  await vi.advanceTimersByTimeAsync(10);
  vi.useRealTimers();
  // Node has no canvas, which is said as of a browser without one.
  expect(await prepared).toEqual({ kind: 'refused', why: 'unsupported' });
  expect(WorkerDouble.asked).toEqual([]);
});
