import { expect, test } from 'vitest';
import { withMetaPolicy } from '../../src/plugins/response-headers.ts';

test('the policy stands before everything else in the head, without what only a header can say', () => {
  const policy = "default-src 'none'; script-src 'self'; frame-ancestors https://monday.com; trusted-types preview";
  expect(withMetaPolicy('<html><head data-x><script src=a.js></script></head><header></header>', policy)).toBe(
    `<html><head data-x><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; trusted-types preview">` +
      '<script src=a.js></script></head><header></header>',
  );
});

test('a page without a head is refused', () => {
  expect(() => withMetaPolicy('<p>x</p>', "default-src 'none'")).toThrow('without <head>');
});
