import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { english as around } from '../../src/item-view/messages/en/around.ts';
import { english as document } from '../../src/item-view/messages/en/document.ts';
import { english as editing } from '../../src/item-view/messages/en/editing.ts';
import { english as past } from '../../src/item-view/messages/en/past.ts';
import { english as reading } from '../../src/item-view/messages/en/reading.ts';
import { guidePages } from './guide.ts';

const english = { ...reading, ...around, ...editing, ...document, ...past };

/** The messages that tell of trouble: each must be found in the guide by the words that are on the screen. */
const TROUBLE = [
  'connecting',
  'cannotConnect',
  'noItem',
  'subscriptionExpired',
  'loadFailed',
  'unreadable',
  'doubtful',
  'previewPlain',
  'historyFailed',
  'historyUnreadable',
  'historyNames',
  'couldNotSave',
  'retrying',
  'doubtfulSave',
  'contested',
  'notStored',
  'unreadableNow',
  'offline',
  'notKept',
  'unkept',
  'tooLarge',
  'notDeleted',
  'picturesMissing',
  'repaired',
  'newerVersion',
  'conflict',
  'draftOffer',
  'nothingLeft',
  'draftUnreadable',
  'deletedByMe',
  'deletedBySomeone',
  'taskGone',
  'rightsLost',
  'imagesHeld',
  'pictureMissing',
  'pictureBroken',
  'pictureFailed',
  'settingsUnreadable',
  'settingsFailed',
  'copyFailed',
  'printRefused',
  'crashed',
  'chunkFailed',
] as const satisfies readonly (keyof typeof english)[];

/** Of the three pages about trouble. */
const headings = guidePages()
  .filter(({ file }) => file.startsWith('trouble'))
  .flatMap(({ text }) => text.split('\n'))
  .filter((line) => line.startsWith('#'))
  .map((line) => line.replace(/^#+ /, '').toLowerCase());

test.for(TROUBLE)('Troubleshooting explains the message "%s" under the words it begins with', (key) => {
  const message: string | { readonly other: string } = english[key];
  const words = typeof message === 'string' ? message : message.other.replace('{count} ', '');
  expect(headings.filter((heading) => words.toLowerCase().startsWith(heading))).toHaveLength(1);
});

test('the titles of all notices, and of the values that cannot be read, are among these messages', () => {
  expect(titlesNotIn(TROUBLE)).toEqual([]);
});

test('a notice whose title is not among them is found', () => {
  expect(titlesNotIn(TROUBLE.filter((key) => key !== 'contested'))).toEqual(['contested']);
});

/** The messages that the item view's code gives to a notice as its title, or to `Unreadable`, and that are not `known`. */
function titlesNotIn(known: readonly string[]): string[] {
  const folder = join(import.meta.dirname, '../../src/item-view');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const titles = files.flatMap((file) => {
    const code = readFileSync(join(folder, file), 'utf8');
    const given = code.match(/<Notice\b[^]*?title=\{.*|const title = .*|what: '.*/g) ?? [];
    return given.flatMap((each) => [...each.matchAll(/'(\w+)'/g)].map(([, key]) => key!));
  });
  expect(titles.length).toBeGreaterThan(15);
  return [...new Set(titles)].filter((key) => key in english && !known.includes(key));
}
