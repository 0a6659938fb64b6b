import { describe, expect, test } from 'vitest';
import { readAnswer, readRejection } from '../../../src/host/board/api.ts';

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
    ['words', 'No', refused('No')],
    ['a number', 7, refused('no reason given')],
    [
      'a complexity with its seconds',
      { errors: [{ message: 'x', extensions: { code: 'COMPLEXITY_BUDGET_EXHAUSTED', retry_in_seconds: 7 } }] },
      busy(7),
    ],
    [
      'seconds that are a string',
      { errors: [{ message: 'x', extensions: { code: 'COMPLEXITY_BUDGET_EXHAUSTED', retry_in_seconds: '7' } }] },
      busy(7),
    ],
    [
      'a complexity in the older form, with its seconds in words',
      {
        error_code: 'ComplexityException',
        error_message: 'Complexity budget exhausted, query cost 30001 budget remaining 19986 reset in 16 seconds',
        status_code: 429,
        account_id: 1,
      },
      busy(16),
    ],
    [
      'a complexity behind another error',
      {
        errors: [{ message: 'No' }, { message: 'x', extensions: { code: 'COMPLEXITY_BUDGET_EXHAUSTED' } }],
        data: { items: null },
        extensions: { retry_in_seconds: 8 },
      },
      busy(8),
    ],
    [
      'seconds beside a code that is new',
      { errors: [{ message: 'Later', extensions: { code: 'RESOURCE_LOCKED', retry_in_seconds: 3 } }] },
      busy(3),
    ],
    [
      'a refusal in the older form',
      { error_code: 'UserUnauthorizedException', error_message: 'User unauthorized to perform action', data: null },
      refused('User unauthorized to perform action'),
    ],
    // Names are anybody's: what was refused for good is not asked again because of one.
    [
      'a name that sounds like a limit',
      { errors: [{ message: 'No item "Complexity"' }] },
      refused('No item "Complexity"'),
    ],
    [
      'errors that are no list',
      { data: { items: [] }, errors: null },
      { kind: 'answered', value: { items: [] }, errors: [] },
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
    [
      'data that says nothing',
      Object.assign(new Error('Complexity budget exhausted, reset in 5 seconds'), { data: { errors: undefined } }),
      busy(5),
    ],
    ['what is no error', undefined, refused('no reason given')],
  ])('%s', (_, error, outcome) => expect(readRejection(error, 'boards:read')).toEqual(outcome));
});
