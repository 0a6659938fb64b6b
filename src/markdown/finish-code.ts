import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { eachElement } from './elements.ts';
import type { GetFeature } from './features/features.ts';
import { DISPLAY_MATH, INLINE_MATH } from './syntax/math/math-nodes.ts';
import type { Formula } from './syntax/math/to-mathml.ts';

/** Languages that are not highlighted: diagrams, which the page draws, and plain text. */
const LEFT_ALONE: ReadonlySet<string> = new Set(['mermaid', 'text', 'plaintext', 'txt', 'plain', 'none']);

/**
 * Highlights code and draws formulas in a tree that has passed the sanitiser. Adds only spans with classes of ours, and
 * MathML from an allow-list. Code and formulas stay as written while the features for them are missing.
 */
export function finishCode(tree: Root, feature: GetFeature): void {
  eachElement(tree, (element, index, parent) => {
    if (element.tagName === 'code') {
      const language = languageOf(element);
      if (language !== INLINE_MATH && language !== DISPLAY_MATH) return undefined;
      const formula = feature('math')?.(toString(element), language === DISPLAY_MATH);
      if (formula) parent.children[index] = shown(formula, element, element);
      return 'skip';
    }
    if (element.tagName !== 'pre') return undefined;
    const [code, ...others] = element.children;
    if (code?.type !== 'element' || code.tagName !== 'code' || others.length > 0) return undefined;
    const language = languageOf(code);
    if (language === INLINE_MATH) {
      const formula = feature('math')?.(toString(code), true);
      if (formula) parent.children[index] = shown(formula, element, code);
    } else if (language !== undefined && !LEFT_ALONE.has(language)) {
      const spans = highlightCode(toString(code), language, feature);
      if (spans) code.children = spans;
    }
    return 'skip';
  });
}

/** Returns the formula, or its source with the error as a title. */
function shown(formula: Formula, source: Element, code: Element): Element {
  if (formula.kind === 'math') return formula.element;
  code.properties.title = formula.reason;
  return source;
}

function languageOf({ properties }: Element): string | undefined {
  const [className] = [properties.className ?? []].flat();
  return /^language-(.+)$/.exec(String(className ?? ''))?.[1]?.toLowerCase();
}

/** Returns the spans of highlighted code; `undefined` if the language is unknown or its grammar not loaded. */
export function highlightCode(code: string, language: string, feature: GetFeature): ElementContent[] | undefined {
  const highlighter = feature('highlighting');
  if (!highlighter?.isElsewhere(language)) return highlighter?.highlight(code, language);
  const grammars = feature('moreGrammars');
  return grammars && highlighter.highlightMore(code, language, grammars);
}
