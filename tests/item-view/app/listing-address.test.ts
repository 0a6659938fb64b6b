import { expect, test } from 'vitest';
import { listingAddress } from '../../../src/item-view/app/Screen.tsx';

const none = { appId: undefined, appSlug: undefined };
const app = { appId: '10123456', appSlug: 'markdown-for-monday' };

test.for<[string, string, Parameters<typeof listingAddress>[1], string | undefined]>([
  [
    'the context alone, if it has both number and slug',
    '',
    app,
    'https://monday.com/marketplace/listing/10123456/markdown-for-monday',
  ],
  ['a slug alone makes no address', '', { ...none, appSlug: 'x' }, undefined],
  ['nothing makes no address', '', none, undefined],
  ['an id alone does not tell that there is a listing', '', { ...none, appId: '1' }, undefined],
  [
    'what is configured, where the context names no slug',
    'https://monday.com/marketplace/listing/77',
    none,
    'https://monday.com/marketplace/listing/77',
  ],
  [
    'the slug of the context after what is configured',
    'https://monday.com/marketplace/listing/77/',
    app,
    'https://monday.com/marketplace/listing/77/markdown-for-monday',
  ],
  [
    'a whole address stays, whatever the context says',
    'https://monday.com/marketplace/listing/77/mine',
    app,
    'https://monday.com/marketplace/listing/77/mine',
  ],
  ['a configured address without a number leads nowhere', 'https://monday.com/marketplace/listing/', app, undefined],
  [
    'a slug is put in as a piece of an address',
    'https://monday.com/marketplace/listing/7',
    { ...none, appSlug: 'a/../b?c' },
    'https://monday.com/marketplace/listing/7/a%2F..%2Fb%3Fc',
  ],
])('the marketplace link: %s', ([, configured, context, expected]) => {
  expect(listingAddress(configured, context)).toBe(expected);
});
