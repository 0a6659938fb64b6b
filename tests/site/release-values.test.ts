import { expect, test } from 'vitest';
import { product } from '../../src/site/product.ts';
import { missingForRelease, refuseExamples } from '../../src/site/release-values.ts';

const released = {
  ...product,
  url: 'https://markdown.acme.com',
  clientId: 'a1b2c3',
  repositoryUrl: 'https://github.com/acme/markdown-for-monday',
  contactEmail: 'markdown@acme.com',
  publisher: 'Acme Ltd.',
};

test('a product whose values are all set can be released', () => {
  expect(missingForRelease(released)).toEqual([]);
  expect(() => refuseExamples(released)).not.toThrow();
});

test.for([
  ['url', 'https://markdown-for-monday.example', 'SITE_URL'],
  ['url', 'http://markdown.acme.com', 'SITE_URL'],
  ['clientId', '0000000000000000000000000000000000', 'MONDAY_CLIENT_ID'],
  ['repositoryUrl', 'https://github.com/example/markdown-for-monday', 'repositoryUrl'],
  ['contactEmail', 'hello@markdown-for-monday.example', 'contactEmail'],
  ['publisher', 'Example Publisher', 'publisher'],
] as const)('a release with %s "%s" is refused, and %s is named', ([name, value, told]) => {
  expect(() => refuseExamples({ ...released, [name]: value })).toThrow(new RegExp(`- ${told}\\b.*now ${value}`));
});

test('each value of the example is missing in a release', () => {
  expect(missingForRelease(product)).toHaveLength(5);
});
