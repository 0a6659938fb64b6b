import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOutcome, removeOutcome, writeOutcome } from '../../../src/host/monday/monday.ts';

const answered = (data: unknown) => ({ kind: 'answered', data }) as const;
const refused = (message: string) => ({ kind: 'failed', failure: { kind: 'refused', message } });
const NO_REASON = 'no reason given';

describe('an answer to a read', () => {
  test.for<[string, unknown, unknown]>([
    ['a value', { success: true, value: 'YQ==', version: '465cc' }, { kind: 'found', value: 'YQ==', version: '465cc' }],
    [
      'a value without a version',
      { success: true, value: 'YQ==' },
      { kind: 'found', value: 'YQ==', version: undefined },
    ],
    [
      'a numbered version',
      { success: true, value: 'YQ==', version: 3 },
      { kind: 'found', value: 'YQ==', version: '3' },
    ],
    ['a value without `success`', { value: 'YQ==' }, { kind: 'found', value: 'YQ==', version: undefined }],
    [
      'a value that is not a string',
      { success: true, value: { a: 1 }, version: 'v' },
      { kind: 'found', value: '{"a":1}', version: 'v' },
    ],
    [
      'an empty text with a version',
      { success: true, value: '', version: 'v' },
      { kind: 'found', value: '', version: 'v' },
    ],
    ['an empty text without one', { success: true, value: '' }, { kind: 'missing' }],
    ['null', { success: true, value: null }, { kind: 'missing' }],
    ['no value', { success: true }, { kind: 'missing' }],
    ['null without `success`', { value: null }, refused(NO_REASON)],
    ['a cold start', { success: false, error: {} }, refused(NO_REASON)],
    ['a refusal with a value', { success: false, value: 'YQ==', error: 'no' }, refused('no')],
    ['nothing', undefined, refused(NO_REASON)],
    ['null for an answer', null, refused(NO_REASON)],
    ['a text for an answer', 'yes', refused(NO_REASON)],
  ])('%s', ([, data, outcome]) => {
    expect(readOutcome(answered(data))).toEqual(outcome);
  });
});

describe('an answer to a write', () => {
  test.for<[string, unknown, unknown]>([
    ['accepted', { success: true, version: '465cc' }, { kind: 'saved', version: '465cc' }],
    ['accepted without a version', { success: true }, { kind: 'saved', version: undefined }],
    [
      'a conflict in `error`',
      { success: false, error: 'Version mismatch: key K was updated from another context and versioning is enabled' },
      { kind: 'conflict' },
    ],
    ['a conflict in `reason`', { success: false, reason: 'version_conflict' }, { kind: 'conflict' }],
    [
      'a conflict in the message of `error`',
      { success: false, error: { message: 'Version mismatch' } },
      { kind: 'conflict' },
    ],
    ['a cold start', { success: false, error: {} }, refused(NO_REASON)],
    ['a refusal', { success: false, error: 'Value is too large' }, refused('Value is too large')],
    ['a refusal with a reason', { success: false, reason: 'rate_limit' }, refused('rate_limit')],
    ['no `success`', { version: '465cc' }, refused(NO_REASON)],
    ['nothing', undefined, refused(NO_REASON)],
  ])('%s', ([, data, outcome]) => {
    expect(writeOutcome(answered(data))).toEqual(outcome);
  });
});

test('an answer to a removal says whether it was done', () => {
  expect(removeOutcome(answered({ success: true, value: null }))).toEqual({ kind: 'removed' });
  expect(removeOutcome(answered({ success: false, error: {} }))).toEqual(refused(NO_REASON));
  expect(removeOutcome(answered(undefined))).toEqual(refused(NO_REASON));
});

test('a failed call keeps its failure', () => {
  const failed = { kind: 'failed', failure: { kind: 'silent', afterMs: 10_000 } } as const;
  expect([readOutcome(failed), writeOutcome(failed), removeOutcome(failed)]).toEqual([failed, failed, failed]);
});

test('no answer throws, and only `success: true` counts as a save', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      readOutcome(answered(data));
      removeOutcome(answered(data));
      const saysYes = (data as { success?: unknown } | null | undefined)?.success === true;
      expect(writeOutcome(answered(data)).kind === 'saved').toBe(saysYes);
    }),
  );
});
