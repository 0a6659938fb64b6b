import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

const builtStyles = () => {
  const folder = join(inject('buildDir'), 'assets/css');
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
};

test('the built styles keep the properties that follow the direction of the text', () => {
  expect(builtStyles()).toMatch(/\.iv-preview-block blockquote\{[^}]*border-inline-start/);
  expect(builtStyles()).not.toMatch(/\.iv-preview-block blockquote\{[^}]*border-left/);
});

/** Chromium goes through all descendants again whenever an element comes or goes: 25 ms beside a document of 1 MB. */
test('no style asks whether an element has something anywhere in it', () => {
  const asked = [...builtStyles().matchAll(/:has\([^)]{0,30}/g)].map(([each]) => each);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((each) => !/^:has\([>+~]/.test(each))).toEqual([]);
});

/** Firefox knows the property by its name alone, and Chromium before 136 with the prefix alone. */
test('what keeps its colours on paper does so in every browser', () => {
  const rules = [...builtStyles().matchAll(/\{([^{}]*print-color-adjust[^{}]*)\}/g)].map(([, rule = '']) => rule);
  expect(rules.length).toBeGreaterThan(0);
  const isWhole = (rule: string) => /(^|;)print-color-adjust:exact/.test(rule) && rule.includes('-webkit-print');
  expect(rules.filter((rule) => !isWhole(rule))).toEqual([]);
});
