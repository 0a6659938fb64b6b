import { expect, test } from 'vitest';
import { markShipped } from '../../src/plugins/shipped-software.ts';

const bill = {
  specVersion: '1.5',
  components: [
    { 'bom-ref': 'react@19.0.0', name: 'react', scope: 'required', licenses: [{ license: { id: 'MIT' } }] },
    { 'bom-ref': 'vitest@4.0.0', name: 'vitest', scope: 'required' },
    { 'bom-ref': '@real/name@1.0.0', name: 'alias', scope: 'required' },
  ],
};

test('what reaches browsers is required and has a licence, everything else is excluded', () => {
  const shipped = [
    { name: 'react', version: '19.0.0', licence: 'MIT' },
    { name: '@real/name', version: '1.0.0', licence: 'ISC' },
  ];
  const marked = markShipped(bill, shipped);
  expect(marked.components.map(({ scope }) => scope)).toEqual(['required', 'excluded', 'required']);
  expect(marked['specVersion']).toBe('1.5');
  expect(marked.components.map(({ licenses }) => licenses)).toEqual([
    [{ license: { id: 'MIT' } }],
    undefined,
    [{ license: { id: 'ISC' } }],
  ]);
});

test('a shipped package that the lockfile does not know stops the build', () => {
  expect(() => markShipped(bill, [{ name: 'react', version: '18.0.0', licence: 'MIT' }])).toThrow(
    'not in the lockfile: react@18.0.0',
  );
});
