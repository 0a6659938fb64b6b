import { defaultSchema, type Schema } from 'hast-util-sanitize';

/** Elements of the default that bring nothing to a description and load what nobody checks: `srcset` is not tested for its protocol. */
const unwantedElements: ReadonlySet<string> = new Set(['picture', 'source']);

/**
 * Attributes that the default allows on every element and that a text has no use for: they move the focus, answer to the
 * keyboard, send forms, or carry URLs that no protocol list covers.
 */
const unwantedAttributes: ReadonlySet<string> = new Set([
  'accept',
  'acceptCharset',
  'accessKey',
  'action',
  'encType',
  'htmlFor',
  'itemProp',
  'label',
  'maxLength',
  'method',
  'multiple',
  'prompt',
  'readOnly',
  'selected',
  'tabIndex',
  'useMap',
]);

const { source: _source, div: _div, ...attributes } = defaultSchema.attributes ?? {};

/**
 * What raw HTML and Markdown may become: GitHub's rules as `hast-util-sanitize` has them, less the lists above.
 *
 * Extended by spreading and never through JSON, which would turn the default's regular expressions into `{}`. Specification
 * section 5: links go to http, https, irc, ircs, mailto and xmpp; images and cites to http and https; ids and names get the
 * prefix `user-content-`. The default says exactly that, and the protocols are written out so that an upgrade cannot widen them.
 */
export const schema: Schema = {
  ...defaultSchema,
  // A checkbox is a task of a list, never a form of its own.
  ancestors: { ...defaultSchema.ancestors, input: ['li'] },
  attributes: {
    ...attributes,
    // The default adds `itemScope` and `itemType` here: the latter is a URL that is not checked. Alerts have GitHub's class names.
    div: [['className', /^markdown-alert(?:-(?:note|tip|important|warning|caution))?$/]],
    p: [['className', 'markdown-alert-title']],
    // The default lets footnotes hide their heading (`sr-only`) and mark their section. Ours are made after the sanitiser, so that a
    // text cannot hide words from everybody but those who use a screen reader.
    h2: [],
    section: [],
    img: (attributes.img ?? []).filter((attribute) => attribute !== 'longDesc'),
    '*': (attributes['*'] ?? []).filter((attribute) => !unwantedAttributes.has(String(attribute))),
  },
  clobberPrefix: 'user-content-',
  protocols: {
    cite: ['http', 'https'],
    href: ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'],
    src: ['http', 'https'],
  },
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !unwantedElements.has(name)),
};
