import { defaultSchema, type Schema } from 'hast-util-sanitize';

/**
 * Elements of the default schema that a description does not need and that load unchecked addresses: the protocols in
 * `srcset` are not tested.
 */
const unwantedElements: ReadonlySet<string> = new Set(['picture', 'source']);

/** Elements that GitHub shows and the default schema lacks: each has a look, and nothing to fetch or to follow. */
const moreElements = ['abbr', 'cite', 'dfn', 'mark', 'small'];

/**
 * Attributes that the default allows on every element and that a text does not need: they move the focus, react to the
 * keyboard, send forms, or contain URLs that no protocol list covers.
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
 * Elements of raw HTML and Markdown that are allowed: GitHub's rules from `hast-util-sanitize`, but for the names
 * above.
 *
 * Extended by spreading and never through JSON, which would turn the default's regular expressions into `{}`.
 * Specification section 5: links lead to http, https, irc, ircs, mailto and xmpp; images and cites to http and https;
 * ids and names get the prefix `user-content-`. The protocols and the prefix are the default's values, written out so
 * that an upgrade cannot widen them.
 */
export const schema: Schema = {
  ...defaultSchema,
  // A checkbox always belongs to a list item.
  ancestors: { ...defaultSchema.ancestors, input: ['li'] },
  attributes: {
    ...attributes,
    // The default adds `itemScope` and `itemType` here, and the latter is an unchecked URL. Alerts have GitHub's class
    // names.
    div: [['className', /^markdown-alert(?:-(?:note|tip|important|warning|caution))?$/]],
    p: [['className', 'markdown-alert-title']],
    // The default lets footnotes hide their heading (`sr-only`) and mark their section. Ours are created after the
    // sanitiser, so that a text cannot hide words from sighted readers.
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
  tagNames: [...(defaultSchema.tagNames ?? []).filter((name) => !unwantedElements.has(name)), ...moreElements],
};

declare const safe: unique symbol;

/**
 * HTML that has passed the sanitising pipeline: the only thing ever put into the page as HTML. Only `markdown/` makes
 * it, and `item-view/preview/block-list.ts` joins it.
 */
export type SafeHtml = string & { readonly [safe]: true };
