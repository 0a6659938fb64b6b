import { describe, expect, test } from 'vitest';
import { FAULTS, FAULT_NAMES, parseFaults, strike, type FaultRule } from '../../src/simulator/fault.ts';
import { seededRandom } from '../../src/simulator/simulator.ts';

const never = () => 0.999;
const always = () => 0;

test('without rules no fault hits', () => {
  expect(strike([], 'read', always)).toEqual({ struck: undefined, left: [] });
});

test.for(FAULT_NAMES)('%s strikes the requests it can befall and no others', (fault) => {
  for (const kind of ['context', 'listen', 'track', 'action', 'read', 'write', 'remove', 'api', 'unknown'] as const) {
    const befalls = (FAULTS[fault].befalls as readonly string[]).includes(kind);
    expect(strike([{ fault }], kind, always).struck?.fault, kind).toBe(befalls ? fault : undefined);
  }
});

test('a rule for one kind of request strikes that one only, even one that faults leave alone', () => {
  const rules: FaultRule[] = [{ fault: 'silent', on: 'track' }];
  expect(strike(rules, 'track', always).struck).toEqual({ fault: 'silent', ms: 0 });
  expect(strike(rules, 'read', always).struck).toBeUndefined();
});

test('a rule about one operation strikes no other', () => {
  const rules: FaultRule[] = [{ fault: 'api-silent', about: 'createSubitem' }];
  expect(strike(rules, 'api', always, 0, 'createSubitem').struck?.fault).toBe('api-silent');
  expect(strike(rules, 'api', always, 0, 'itemSubitems').struck).toBeUndefined();
  expect(strike(rules, 'api', always).struck).toBeUndefined();
});

test('the first rule that strikes is the one', () => {
  const rules: FaultRule[] = [{ fault: 'slow', rate: 0 }, { fault: 'cold' }, { fault: 'silent' }];
  expect(strike(rules, 'read', always).struck?.fault).toBe('cold');
});

test('a rule with a number of times ends after them, and the others stay', () => {
  const rules: FaultRule[] = [
    { fault: 'cold', times: 2 },
    { fault: 'slow', on: 'write' },
  ];
  const once = strike(rules, 'read', always).left;
  expect(once).toEqual([{ fault: 'cold', times: 1 }, rules[1]]);
  expect(strike(once, 'read', always).left).toEqual([rules[1]]);
  expect(strike([{ fault: 'cold', times: 0 }], 'read', always).struck).toBeUndefined();
});

test('a rate is a chance', () => {
  expect(strike([{ fault: 'cold', rate: 0.5 }], 'read', never).struck).toBeUndefined();
  const random = seededRandom(7);
  const struck = Array.from(
    { length: 2000 },
    () => strike([{ fault: 'cold', rate: 0.3 }], 'read', random).struck,
  ).filter(Boolean);
  expect(struck.length / 2000).toBeGreaterThan(0.26);
  expect(struck.length / 2000).toBeLessThan(0.34);
});

test("delays are the rule's own, else the fault's, and differ for overtaking answers", () => {
  expect(strike([{ fault: 'slow' }], 'read', always).struck?.ms).toBe(3000);
  expect(strike([{ fault: 'slow', ms: 50 }], 'read', always).struck?.ms).toBe(50);
  const random = seededRandom(1);
  const waits = Array.from(
    { length: 20 },
    () => strike([{ fault: 'reorder', ms: 100 }], 'read', random).struck?.ms ?? -1,
  );
  expect(new Set(waits).size).toBeGreaterThan(10);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...waits)).toBeLessThanOrEqual(100);
});

describe('randomness', () => {
  test('is the same for the same seed and another for another', () => {
    const numbers = (seed: number) => Array.from({ length: 5 }, seededRandom(seed));
    expect(numbers(42)).toEqual(numbers(42));
    expect(numbers(42)).not.toEqual(numbers(43));
    expect(numbers(42).every((number) => number >= 0 && number < 1)).toBe(true);
  });
});

test.for<[string, FaultRule[]]>([
  ['', []],
  ['slow', [{ fault: 'slow' }]],
  ['slow, conflict:write', [{ fault: 'slow' }, { fault: 'conflict', on: 'write' }]],
  ['silent:read:0.3', [{ fault: 'silent', on: 'read', rate: 0.3 }]],
  ['silent::0.3', [{ fault: 'silent', rate: 0.3 }]],
  ['silent::often', [{ fault: 'silent' }]],
  ['earthquake,constructor,cold', [{ fault: 'cold' }]],
])('"%s" in an address', ([text, rules]) => {
  expect(parseFaults(text)).toEqual(rules);
});
