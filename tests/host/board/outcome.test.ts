import { describe, expect, test } from 'vitest';
import { readAnswer, readRejection } from '../../../src/host/board/outcome.ts';

const busy = (seconds: number) => ({ kind: 'busy', seconds });
const refused = (message: string) => ({ kind: 'refused', message });
const scopeMissing = { kind: 'scope-missing', scope: 'boards:read' };

describe('an answer of the API is read, whatever it is', () => {
  test.each<[name: string, answer: unknown, outcome: unknown]>([
    ['data', { data: { boards: [] }, account_id: 1 }, { kind: 'answered', value: { boards: [] }, errors: [] }],
    [
      'data with errors',
      { data: { boards: [], users: null }, errors: [{ message: 'No users' }] },
      { kind: 'answered', value: { boards: [], users: null }, errors: ['No users'] },
    ],
    ['errors alone', { errors: [{ message: 'No' }] }, refused('No')],
    ['errors beside empty data', { data: [], errors: [{ message: 'No' }] }, refused('No')],
    ['errors beside null data', { data: { boards: null }, errors: [{ message: 'No' }] }, refused('No')],
    ['an error without words', { errors: [{}] }, refused('no reason given')],
    ['nothing', undefined, refused('no reason given')],
    ['no object', 'data', refused('no reason given')],
    [
      'a complexity with its seconds',
      { errors: [{ message: 'x', extensions: { code: 'COMPLEXITY_BUDGET_EXHAUSTED', retry_in_seconds: 7 } }] },
      busy(7),
    ],
    ['a rate limit without seconds', { errors: [{ message: 'Rate Limit Exceeded' }] }, busy(60)],
    [
      'seconds that are none',
      { errors: [{ message: 'x', extensions: { code: 'COMPLEXITY_BUDGET_EXHAUSTED', retry_in_seconds: -1 } }] },
      busy(60),
    ],
    [
      'the limit of a day',
      { errors: [{ message: 'x', extensions: { code: 'DAILY_LIMIT_EXCEEDED' } }] },
      { kind: 'daily-limit' },
    ],
    ['a scope', { errors: [{ message: 'x', extensions: { code: 'missingRequiredPermissions' } }] }, scopeMissing],
    ['a scope, by its words', { errors: [{ message: 'Unauthorized field or type' }] }, scopeMissing],
  ])('%s', (_, answer, outcome) => expect(readAnswer(answer, 'boards:read')).toEqual(outcome));
});

describe('a rejection of the SDK is read', () => {
  test.each<[name: string, error: unknown, outcome: unknown]>([
    ['its words', new Error('No'), refused('No')],
    ['a scope, as seen in the field', new Error('Graphql validation errors'), scopeMissing],
    [
      'the data that it has',
      Object.assign(new Error('Failed'), {
        data: { errors: [{ message: 'x', extensions: { code: 'COMPLEXITY_BUDGET_EXHAUSTED', retry_in_seconds: 9 } }] },
      }),
      busy(9),
    ],
    ['what is no error', undefined, refused('no reason given')],
  ])('%s', (_, error, outcome) => expect(readRejection(error, 'boards:read')).toEqual(outcome));
});
