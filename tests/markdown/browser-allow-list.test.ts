import { find, html } from 'property-information';
import { expect, test } from 'vitest';
import { browserAllowList } from '../../src/markdown/browser-allow-list.ts';
import { schema } from '../../src/markdown/schema.ts';

const list = browserAllowList();

/** Names of a schema's definitions as HTML writes them, by the package that the renderer writes HTML with. */
function attributesOf(definitions: readonly unknown[] = []): string[] {
  return definitions.map((definition) => find(html, String([definition].flat()[0])).attribute);
}

test('every element of the schema is on the list, with every attribute under its HTML name', () => {
  expect(list.elements.map(({ name }) => name)).toEqual(schema.tagNames);
  expect(list.attributes).toEqual(attributesOf(schema.attributes?.['*']));
  for (const { name, attributes } of list.elements) expect(attributes).toEqual(expect.arrayContaining(attributesOf(schema.attributes?.[name])));
});

test('beyond the schema, the list has what the later steps add, and nothing else', () => {
  const beyond = list.elements.flatMap(({ name, attributes }) => {
    const known = attributesOf(schema.attributes?.[name]);
    return attributes.filter((attribute) => !known.includes(attribute)).map((attribute) => `${name} ${attribute}`);
  });
  expect(beyond.sort()).toEqual([
    'a referrerpolicy',
    'a rel',
    'a target',
    'h2 class',
    'img decoding',
    'img loading',
    'img referrerpolicy',
    'pre data-given-up',
    'section class',
    'section data-footnotes',
  ]);
});
