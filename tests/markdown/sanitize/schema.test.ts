import { defaultSchema, type Schema } from 'hast-util-sanitize';
import { expect, test } from 'vitest';
import { schema } from '../../../src/markdown/sanitize/schema.ts';

/** Lists what a schema allows, one line for each element, attribute and protocol. */
function allowed(of: Schema): Set<string> {
  const lines: string[] = (of.tagNames ?? []).map((name) => `element ${name}`);
  for (const [element, attributes] of Object.entries(of.attributes ?? {})) {
    for (const attribute of attributes) lines.push(`attribute ${element} ${[attribute].flat().map(String).join(' ')}`);
  }
  for (const [attribute, protocols] of Object.entries(of.protocols ?? {})) {
    for (const protocol of protocols ?? []) lines.push(`protocol ${attribute} ${protocol}`);
  }
  for (const [element, ancestors] of Object.entries(of.ancestors ?? {}))
    lines.push(`inside ${element} ${ancestors.join(' ')}`);
  return new Set(lines);
}

test('The schema differs from the default of rehype-sanitize only in these lines', () => {
  const [ours, theirs] = [allowed(schema), allowed(defaultSchema)];
  expect([...ours].filter((line) => !theirs.has(line))).toEqual([
    'element abbr',
    'element cite',
    'element dfn',
    'element mark',
    'element small',
    'attribute div className /^markdown-alert(?:-(?:note|tip|important|warning|caution))?$/',
    'attribute p className markdown-alert-title',
    'inside input li',
  ]);
  expect([...theirs].filter((line) => !ours.has(line)).sort()).toEqual([
    'attribute * accept',
    'attribute * acceptCharset',
    'attribute * accessKey',
    'attribute * action',
    'attribute * encType',
    'attribute * htmlFor',
    'attribute * itemProp',
    'attribute * label',
    'attribute * maxLength',
    'attribute * method',
    'attribute * multiple',
    'attribute * prompt',
    'attribute * readOnly',
    'attribute * selected',
    'attribute * tabIndex',
    'attribute * useMap',
    'attribute div itemScope',
    'attribute div itemType',
    'attribute h2 className sr-only',
    'attribute img longDesc',
    'attribute section className footnotes',
    'attribute section dataFootnotes',
    'attribute source srcSet',
    'element picture',
    'element source',
    'protocol longDesc http',
    'protocol longDesc https',
  ]);
});

test('Values that are not lists are the default', () => {
  expect({
    clobber: schema.clobber,
    clobberPrefix: schema.clobberPrefix,
    required: schema.required,
    strip: schema.strip,
  }).toEqual({
    clobber: defaultSchema.clobber,
    clobberPrefix: 'user-content-',
    required: defaultSchema.required,
    strip: ['script'],
  });
});

test('The regular expressions of the default are still regular expressions', () => {
  expect(schema.attributes?.code).toEqual([['className', /^language-./]]);
});

test('Links and images have the protocols of the specification', () => {
  expect(schema.protocols).toEqual({
    href: ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'],
    src: ['http', 'https'],
    cite: ['http', 'https'],
  });
});
