import { expect, test } from 'vitest';
import { saySize } from '../../../src/item-view/messages/say-size.ts';

test.for([
  [0, '0 bytes'],
  [1, '1 byte'],
  [812, '812 bytes'],
  [45_300, '45 KB'],
  [4_620_000, '4.62 MB'],
  [6_000_000, '6.00 MB'],
] as const)('%i bytes are said as %s', ([bytes, said]) => {
  expect(saySize(bytes)).toBe(said);
});
