import type { Element, Parents } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { find, html as htmlSchema } from 'property-information';
import { visitParents } from 'unist-util-visit-parents';

/** A rule for the value of an attribute, in words that follow "must be", and the test of it. */
interface Rule {
  readonly words: string;
  readonly holds: (value: string) => boolean;
}

const anything: Rule = { words: 'anything', holds: () => true };
const ownId: Rule = { words: 'under our prefix', holds: (value) => value.startsWith('user-content-') };
const ownIds: Rule = {
  words: 'under our prefix',
  holds: (value) => value.split(/\s+/).filter(Boolean).every(ownId.holds),
};
const exactly = (...values: string[]): Rule => ({
  words: values.join(' or '),
  holds: (value) => values.includes(value),
});
const matching = (words: string, pattern: RegExp): Rule => ({ words, holds: (value) => pattern.test(value) });

const link = matching(
  'a link of the specification, or one inside the document',
  /^((https?:\/\/[^/\\\s]|ircs?:|mailto:|xmpp:)|#(user-content-|$))/i,
);
const image = matching('an address of https', /^https:\/\/[^/\\\s]/i);
const includedImage = matching(
  'an address of https, or a picture itself',
  /^(https:\/\/[^/\\s]|data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,])/i,
);
const cite = matching('of http or https, or relative', /^(https?:|[^:]*([/?#]|$))/i);

const aria = { 'aria-describedby': ownIds, 'aria-label': anything, 'aria-labelledby': ownIds };
const list = { ...aria, class: exactly('contains-task-list') };
const footnoteLink = {
  'data-footnote-ref': exactly(''),
  'data-footnote-backref': exactly(''),
  class: exactly('data-footnote-backref'),
};

/**
 * What may come out of the whole of rendering: elements, their attributes, the attributes' values. Written out by hand, so that it does
 * not repeat what the sanitiser believes; an addition to the output is an addition here.
 */
const ELEMENTS: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  ...Object.fromEntries(
    `abbr b br cite dd details dfn dt em h1 h2 h3 h4 h5 h6 hr i kbd mark rp rt ruby s samp small strike strong sub sup tbody td tfoot th thead tr tt var`
      .split(' ')
      .map((name) => [name, {}]),
  ),
  a: {
    ...aria,
    ...footnoteLink,
    href: link,
    target: exactly('_blank'),
    rel: exactly('noopener noreferrer nofollow ugc'),
    referrerpolicy: exactly('no-referrer'),
  },
  blockquote: { cite },
  code: { class: matching('the name of a language', /^(language-\S+)?$/) },
  del: { cite },
  div: { class: matching('the class of an alert', /^(markdown-alert(-(note|tip|important|warning|caution))?( |$))*$/) },
  dl: aria,
  h2: { class: exactly('sr-only') },
  img: {
    ...aria,
    src: image,
    loading: exactly('lazy'),
    decoding: exactly('async'),
    referrerpolicy: exactly('no-referrer'),
    'data-picture': matching(
      'the name of a picture',
      /^[\da-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,3}\.(webp|png|jpg|gif|avif)$/,
    ),
  },
  input: { type: exactly('checkbox'), disabled: exactly(''), 'data-task': matching('a place', /^\d+$/) },
  ins: { cite },
  li: { class: exactly('task-list-item') },
  ol: list,
  p: { class: exactly('markdown-alert-title', '') },
  pre: { 'data-fallback': matching('one of our reasons', /^[a-z]+(-[a-z]+)*$/) },
  q: { cite },
  span: { class: matching('of highlighted code', /^(hljs-[a-z]+(-[a-z]+|_)*)?$/) },
  section: { class: exactly('footnotes'), 'data-footnotes': exactly('') },
  summary: aria,
  table: aria,
  ul: list,
};

const dimension = matching(
  'a size of at most 50',
  /^(-[012](\.\d+)?|-?0?\.\d+|[0-4]?\d(\.\d+)?|50)(em|ex|px|pt|mu|cm|mm|in|%)$|^0$/,
);
const colour = matching('a colour by its numbers', /^#[0-9a-f]{3,8}$/i);
const truth = exactly('true', 'false');
const mathClass = matching('of our style sheet for formulas', /^(math-[a-z-]+ ?)+$/);
const look = { mathcolor: colour, mathbackground: colour, class: mathClass };
const size = { width: dimension, height: dimension, depth: dimension };
const operator = {
  ...Object.fromEntries(
    'stretchy fence separator symmetric largeop movablelimits accent'.split(' ').map((name) => [name, truth]),
  ),
  form: exactly('prefix', 'infix', 'postfix'),
  lspace: dimension,
  rspace: dimension,
  minsize: dimension,
  maxsize: dimension,
};
const token = { ...look, mathvariant: exactly('normal', 'monospace') };
const layout = { ...look, displaystyle: truth, scriptlevel: matching('a level', /^[+-]?[0-3]$/), mathsize: dimension };

/** The same for formulas. */
const MATH: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  ...Object.fromEntries(
    'mphantom mroot msqrt msub msubsup msup mmultiscripts mprescripts none mtr'.split(' ').map((name) => [name, look]),
  ),
  math: { display: exactly('block'), class: mathClass, alttext: anything },
  menclose: { ...look, notation: matching('names of lines', /^[a-z ]+$/) },
  mfrac: { ...look, linethickness: dimension, displaystyle: truth },
  mi: token,
  mn: token,
  mo: { ...token, ...operator },
  mover: { ...look, accent: truth },
  mpadded: { ...look, ...size, lspace: dimension, voffset: dimension },
  mrow: layout,
  mspace: { ...size, mathbackground: colour, class: mathClass },
  mstyle: layout,
  mtable: { ...look, displaystyle: truth, columnalign: matching('names of sides', /^[a-z ]+$/) },
  mtd: { ...look, columnspan: matching('a number', /^\d{1,2}$/) },
  mtext: token,
  munder: { ...look, accent: truth, accentunder: truth },
  munderover: { ...look, accent: truth, accentunder: truth },
};

const EVERYWHERE: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(
    (
      'abbr align alt axis border cellpadding cellspacing char charoff charset checked clear colspan color cols compact coords datetime frame ' +
      'headers height hreflang hspace ismap lang media nohref noshade nowrap open rev rowspan rows rules scope shape size span start summary ' +
      'title valign value width'
    )
      .split(' ')
      .map((name) => [name, anything]),
  ),
  // Never `auto`: browsers take time for it that grows with the square of what it is on.
  dir: exactly('ltr', 'rtl'),
  id: ownId,
  name: ownId,
};

/**
 * One line for each thing in `html` that rendering must not put out: an unknown element or attribute, or a value against its rule; a
 * comment or declaration; a checkbox outside of a list, a new-tab link without its attributes. Empty for safe output. The HTML is
 * read by an HTML parser of its own, as a browser reads it. In what is `portable`, made for other programs, images may be in the HTML
 * itself, and need no attributes of ours.
 */
export function breaches(html: string, portable?: 'portable'): string[] {
  const found: string[] = [];
  visitParents(fromHtml(html, { fragment: true }), (node, parents) => {
    if (node.type === 'element') found.push(...breachesOf(node, parents, portable !== undefined));
    else if (node.type !== 'root' && node.type !== 'text') found.push(`a ${node.type}`);
  });
  return found;
}

function breachesOf(
  { tagName, properties, content }: Element,
  parents: readonly Parents[],
  isPortable: boolean,
): string[] {
  const rules = ELEMENTS[tagName] ?? MATH[tagName];
  if (!rules || content) return [`<${tagName}>`];
  const attributes = Object.entries(properties).map(
    ([name, value]) => [find(htmlSchema, name).attribute, textOf(value)] as const,
  );
  const found = attributes.flatMap(([name, value]) => {
    const rule = isPortable && name === 'src' ? includedImage : (rules[name] ?? EVERYWHERE[name]);
    if (!rule) return [`<${tagName} ${name}>`];
    return rule.holds(value) ? [] : [`<${tagName} ${name}=${JSON.stringify(value)}> must be ${rule.words}`];
  });
  const given = new Map(attributes);
  const leavesThePage = tagName === 'a' && given.has('href') && !given.get('href')?.startsWith('#');
  if (leavesThePage && !(given.has('target') && given.has('rel')))
    found.push('<a href> out of the page without target and rel');
  if (tagName === 'img' && !isPortable && !(given.has('loading') && given.has('referrerpolicy')))
    found.push('<img> without loading and referrerpolicy');
  if (given.has('src') && given.has('data-picture')) found.push('<img> with an address and a picture');
  if (tagName === 'input' && !isOfListItem(parents))
    found.push('<input> that no list item holds by itself or in a paragraph');
  if (given.get('class') === 'sr-only' && !isFootnotes(parents.at(-1)))
    found.push('<h2 class="sr-only"> that is not ours');
  return found;
}

function isOfListItem(parents: readonly Parents[]): boolean {
  const [outer, inner] = parents.slice(-2).map((parent) => (parent.type === 'element' ? parent.tagName : ''));
  return inner === 'li' || (inner === 'p' && outer === 'li');
}

function isFootnotes(parent: Parents | undefined): boolean {
  return parent?.type === 'element' && parent.tagName === 'section' && 'dataFootnotes' in parent.properties;
}

function textOf(value: Element['properties'][string]): string {
  if (Array.isArray(value)) return value.join(' ');
  return value === true ? '' : String(value);
}
