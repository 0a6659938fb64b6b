import { expect, test } from 'vitest';
import { headersFor, parseHeaderRules } from '../../scripts/header-rules.mjs';

const text = `# a comment
/*
  X-All: 1

/app
  X-App: a: b; c
/assets/*
  X-All: 2
`;

test('an address gets the headers of every rule that matches it', () => {
  const rules = parseHeaderRules(text);
  expect(headersFor(rules, '/app')).toEqual(
    new Map([
      ['x-all', '1'],
      ['x-app', 'a: b; c'],
    ]),
  );
  expect(headersFor(rules, '/apple')).toEqual(new Map([['x-all', '1']]));
});

test('values of one header are joined by a comma, as hosts join them', () => {
  expect(headersFor(parseHeaderRules(text), '/assets/x.js').get('x-all')).toBe('1, 2');
});

test.for(['  X-Early: 1', '/x\nX-Not-Indented: 1', '/x\n  no colon'])(
  'a line that is neither path nor header is refused: %j',
  (broken) => {
    expect(() => parseHeaderRules(broken)).toThrow(/_headers, line \d/);
  },
);
