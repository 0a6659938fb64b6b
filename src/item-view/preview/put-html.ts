import { browserAllowList } from '../../markdown/sanitize/browser-allow-list.ts';
import type { SafeHtml } from '../../markdown/sanitize/schema.ts';

/**
 * The part of Trusted Types that we use; TypeScript's DOM library has none of it. https://www.w3.org/TR/trusted-types/
 */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML: (html: string) => string };
}

/**
 * The browser's sanitising parser, which TypeScript's DOM library does not have yet.
 * https://wicg.github.io/sanitizer-api/
 */
interface SanitizingElement {
  setHTML(html: string, options: { sanitizer: Sanitizer }): void;
}

const parse =
  typeof Element !== 'undefined' && 'setHTML' in Element.prototype && 'Sanitizer' in globalThis
    ? sanitisingParser()
    : parseTrusted;

/**
 * Returns the nodes of a block's safe HTML. This is the one place where HTML enters the page: a detached template
 * parses it, where nothing runs and nothing is fetched. Only the sanitising pipeline makes `SafeHtml`; if the browser
 * has a sanitiser of its own, that is a second gate behind the first, with the same list of elements and attributes.
 * To show a text, use `shownNodes`.
 */
export function nodesOf(html: SafeHtml): DocumentFragment {
  const template = document.createElement('template');
  parse(template, html);
  return template.content;
}

function sanitisingParser(): (template: HTMLTemplateElement, html: SafeHtml) => void {
  const { elements, attributes, comments, dataAttributes } = browserAllowList;
  const sanitizer = new Sanitizer({
    elements: elements.map(({ attributes: own, ...element }) => ({ ...element, attributes: [...own] })),
    attributes: [...attributes],
    comments,
    dataAttributes,
  });
  return (template, html) => (template as HTMLTemplateElement & SanitizingElement).setHTML(html, { sanitizer });
}

function parseTrusted(template: HTMLTemplateElement, html: SafeHtml): void {
  template.innerHTML = trusted(html);
}

/**
 * Types a text of many lines at the caret as one undo step; returns `false` if the browser cannot. It is typed as HTML
 * without markup, because Chromium types plain text line by line, for seconds where there are thousands.
 */
export function typeAsHtml(text: string): boolean {
  const html = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return document.execCommand('insertHTML', false, trusted(html));
}

/**
 * A variable of the module, because a page may make it once, and must not before it is needed: not every page allows
 * it.
 */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

function trusted(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // The only policy that the Content-Security-Policy of /app allows to make HTML. It can be created once per page.
  policy ??= trustedTypes?.createPolicy('preview', { createHTML: (made) => made });
  return policy ? policy.createHTML(html) : html;
}
