import { expect, test } from 'vitest';
import { readTextFile } from '../../../src/item-view/field/import-file.ts';

const file = (...bytes: number[]) => new File([new Uint8Array(bytes)], 'a.md');

test.for([
  ['UTF-8', new File(['# Grüße\r\nx\ry'], 'a.md'), '# Grüße\nx\ny'],
  ['UTF-8 with its mark', file(0xef, 0xbb, 0xbf, 0x61), 'a'],
  ['UTF-16 as Windows writes it', file(0xff, 0xfe, 0xe4, 0x00, 0x0a, 0x00), 'ä\n'],
  ['UTF-16 the other way round', file(0xfe, 0xff, 0x00, 0xe4), 'ä'],
  ['nothing', file(), ''],
] as const)('%s is read as text', async ([, given, text]) => {
  expect(await readTextFile(given)).toEqual({ kind: 'text', text });
});

test.for([
  ['bytes that are no UTF-8', file(0x89, 0x50, 0xff)],
  ['bytes with zeros between', file(0x61, 0x00, 0x62)],
] as const)('%s are no text', async ([, given]) => {
  expect(await readTextFile(given)).toEqual({ kind: 'no-text' });
});

test('a file that no description can hold is not read', async () => {
  const large = new File([new Uint8Array(4_500_001)], 'large.md');
  expect(await readTextFile(large)).toEqual({ kind: 'too-large', size: 4_500_001, limit: 4_500_000 });
});
