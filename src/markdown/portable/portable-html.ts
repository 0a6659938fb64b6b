import type { Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { find, html as names } from 'property-information';
import { parseRawHtml } from '../features/raw-html.ts';
import { toHtml } from '../to-html.ts';
import { browserAllowList } from '../sanitize/browser-allow-list.ts';
import { type SafeHtml, schema } from '../sanitize/schema.ts';

declare const portable: unique symbol;

/** HTML that may leave for other programs, which have no policy of ours: only `writePortable` makes it. */
export type PortableHtml = string & { readonly [portable]: true };

const ID = /^user-content-/;

/**
 * Patterns that the values of some attributes must match. An address may also be of a picture that is in the HTML
 * itself.
 */
const VALUES: Readonly<Record<string, RegExp>> = {
  'aria-describedby': ID,
  'aria-labelledby': ID,
  class:
    /^(?:(?:hljs|math|language|markdown-alert)[\w+#-]*|footnotes|sr-only|(?:contains-)?task-list(?:-item)?|data-footnote-backref)$/,
  cite: /^https?:/i,
  dir: /^(?:ltr|rtl)$/,
  href: /^(?:https?:\/\/[^/\\\s]|(?:ircs?|mailto|xmpp):|#(?:user-content-|$))/i,
  id: ID,
  name: ID,
  referrerpolicy: /^no-referrer$/,
  rel: /^(?:noopener|noreferrer|nofollow|ugc)$/,
  src: /^(?:https:\/\/[^/\\\s]|data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,])/i,
  target: /^_blank$/,
  type: /^checkbox$/,
};

/** Attributes that mean something only within a page of ours. */
const OF_A_PAGE = new Set(['data-task', 'data-picture', 'loading', 'decoding']);

const portableSchema: Schema = {
  ...schema,
  tagNames: browserAllowList.elements.map(({ name }) => name),
  attributes: {
    ...Object.fromEntries(browserAllowList.elements.map(({ name, attributes }) => [name, rulesOf(attributes)])),
    '*': rulesOf(browserAllowList.attributes),
    div: [...rulesOf(['class']), ['dataMarkdownCopy', /^[\da-f]{1,16}$/], ['dataPictureFrom', /^\d+\/\d+\/\d+$/]],
  },
  // Ids have their prefix, and the rules above test addresses.
  clobber: [],
  protocols: {},
};

function rulesOf(attributes: readonly string[]): NonNullable<Schema['attributes']>[string] {
  return attributes
    .filter((attribute) => !OF_A_PAGE.has(attribute))
    .map((attribute) => {
      const { property } = find(names, attribute);
      const values = VALUES[attribute];
      return values ? [property, values] : property;
    });
}

/** A document on its way out: `portable-tree.ts` has what changes it. */
export type PortableTree = Root;

/** Returns safe HTML as a tree, to be changed for other programs. */
export function readHtml(html: SafeHtml): PortableTree {
  return parseRawHtml({ type: 'root', children: [{ type: 'raw', value: html }] });
}

/**
 * Writes a tree for other programs. Sanitising is the last step: whatever was put into the tree before, nothing comes
 * out but what a text may contain, and pictures in the HTML itself.
 */
export function writePortable(tree: PortableTree): PortableHtml {
  return toHtml(sanitize(tree, portableSchema) as Root) as PortableHtml;
}
