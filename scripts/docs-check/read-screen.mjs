import { parse } from '@babel/parser';

/**
 * The messages in the source of a table such as `src/item-view/messages/en/reading.ts`. It is parsed rather than imported, as Node 20 runs
 * no TypeScript. A message that is nothing but placeholders is left out: it would match anything.
 * @param {string} source
 * @returns {string[]}
 */
export function messagesIn(source) {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'] });
  return textsIn(program.body.filter(({ type }) => type === 'ExportNamedDeclaration')).filter((text) =>
    /\p{L}/u.test(text.replace(/\{\w+\}/g, '')),
  );
}

/** The texts that a syntax tree has as values, not as keys. @param {unknown} node @returns {string[]} */
function textsIn(node) {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, key, ...rest } = /** @type {Record<string, unknown>} */ (node);
  if (type === 'StringLiteral') return [String(value)];
  if (type === 'TemplateElement') return [String(/** @type {{ cooked: string }} */ (value).cooked)];
  return [value, ...Object.values(rest)].flatMap(textsIn);
}
