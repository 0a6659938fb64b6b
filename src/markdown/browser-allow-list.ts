import { mathmlList } from './math/mathml-list.ts';
import { schema } from './schema.ts';

/** What may be in a page of rendered text, under HTML's own names; the shape is that of the browser's `SanitizerConfig`. */
export interface BrowserAllowList {
  readonly elements: readonly { readonly name: string; readonly namespace?: string; readonly attributes: readonly string[] }[];
  /** Attributes that every element may have. */
  readonly attributes: readonly string[];
  readonly comments: false;
  readonly dataAttributes: false;
}

/** What the steps after the sanitiser add, by element (`page-attributes.ts`, `footnote-section.ts`, `plain-source.ts`, `finish-code.ts`). */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  a: ['target', 'rel', 'referrerPolicy'],
  h2: ['className'],
  img: ['loading', 'decoding', 'referrerPolicy'],
  pre: ['dataGivenUp'],
  section: ['className', 'dataFootnotes'],
  span: ['className'],
};

const MATHML = 'http://www.w3.org/1998/Math/MathML';

/**
 * The schema, and the MathML of formulas, as a list for the browser's own sanitiser, which goes by names alone: it knows no protocols but `javascript:`, no class
 * names, no prefix of ids. So it can stand behind our sanitiser, not in its place.
 */
export function browserAllowList(): BrowserAllowList {
  const { tagNames, attributes: byElement } = schema;
  const everywhere = (byElement?.['*'] ?? []).map(propertyOf).map(attributeOf);
  return {
    elements: [
      ...(tagNames ?? []).map((name) => ({
        name,
        attributes: [...new Set([...(byElement?.[name] ?? []).map(propertyOf), ...(ADDED[name] ?? [])])].map(attributeOf),
      })),
      ...Object.entries(mathmlList).map(([name, rules]) => ({ name, namespace: MATHML, attributes: Object.keys(rules).filter((rule) => !everywhere.includes(rule)) })),
    ],
    // The browser refuses a list that names one of these again for an element.
    attributes: everywhere,
    comments: false,
    dataAttributes: false,
  };
}

/** The schema names a property, or a property with its values. */
function propertyOf(definition: string | readonly unknown[]): string {
  return typeof definition === 'string' ? definition : String(definition[0]);
}

/** The attribute of a property: `className` is `class`, `ariaLabel` is `aria-label`, `dataFootnoteRef` is `data-footnote-ref`. */
function attributeOf(property: string): string {
  if (property === 'className') return 'class';
  if (property.startsWith('aria')) return `aria-${property.slice('aria'.length).toLowerCase()}`;
  if (/^data[A-Z]/.test(property)) return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return property.toLowerCase();
}
