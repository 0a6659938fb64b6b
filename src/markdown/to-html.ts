import type { Nodes, Properties, Root } from 'hast';

const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input']);

const ESCAPED: Readonly<Record<string, string>> = { '"': '&#x22;', '&': '&#x26;', '<': '&#x3C;', '>': '&#x3E;' };

/**
 * Writes a sanitised tree as HTML: as `hast-util-to-html` does, for the elements and attributes of the schema, but `<`
 * and `>` in attributes are escaped, too, for programs that look for tags without reading attributes. That package
 * leaves them, and its tables of everything in HTML and SVG are a sixth of what a reader loads to see a description.
 * The bundler and the tests give it to `rehype-stringify` in its place.
 */
export function toHtml(tree: Root): string {
  const html: string[] = [];
  for (const child of tree.children) write(child, html);
  return html.join('');
}

function write(node: Nodes, html: string[]): void {
  if (node.type === 'text') {
    html.push(escapeText(node.value));
    return;
  }
  if (node.type !== 'element') return;
  const { tagName, properties, children } = node;
  html.push('<', tagName);
  writeAttributes(properties, html);
  html.push('>');
  if (voidElements.has(tagName)) return;
  // HTML parsers drop the first line end in it.
  const [first] = children;
  if (tagName === 'pre' && first?.type === 'text' && /^[\n\r]/.test(first.value)) html.push('\n');
  for (const child of children) write(child, html);
  html.push('</', tagName, '>');
}

function writeAttributes(properties: Properties, html: string[]): void {
  for (const [property, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    html.push(' ', attributeNameOf(property));
    if (value === true) continue;
    html.push(
      '="',
      escapeAttribute(Array.isArray(value) ? value.join(property === 'coords' ? ', ' : ' ') : String(value)),
      '"',
    );
  }
}

/** Returns the attribute of a property: `dataTask` is `data-task`, `ariaLabel` is `aria-label`. */
function attributeNameOf(property: string): string {
  if (property === 'className') return 'class';
  const words = property.startsWith('data') ? property.replace(/[A-Z]/g, '-$&') : property.replace(/^aria/, 'aria-');
  return words.toLowerCase();
}

export function escapeText(value: string): string {
  return value.replace(/[&<]/g, (character) => (character === '&' ? '&#x26;' : '&#x3C;'));
}

function escapeAttribute(value: string): string {
  return value.replace(/["&<>]/g, (character) => ESCAPED[character]!);
}
