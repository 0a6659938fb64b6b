import { expect, test } from 'vitest';
import { english as around } from '../../src/item-view/messages/en/around.ts';
import { english as board } from '../../src/item-view/messages/en/board.ts';
import { english as document } from '../../src/item-view/messages/en/document.ts';
import { english as editing } from '../../src/item-view/messages/en/editing.ts';
import type { Table } from '../../src/item-view/messages/message.ts';
import { english as past } from '../../src/item-view/messages/en/past.ts';
import { english as pictures } from '../../src/item-view/messages/en/pictures.ts';
import { english as reading } from '../../src/item-view/messages/en/reading.ts';
import { english as writing } from '../../src/item-view/messages/en/writing.ts';
import { say } from '../../src/item-view/messages/say-editing.ts';

test('a message is said with its placeholders filled', () => {
  expect(say('savedAt', { time: '10:42' })).toBe('Saved 10:42');
  expect(say('retrying', { seconds: 5, kept: say('keptAsDraft') })).toBe(
    'Could not save, retrying in 5 s (kept as a draft)',
  );
});

test.for([
  ['connecting', 'monday is loading...'],
  ['cannotConnect', 'Error, unable to connect to Monday'],
  ['marketplace', 'Visit the App Marketplace'],
  ['subscriptionExpired', 'Subscription Expired'],
  [
    'subscriptionExpiredText',
    'Your subscription has expired. Please renew your subscription to continue using the app.',
  ],
  ['loadContext', 'load context'],
  ['edit', 'Edit Markdown'],
  ['view', 'View'],
  ['save', 'Save'],
  ['placeholder', 'write the task description here...'],
  ['emptyTitle', 'No description yet'],
  ['emptyHint', 'Click Edit Markdown to start'],
  ['close', 'Close'],
  ['chunkFailed', 'Loading chunk failed'],
] as const)('"%s" is the specification’s own text', ([key, text]) => {
  expect(say(key)).toBe(text);
});

test('what has a count is said in the form of its number', () => {
  expect([0, 1, 2, 1234].map((count) => say('bytes', { count }))).toEqual([
    '0 bytes',
    '1 byte',
    '2 bytes',
    '1,234 bytes',
  ]);
});

const tables: [string, Table][] = [
  ['reading', reading],
  ['what is around a text', around],
  ['editing', editing],
  ['writing', writing],
  ['the document', document],
  ['earlier versions', past],
  ['pictures', pictures],
  ['the board', board],
];

test.for(tables)('no English message for %s is empty, and braces stand in pairs', ([, table]) => {
  for (const [key, message] of Object.entries(table)) {
    for (const text of typeof message === 'string' ? [message] : Object.values(message)) {
      expect(text.trim(), key).not.toBe('');
      expect(text.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
    }
  }
});

test.for(tables)('every English message for %s says "picture", and none "image"', ([, table]) => {
  const texts = Object.values(table).flatMap((message) =>
    typeof message === 'string' ? message : Object.values(message),
  );
  expect(texts.filter((text) => /\bimages?\b/i.test(text.replace(/\{\w+\}/g, '')))).toEqual([]);
});

test('no key is in two tables', () => {
  const keys = [reading, editing, writing, document, past, pictures].flatMap((table) => Object.keys(table));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
