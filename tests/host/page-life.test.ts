import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPageLife } from '../../src/host/page-life.ts';

let page: EventTarget;
let file: EventTarget & { hidden?: boolean; documentElement: EventTarget };
let told: string[];
let stop: () => void;

beforeEach(() => {
  page = new EventTarget();
  file = Object.assign(new EventTarget(), { hidden: false, documentElement: new EventTarget() });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', file);
  told = [];
  stop = watchPageLife((event) => told.push(event));
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const returnsAndHides = () => told.filter((event) => event !== 'turnedAway');
const happens = (...types: string[]) => types.forEach((type) => page.dispatchEvent(new Event(type)));
const shows = (visibility: 'visible' | 'hidden') => {
  file.hidden = visibility === 'hidden';
  file.dispatchEvent(new Event('visibilitychange'));
};

test('a return to the tab is reported once, in whatever order the browser’s events come', () => {
  for (let round = 0; round < 2; round += 1) {
    happens('blur');
    shows('hidden');
    shows('visible');
    happens('focus');
  }
  expect(returnsAndHides()).toEqual(['hidden', 'returned', 'hidden', 'returned']);
  happens('blur');
  shows('hidden');
  happens('focus');
  shows('visible');
  expect(returnsAndHides().slice(4)).toEqual(['hidden', 'returned']);
});

test('each focus is a return, with or without an event in between', () => {
  happens('focus', 'blur', 'focus', 'focus');
  expect(returnsAndHides()).toEqual(['returned', 'returned', 'returned']);
});

test('whoever turns to something else, or is about to go, is noticed before', () => {
  happens('blur');
  file.documentElement.dispatchEvent(new Event('pointerleave'));
  happens('beforeunload', 'pagehide');
  expect(told).toEqual(['turnedAway', 'turnedAway', 'leaving', 'leaving']);
});

test('a page from the back/forward cache returns once', () => {
  happens('focus', 'pagehide');
  shows('hidden');
  happens('pageshow');
  shows('visible');
  happens('focus');
  expect(told).toEqual(['returned', 'leaving', 'hidden', 'returned']);
});
