import { expect, test } from 'vitest';
import { english as editing } from '../../src/item-view/messages/en/editing.ts';
import { english as past } from '../../src/item-view/messages/en/past.ts';
import { english as reading } from '../../src/item-view/messages/en/reading.ts';
import { guidePages } from './guide.ts';

const english = { ...reading, ...editing, ...past };

/** The messages that tell of trouble: each must be found in the guide by the words that are on the screen. */
const TROUBLE = [
  'connecting',
  'cannotConnect',
  'noItem',
  'subscriptionExpired',
  'loadFailed',
  'unreadable',
  'historyFailed',
  'couldNotSave',
  'retrying',
  'offline',
  'notKept',
  'tooLarge',
  'newerVersion',
  'conflict',
  'draftOffer',
  'draftUnreadable',
  'crashed',
  'chunkFailed',
] as const satisfies readonly (keyof typeof english)[];

const headings = guidePages()
  .find(({ file }) => file === 'troubleshooting.md')!
  .text.split('\n')
  .filter((line) => line.startsWith('#'))
  .map((line) => line.replace(/^#+ /, '').toLowerCase());

test.for(TROUBLE)('Troubleshooting explains the message "%s" under the words it begins with', (key) => {
  const message = english[key].toLowerCase();
  expect(headings.filter((heading) => message.startsWith(heading))).toHaveLength(1);
});
