import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

test('the built styles keep the properties that follow the direction of the text', () => {
  const folder = join(inject('buildDir'), 'assets/css');
  const styles = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  expect(styles).toMatch(/\.iv-preview-block blockquote\{[^}]*border-inline-start/);
  expect(styles).not.toMatch(/\.iv-preview-block blockquote\{[^}]*border-left/);
});
