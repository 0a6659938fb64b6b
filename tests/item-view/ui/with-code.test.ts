import { expect, test } from 'vitest';
import { withCode } from '../../../src/item-view/ui/with-code.ts';

const missing = () => Promise.reject<{ answer: number }>(new Error('ChunkLoadError'));

test('code that has come is used, and its answer returned', async () => {
  const coming = Promise.resolve({ answer: 42 });
  expect(await withCode(coming, ({ answer }) => answer)).toBe(42);
});

test('without the code nothing happens, or what takes its place', async () => {
  const used: number[] = [];
  expect(await withCode(missing(), ({ answer }) => used.push(answer))).toBeUndefined();
  expect(
    await withCode(
      missing(),
      ({ answer }) => answer,
      () => 'told',
    ),
  ).toBe('told');
  expect(used).toEqual([]);
});

test('an error of the code itself is no missing script', async () => {
  const use = () => {
    throw new Error('ours');
  };
  await expect(withCode(Promise.resolve({}), use, () => 'told')).rejects.toThrow('ours');
});
