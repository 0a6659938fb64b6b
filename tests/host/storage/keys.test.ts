import { expect, test } from 'vitest';
import { parseContext } from '../../../src/host/monday/context.ts';
import { descriptionKey, pictureIndexKey, pictureKey, itemRefOf } from '../../../src/host/storage/keys.ts';

const keyFor = (answer: object) => {
  const place = itemRefOf(parseContext({ theme: 'light', ...answer }) ?? expect.fail('no context'));
  return place && descriptionKey(place);
};

test('the key consists of the account, the item and the view instance', () => {
  expect(keyFor({ account: { id: '654646' }, itemId: 5_000_000_000, instanceId: 12 })).toBe(
    'mfmd_value_654646_5000000000_12',
  );
});

test('a picture has a key of its own beside the description, named by its hash', () => {
  const place = { accountId: '654646', itemId: '5000', instanceId: '12', userId: '7' };
  expect(pictureKey(place, '4f3a')).toBe('mfmd_image_654646_5000_12_4f3a');
  expect(pictureIndexKey(place)).toBe('mfmd_images_654646_5000_12');
});

test.for([
  { account: {}, itemId: 1, instanceId: 2 },
  { account: { id: '1' }, instanceId: 2 },
  { account: { id: '1' }, itemId: 1 },
  { account: { id: '1' }, itemId: '', instanceId: 2 },
])('there is no key if a part is missing: %j', (answer) => {
  expect(keyFor(answer)).toBeUndefined();
});

test.for([
  { account: { id: 'a1' }, itemId: 1, instanceId: 2 },
  { account: { id: '1' }, itemId: '1_2', instanceId: 2 },
  { account: { id: '1' }, itemId: -1, instanceId: 2 },
  { account: { id: '1' }, itemId: 1, instanceId: 'ü' },
  { account: { id: '1' }, itemId: 1, instanceId: 2, user: { id: 'me@home' } },
])('there is no key if an id is not a number: %j', (answer) => {
  expect(keyFor(answer)).toBeUndefined();
});

test('a key has at most the 256 characters that monday takes', () => {
  const around = 'mfmd_value_1_2_'.length;
  expect(keyFor({ account: { id: '1' }, itemId: 2, instanceId: '9'.repeat(256 - around) })).toHaveLength(256);
  expect(keyFor({ account: { id: '1' }, itemId: 2, instanceId: '9'.repeat(257 - around) })).toBeUndefined();
});
