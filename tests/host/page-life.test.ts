import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPageLife } from '../../src/host/page-life.ts';

let page: EventTarget;
let file: EventTarget & { visibilityState?: string };
let told: string[];
let stop: () => void;

beforeEach(() => {
  page = new EventTarget();
  file = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', file);
  told = [];
  stop = watchPageLife((event) => told.push(event));
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const happens = (...types: string[]) => types.forEach((type) => page.dispatchEvent(new Event(type)));
const shows = (visibilityState: string) => {
  file.visibilityState = visibilityState;
  file.dispatchEvent(new Event('visibilitychange'));
};

test('a return to the tab is reported once, in whatever order the browser’s events come', () => {
  for (let round = 0; round < 2; round += 1) {
    happens('blur');
    shows('hidden');
    shows('visible');
    happens('focus');
  }
  expect(told).toEqual(['hidden', 'returned', 'hidden', 'returned']);
  happens('blur');
  shows('hidden');
  happens('focus');
  shows('visible');
  expect(told.slice(4)).toEqual(['hidden', 'returned']);
});

test('each focus is a return, with or without an event in between', () => {
  happens('focus', 'blur', 'focus', 'focus');
  expect(told).toEqual(['returned', 'returned', 'returned']);
});

test('a page from the back/forward cache returns once', () => {
  happens('focus', 'pagehide');
  shows('hidden');
  happens('pageshow');
  shows('visible');
  happens('focus');
  expect(told).toEqual(['returned', 'leaving', 'hidden', 'returned']);
});
