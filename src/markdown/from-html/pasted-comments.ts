import type { Element, ElementContent, Root } from 'hast';
import { find, replaceElements, styleOf } from './pasted-tree.ts';

/** The sign of a comment of Word's (`#_msocom_1`), and of Docs' in a page that it wrote (`#cmnt1`). */
const SIGN = /^#(?:_msocom_|cmnt)(\d+)$/;
/** The way back from a comment to its sign. */
const WAY_BACK = /^#(?:_msoanchor_|cmnt_ref)(\d+)$/;

/**
 * Takes the comments out that reviewers of a document wrote in Word or Docs: their signs in the words, such as `[AN1]`,
 * and their own words at the end. Returns how many there were.
 */
export function withoutComments(tree: Root): number {
  const numbers = new Set<string>();
  replaceElements(tree, (node): ElementContent[] | undefined => {
    const fragment = fragmentOf(node);
    const [, number] = SIGN.exec(fragment) ?? WAY_BACK.exec(fragment) ?? [];
    if (number !== undefined) numbers.add(number);
    return SIGN.test(fragment) || isComment(node) || isEmptySign(node) ? [] : undefined;
  });
  return numbers.size;
}

function isComment(node: Element): boolean {
  if (/^comment(?:-list)?$/.test(styleOf(node).get('mso-element') ?? '')) return true;
  const first = node.children.find(({ type }) => type === 'element');
  return node.tagName === 'div' && first?.type === 'element' && find(first, isWayBack) !== undefined;
}

function isWayBack(node: Element): boolean {
  return WAY_BACK.test(fragmentOf(node));
}

/** Whether an element held only the sign of a comment. */
function isEmptySign(node: Element): boolean {
  const isOfWord = styleOf(node).get('mso-special-character') === 'comment';
  return isOfWord || (node.tagName === 'sup' && node.children.length === 0);
}

/** Word writes a whole address before the fragment where a file was saved. */
function fragmentOf({ tagName, properties }: Element): string {
  return tagName === 'a' ? `#${String(properties.href ?? '').split('#')[1] ?? ''}` : '';
}
