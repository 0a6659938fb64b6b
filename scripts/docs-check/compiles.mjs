import { compileSync } from '@mdx-js/mdx';
import { posix } from 'node:path';
import { parseDocument } from 'yaml';
import { isPage } from './paper-tree.mjs';
import { placeholderIn } from './placeholder.mjs';

/** Components that Docusaurus gives every page besides HTML's own elements. */
const COMPONENTS = ['Head', 'Details', 'Admonition'];
/** Names of placeholders (src/plugins/guide-parts.ts). */
export const PLACEHOLDERS = ['fixture', 'shortcuts', 'browsers', 'changelog'];

/** Faults that would stop the build: MDX, front matter, imports and placeholders that mean nothing. @type {import('./fault.mjs').Check} */
export function checkCompiles(paper, { read }) {
  if (!isPage(paper.file)) return [];
  /** @param {number} line @param {string} problem @param {string} fix */
  const fault = (line, problem, fix) => ({ file: paper.file, line, problem, fix });
  return [
    ...frontMatterFaults(paper, fault),
    ...placeholderFaults(paper, fault),
    ...(paper.file.endsWith('.mdx') ? mdxFaults(paper, read, fault) : []),
  ];
}

/** @typedef {(line: number, problem: string, fix: string) => import('./fault.mjs').Fault} MakeFault */

/** @param {import('./fault.mjs').Paper} paper @param {MakeFault} fault */
function frontMatterFaults({ text }, fault) {
  const [, block = ''] = /^---\n([\s\S]*?\n)---\n/.exec(text) ?? [];
  return parseDocument(block).errors.map(({ linePos, message }) =>
    fault(
      (linePos?.[0].line ?? 1) + 1,
      `The front matter cannot be read: ${firstLine(message)}.`,
      'Put a value that has a colon or a sign in it between single quotation marks.',
    ),
  );
}

/** Comments on a line of their own, outside code, that stand for a part of the page. @param {import('./fault.mjs').Paper} paper @param {MakeFault} fault */
function placeholderFaults({ text }, fault) {
  const withoutCode = text.replace(/^ {0,3}(`{3,}|~{3,})[^]*?^ {0,3}\1[`~]*$/gm, (code) => code.replace(/[^\n]/g, ''));
  return withoutCode.split('\n').flatMap((line, index) => {
    const { name } = placeholderIn(line) ?? {};
    if (name === undefined || PLACEHOLDERS.includes(name)) return [];
    return fault(index + 1, `Nothing is filled in for "${line}".`, `Use one of ${PLACEHOLDERS.join(', ')}.`);
  });
}

/** @param {import('./fault.mjs').Paper} paper @param {import('./fault.mjs').Surroundings['read']} read @param {MakeFault} fault */
function mdxFaults({ file, text }, read, fault) {
  const body = text.replace(/^---\n[\s\S]*?\n---(?=\n)/, (block) => block.replace(/[^\n]/g, ''));
  /** @param {string} words */
  const lineOf = (words) => body.slice(0, body.indexOf(words)).split('\n').length;
  const imports = [...body.matchAll(/^import .* from ['"](.+)['"]/gm)].flatMap(({ 0: line, 1: from = '' }) => {
    if (!/^(\.|@site\/)/.test(from)) return [];
    const path = from.startsWith('.') ? posix.join(posix.dirname(file), from) : from.slice('@site/'.length);
    if (['', '.ts', '.tsx', '.js', '.mdx', '.md'].some((end) => read(path + end))) return [];
    return fault(lineOf(line), `There is no file "${path}".`, 'Correct the address of the import.');
  });
  try {
    const script = String(compileSync(body, { format: 'mdx' }));
    const missing = [...script.matchAll(/_missingMdxReference\("([^".]+)/g)].map(([, name = '']) => name);
    const unknown = [...new Set(missing)].filter((name) => !COMPONENTS.includes(name));
    return [
      ...imports,
      ...unknown.map((name) =>
        fault(
          lineOf(`<${name}`),
          `The page has no component <${name}>.`,
          'Import it, or put the words into backticks.',
        ),
      ),
    ];
  } catch (error) {
    const { place, line, reason } =
      /** @type {{ place?: { line: number } | { start: { line: number } }, line?: number, reason: string }} */ (error);
    const start = place && 'start' in place ? place.start.line : line;
    return [
      ...imports,
      fault(
        start ?? 1,
        `MDX cannot read this: ${firstLine(reason)}.`,
        'Close the tag, or put a backslash before the < or { of plain words; an own name of a heading is {/* #name */}.',
      ),
    ];
  }
}

/** @param {string} message */
function firstLine(message) {
  return (message.split('\n')[0] ?? '').replace(/[.:]?( at line \d+, column \d+)?[.:]?$/, '');
}
