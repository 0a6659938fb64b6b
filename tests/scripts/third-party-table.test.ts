import { expect, test } from 'vitest';
import { shippedLicences } from '../../scripts/third-party-table.mjs';

test('only what reaches browsers is listed, each package and licence once, sorted by name', () => {
  const component = (ref: string, scope: string, ...licenses: object[]) => ({ 'bom-ref': ref, scope, licenses });
  const components = [
    component('tslib@2.9.1', 'required', { license: { id: '0BSD' } }),
    component('tslib@1.14.1', 'required', { license: { id: '0BSD' } }),
    component('@scope/a@1.0.0', 'required', { expression: '(MIT OR Apache-2.0)' }),
    component('vitest@4.0.0', 'excluded', { license: { id: 'MIT' } }),
    component('silent@1.0.0', 'required'),
  ];
  expect(shippedLicences({ components })).toEqual([
    ['@scope/a', '(MIT OR Apache-2.0)'],
    ['silent', 'not stated'],
    ['tslib', '0BSD'],
  ]);
});
