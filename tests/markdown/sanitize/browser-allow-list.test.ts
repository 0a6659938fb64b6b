import { find, html as htmlSchema } from 'property-information';
import { expect, test } from 'vitest';
import { browserAllowList } from '../../../src/markdown/sanitize/browser-allow-list.ts';
import { mathmlList } from '../../../src/markdown/syntax/math/to-mathml.ts';
import { schema } from '../../../src/markdown/sanitize/schema.ts';

const list = browserAllowList;
const html = list.elements.filter(({ namespace }) => namespace === 'http://www.w3.org/1999/xhtml');

/** Returns HTML's name of a property, from the package that writes HTML. */
function attributesOf(definitions: readonly unknown[] = []): string[] {
  return definitions.map((definition) => find(htmlSchema, String([definition].flat()[0])).attribute);
}

test('every element of the schema is on the list, with every attribute under its HTML name', () => {
  expect(html.map(({ name }) => name)).toEqual(schema.tagNames);
  expect(list.attributes).toEqual(attributesOf(schema.attributes?.['*']));
  for (const { name, attributes } of html)
    expect(attributes).toEqual(expect.arrayContaining(attributesOf(schema.attributes?.[name])));
});

test('beyond the schema, the list contains what the later steps add, and nothing else', () => {
  const beyond = html.flatMap(({ name, attributes }) => {
    const known = attributesOf(schema.attributes?.[name]);
    return attributes.filter((attribute) => !known.includes(attribute)).map((attribute) => `${name} ${attribute}`);
  });
  expect(beyond.sort()).toEqual([
    'a referrerpolicy',
    'a rel',
    'a target',
    'h2 class',
    'img data-picture',
    'img decoding',
    'img loading',
    'img referrerpolicy',
    'input data-task',
    'pre data-fallback',
    'section class',
    'section data-footnotes',
    'span class',
  ]);
});

test('the list contains the MathML of formulas, and nothing that links, acts or styles', () => {
  const math = list.elements.filter((element) => !html.includes(element));
  expect(new Set(math.map(({ namespace }) => namespace))).toEqual(new Set(['http://www.w3.org/1998/Math/MathML']));
  const allowed = Object.entries(mathmlList).map(([name, rules]) => [
    name,
    Object.keys(rules).filter((rule) => !list.attributes.includes(rule)),
  ]);
  expect(math.map(({ name, attributes }) => [name, attributes])).toEqual(allowed);
  const attributes = new Set(math.flatMap(({ attributes: own }) => own));
  for (const name of attributes)
    expect(name).not.toMatch(/^(on|href|xlink|src|style|id|name|action|data|encoding|definitionurl)/);
});

test('no element repeats an attribute of every element: browsers reject such a list', () => {
  const twice = list.elements.flatMap(({ name, attributes }) =>
    attributes.filter((attribute) => list.attributes.includes(attribute)).map((attribute) => `${name} ${attribute}`),
  );
  expect(twice).toEqual([]);
});
