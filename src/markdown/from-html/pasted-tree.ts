import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { parsePictureAddress, pictureAddress } from '../../text/picture-address.ts';

/** Changes the tree of a clipboard's HTML in place. */
export type Cleaning = (tree: Root) => void;

/** Creates an element. */
export function element(
  tagName: string,
  children: ElementContent[] = [],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

/**
 * Replaces every element for which `replace` returns nodes, inner elements first; an empty list removes it. `at` is its
 * index in its parent.
 */
export function replaceElements(
  tree: Root,
  replace: (element: Element, parent: Root | Element, at: number) => ElementContent[] | undefined,
): void {
  const walk = (parent: Root | Element): void => {
    const children: Root['children'] = [];
    for (const [at, child] of parent.children.entries()) {
      if (child.type !== 'element') children.push(child);
      else {
        walk(child);
        for (const content of replace(child, parent, at) ?? [child]) children.push(content);
      }
    }
    parent.children = children as typeof parent.children;
  };
  walk(tree);
}

/**
 * Returns the declarations of an element's `style`, in lower case. Word leaves out quotes that contain semicolons, so a
 * plain split works.
 */
export function styleOf({ properties }: Element): ReadonlyMap<string, string> {
  const declarations = String(properties.style ?? '').split(';');
  return new Map(
    declarations.flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      return colon < 0
        ? []
        : [
            [
              declaration.slice(0, colon).trim().toLowerCase(),
              declaration
                .slice(colon + 1)
                .trim()
                .toLowerCase(),
            ] as const,
          ];
    }),
  );
}

export function classesOf({ properties }: Element): readonly string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

/** Returns the first descendant that fits, in document order. */
export function find(tree: Root | Element, fits: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (node) => {
    if (found) return SKIP;
    if (node !== tree && fits(node)) found = node;
    return undefined;
  });
  return found;
}

export function isNamed(node: ElementContent | undefined, name: string): node is Element {
  return node?.type === 'element' && node.tagName === name;
}

/** Whether an element has neither words nor images. */
export function isEmpty(node: Element): boolean {
  return toString(node).trim() === '' && !find(node, ({ tagName }) => ['img', 'hr', 'input'].includes(tagName));
}

/** Elements that programs put on the clipboard besides the text. */
const NO_TEXT = new Set([
  'style',
  'script',
  'meta',
  'link',
  'title',
  'xml',
  'template',
  'noscript',
  'button',
  'svg',
  'colgroup',
  'col',
  'clipboard-copy',
]);

/**
 * Whether a link without letters is the mark of a place: of GitHub, or beside a heading, where it leads to a fragment.
 */
function isPlaceMark(link: Element, parent: Root | Element): boolean {
  if (classesOf(link).includes('anchor')) return true;
  const isInHeading = parent.type === 'element' && /^h[1-6]$/.test(parent.tagName);
  return isInHeading && /#./.test(String(link.properties.href)) && !find(link, ({ tagName }) => tagName === 'img');
}

/**
 * Removes comments, styles, hidden content, and elements that only carry such things: those of Word, Docs, Sheets and
 * GitHub.
 */
export const dropWrappers: Cleaning = (tree) => {
  visit(tree, 'text', (text) => {
    text.value = text.value.replaceAll('\u00a0', ' ').replaceAll('\ufeff', '');
  });
  visit(tree, (node) => {
    if ('children' in node)
      node.children = node.children.filter(
        ({ type }) => type !== 'comment' && type !== 'doctype',
      ) as typeof node.children;
  });
  replaceElements(tree, (node, parent, at): ElementContent[] | undefined => {
    const { tagName, properties, children } = node;
    const style = styleOf(node);
    // Web apps draw boxes as buttons.
    if (tagName === 'button' && properties.role === 'checkbox') return [element('span', [], properties)];
    // The last are Wikipedia's links to edit a section.
    if (NO_TEXT.has(tagName) || classesOf(node).includes('mw-editsection')) return [];
    if (tagName === 'menu' || tagName === 'dir') return [{ ...node, tagName: 'ul' }];
    if (style.get('display') === 'none' || style.get('mso-hide') === 'all' || properties.hidden === true) return [];
    // Marks beside headings on a page, and Chromium's mark at the end of a line.
    if (tagName === 'a' && isPlaceMark(node, parent) && !/[\p{L}\p{N}]/u.test(toString(node))) return [];
    if (tagName === 'br' && classesOf(node).includes('Apple-interchange-newline')) return [];
    if (isLineEnd(node) && standsBetweenBlocks(parent, at)) return [];
    // Word's own elements: drawings (v:shape), and around words paragraph marks (o:p), smart tags (st1:place), formulas
    // (m:oMath) and content controls (w:sdt).
    if (tagName.startsWith('v:')) return [];
    if (tagName.includes(':')) return children;
    // Slack's empty line.
    if (properties['dataStringifyType'] === 'paragraph-break') return [element('br'), element('br')];
    if (tagName === 'google-sheets-html-origin' || tagName === 'center') return children;
    // LibreOffice sets the font of code in it.
    if (tagName === 'font')
      return properties.face
        ? [element('span', children, { style: `font-family:${String(properties.face)}` })]
        : children;
    // A Google document is wrapped in a <b> that is not bold.
    if (
      tagName === 'b' &&
      (/^(normal|[1-5]00)$/.test(style.get('font-weight') ?? '') ||
        String(properties.id ?? '').startsWith('docs-internal-guid'))
    )
      return children;
    if ((tagName === 'p' || /^h[1-6]$/.test(tagName)) && isEmpty(node)) return [];
    return undefined;
  });
};

const BLOCK =
  /^(p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|td|th|blockquote|pre|hr|section|article|header|footer|main|aside|nav|figure|figcaption|details|summary|form|fieldset|address|html|body)$/;

export function isBlock({ tagName }: Element): boolean {
  return BLOCK.test(tagName);
}

export function holdsBlocks(node: Element): boolean {
  return node.children.some((child) => child.type === 'element' && (isBlock(child) || holdsBlocks(child)));
}

/** Whether an element is a line end: a `<br>`, or one in a mark, as Word's page breaks are. */
function isLineEnd(node: Element): boolean {
  if (node.tagName === 'br') return true;
  return (
    /^(?:span|b|i)$/.test(node.tagName) &&
    node.children.length > 0 &&
    node.children.every((child) => isNamed(child, 'br') || (child.type === 'text' && child.value.trim() === ''))
  );
}

/** Docs writes an empty line between paragraphs as a `<br>`. */
function standsBetweenBlocks(parent: Root | Element, at: number): boolean {
  const siblings = parent.children as ElementContent[];
  const isShown = (child: ElementContent) =>
    child.type === 'element' ? child.tagName !== 'br' : child.type === 'text' && child.value.trim() !== '';
  let [before, after] = [at - 1, at + 1];
  while (before >= 0 && !isShown(siblings[before]!)) before -= 1;
  while (after < siblings.length && !isShown(siblings[after]!)) after += 1;
  return [siblings[before], siblings[after]].some((beside) => beside?.type === 'element' && isBlock(beside));
}

/**
 * Keeps links with addresses that work outside of the page they came from, and images that are on the web. Counts the
 * images left out.
 */
export function keepAddresses(tree: Root): { leftOut: number } {
  let leftOut = 0;
  replaceElements(tree, (node): ElementContent[] | undefined => {
    if (node.tagName === 'a') {
      const href = outside(String(node.properties.href ?? ''));
      return href === undefined || (toString(node).trim() === '' && !hasPicture(node))
        ? node.children
        : [element('a', node.children, { href })];
    }
    if (/^(video|audio|iframe)$/.test(node.tagName)) return mediaLink(node);
    if (node.tagName !== 'img') return undefined;
    const { width, dataPicture, dataEmojiFallback } = node.properties;
    // Confluence names its pictures of emoji in words.
    const alt = dataEmojiFallback ?? node.properties.alt ?? '';
    // Until an image is in sight, pages note its address beside that of an empty one.
    const src = [node.properties.src, node.properties.dataSrc].find((each) => /^https?:\/\//i.test(String(each ?? '')));
    // Of a text of ours, from this item or another one.
    const picture = parsePictureAddress(`images/${String(dataPicture)}`);
    if (picture) return [element('img', [], { src: pictureAddress(picture), alt: String(alt) })];
    // Chats and forums draw emoji and say their names.
    if (isEmoji(String(alt)) || /^:[\w+-]+:$/.test(String(alt))) return [{ type: 'text', value: String(alt) }];
    // A tracking pixel.
    if (Number(width) === 1) return [];
    if (src !== undefined) return [element('img', [], { src: String(src), alt: String(alt) })];
    leftOut += 1;
    return [];
  });
  return { leftOut };
}

/** Returns a link to a film, a sound or a page within the page, by its title, its own words or its file's name. */
function mediaLink(media: Element): ElementContent[] {
  const sources = [media, ...media.children].map((node) => (node.type === 'element' ? node.properties.src : undefined));
  const href = sources.map(String).find((src) => /^https?:\/\//i.test(src));
  const { title, ariaLabel, poster } = media.properties;
  // Most frames without a title are advertisements.
  if (href === undefined || (media.tagName === 'iframe' && !title)) return [];
  const file = decoded(/([^/?#]+\.\w+)(?:[?#].*)?$/.exec(new URL(href).pathname)?.[1] ?? href);
  const words = String(title ?? ariaLabel ?? (toString(media).trim() || file));
  const shown = outside(String(poster ?? ''));
  return [
    element('a', [shown ? element('img', [], { src: shown, alt: words }) : { type: 'text', value: words }], { href }),
    { type: 'text', value: ' ' },
  ];
}

/**
 * A heading of a text of ours, whose place in the page is named: in the text itself, or below the address of the item
 * view.
 */
const HEADING = /^(?:[^#]*\/app(?:\.html|\/)?(?:\?[^#]*)?)?#user-content-(.+)$/;

function outside(href: string): string | undefined {
  const heading = HEADING.exec(href)?.[1];
  if (heading !== undefined) return `#${decoded(heading)}`;
  // Published pages of Docs send readers through Google.
  const sent = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(href)?.[1];
  const address = sent ? decoded(sent) : href;
  return /^(https?:\/\/|mailto:)/i.test(address) ? address : undefined;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function isEmoji(alt: string): boolean {
  return /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{M}\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]*$/u.test(alt);
}

function hasPicture(node: Element): boolean {
  return node.children.some((child) => child.type === 'element' && (child.tagName === 'img' || hasPicture(child)));
}
