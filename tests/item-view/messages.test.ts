import { expect, test } from 'vitest';
import { english, say } from '../../src/item-view/messages.ts';

test('a message is said with its placeholders filled', () => {
  expect(say('savedAt', { time: '10:42' })).toBe('Saved 10:42');
  expect(say('retrying', { seconds: 5, kept: say('keptAsDraft') })).toBe('Could not save, retrying in 5 s (kept as a draft)');
});

test.for([
  ['connecting', 'monday is loading...'],
  ['cannotConnect', 'Error, unable to connect to Monday'],
  ['marketplace', 'Visit the App Marketplace'],
  ['subscriptionExpired', 'Subscription Expired'],
  ['subscriptionExpiredText', 'Your subscription has expired. Please renew your subscription to continue using the app.'],
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

test('no message is empty, and braces stand in pairs around a name', () => {
  for (const [key, text] of Object.entries(english)) {
    expect(text.trim(), key).not.toBe('');
    expect(text.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
  }
});
