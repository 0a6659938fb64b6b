import { expect, test } from 'vitest';
import { decodePayload, encodePayload } from '../../src/simulator/texts.ts';

test.for(['', 'plain', 'é 漢 🙂', '\uFEFFwith a mark', 'a\0b\r\n'])('%j comes back as it went', (text) => {
  expect(decodePayload(encodePayload(text))).toBe(text);
});

test('it encodes as Node does', () => {
  expect(encodePayload('Grüße 🙂')).toBe(Buffer.from('Grüße 🙂', 'utf8').toString('base64'));
});

test.for(['not base64!', 'gICA', null, { a: 1 }])('%j is no payload', (value) => {
  expect(decodePayload(value)).toBeUndefined();
});
