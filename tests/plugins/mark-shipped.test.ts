import { expect, test } from 'vitest';
import { markShipped } from '../../src/plugins/mark-shipped.ts';

const bill = {
  specVersion: '1.5',
  components: [
    { 'bom-ref': 'react@19.0.0', name: 'react', scope: 'required' },
    { 'bom-ref': 'vitest@4.0.0', name: 'vitest', scope: 'required' },
    { 'bom-ref': '@real/name@1.0.0', name: 'alias', scope: 'required' },
  ],
};

test('what reaches browsers is required, everything else is excluded, and nothing else changes', () => {
  const shipped = [
    { name: 'react', version: '19.0.0' },
    { name: '@real/name', version: '1.0.0' },
  ];
  const marked = markShipped(bill, shipped);
  expect(marked.components.map(({ scope }) => scope)).toEqual(['required', 'excluded', 'required']);
  expect(marked['specVersion']).toBe('1.5');
});

test('a shipped package that the lockfile does not know stops the build', () => {
  expect(() => markShipped(bill, [{ name: 'react', version: '18.0.0' }])).toThrow('not in the lockfile: react@18.0.0');
});
