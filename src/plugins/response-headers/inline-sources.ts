import { createHash } from 'node:crypto';
import { parse, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** A page's inline code, as hash sources with which a Content-Security-Policy allows exactly that. */
export interface InlineSources {
  /** Inline scripts, each `'sha256-…'`, without repeats or data blocks such as JSON-LD, which do not run. */
  readonly scripts: readonly string[];
  /** Inline `<style>` elements and `style` attributes. */
  readonly styles: readonly string[];
  readonly hasStyleAttributes: boolean;
}

const SCRIPT_TYPES = ['', 'text/javascript', 'module'];

/**
 * Finds the inline scripts and styles of a built page. Throws on an `on…` attribute, which no policy of ours allows.
 */
export function inlineSources(html: string): InlineSources {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let hasStyleAttributes = false;
  for (const element of elementsOf(parse(html))) {
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    const handler = [...attributes.keys()].find((name) => name.startsWith('on'));
    if (handler) throw new Error(`<${element.tagName} ${handler}="…"> would be blocked by the Content-Security-Policy`);
    const style = attributes.get('style');
    if (style !== undefined) {
      styles.add(hashSource(style));
      hasStyleAttributes = true;
    }
    if (element.tagName === 'style') styles.add(hashSource(textOf(element)));
    const isInlineScript = element.tagName === 'script' && !attributes.has('src');
    if (isInlineScript && SCRIPT_TYPES.includes(attributes.get('type') ?? '')) scripts.add(hashSource(textOf(element)));
  }
  return { scripts: [...scripts], styles: [...styles], hasStyleAttributes };
}

function* elementsOf(node: Node): Generator<Element> {
  if ('attrs' in node) yield node;
  const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
  for (const child of children) yield* elementsOf(child);
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

/** Returns the hash source that allows exactly the script or style `text`. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
