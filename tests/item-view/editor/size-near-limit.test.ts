import { expect, test } from 'vitest';
import { encodePayload, payloadLimit } from '../../../src/host/storage/payload.ts';
import { sizeNearLimit } from '../../../src/item-view/editor/TextFacts.tsx';

test.for([
  ['a short text', 'words', false],
  ['ASCII under four fifths of the limit', 'x'.repeat(3_500_000), false],
  ['ASCII over four fifths of the limit', 'x'.repeat(3_700_000), true],
  ['Hebrew, whose letters take two bytes', 'א'.repeat(1_850_000), true],
  ['Japanese, whose signs take three bytes', '日'.repeat(1_250_000), true],
  ['what no longer fits', 'x'.repeat(payloadLimit), true],
] as const)('the size of %s', ([, text, isTold]) => {
  expect(sizeNearLimit(text)).toBe(isTold ? encodePayload(text).length : undefined);
});
