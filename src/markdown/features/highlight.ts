import bash from 'highlight.js/lib/languages/bash';
import diff from 'highlight.js/lib/languages/diff';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import markdown from 'highlight.js/lib/languages/markdown';
import python from 'highlight.js/lib/languages/python';
import shell from 'highlight.js/lib/languages/shell';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import type { ElementContent } from 'hast';
import { createLowlight } from 'lowlight';
import type { Grammars } from './more-grammars.ts';

/**
 * Highlights code with spans whose only attribute is a class of the form `hljs-…`. A feature of 15 KB with the most
 * common languages.
 */
export interface Highlighter {
  /** Returns `undefined` unless the language is among the most common ones. */
  highlight(code: string, language: string): ElementContent[] | undefined;
  /** Whether `highlightMore` knows a language. */
  isElsewhere(language: string): boolean;
  /** The same for the other languages, whose grammars are a feature of their own. */
  highlightMore(code: string, language: string, grammars: Grammars): ElementContent[] | undefined;
}

/**
 * UTF-16 units that are highlighted; the rest stays plain, because a block is highlighted again at every key typed in
 * it.
 */
export const MOST_HIGHLIGHTED = 20_000;
/** Nested spans. Grammars nest without limit, `${`${`…`}`}`, and browsers rearrange deeply nested elements. */
const DEEPEST = 8;

const most = { bash, diff, ini, javascript, json, markdown, python, shell, typescript, xml, yaml };
/** Names and aliases of the languages in `more-grammars.ts`. */
const elsewhere: ReadonlySet<string> = new Set(
  (
    'arduino ino c h cpp cc c++ h++ hpp hh hxx cxx csharp cs c# css go golang graphql gql java jsp kotlin kt kts less lua pluto makefile mk mak make ' +
    'objectivec mm objc obj-c obj-c++ objective-c++ perl pl pm php php-template python-repl pycon r ruby rb gemspec podspec thor irb rust rs scss sql ' +
    'swift vbnet vb wasm'
  ).split(' '),
);

// Two sets of grammars, not one that grows: grammars use each other, and code must look the same whatever has been
// loaded.
const first = createLowlight(most);
let whole: ReturnType<typeof createLowlight> | undefined;

export const highlighter: Highlighter = {
  highlight: (code, language) => spansOf(first, code, language),
  isElsewhere: (language) => elsewhere.has(language),
  highlightMore: (code, language, grammars) =>
    spansOf((whole ??= createLowlight({ ...most, ...grammars })), code, language),
};

function spansOf(
  lowlight: ReturnType<typeof createLowlight>,
  code: string,
  language: string,
): ElementContent[] | undefined {
  if (!lowlight.registered(language)) return undefined;
  const end = code.length > MOST_HIGHLIGHTED ? code.lastIndexOf('\n', MOST_HIGHLIGHTED) + 1 : code.length;
  const spans = simplify(lowlight.highlight(language, code.slice(0, end)).children as ElementContent[], 0);
  return end < code.length ? [...spans, { type: 'text', value: code.slice(end) }] : spans;
}

/** Keeps the first class of each span, and only the text of what is nested too deeply. */
function simplify(nodes: readonly ElementContent[], depth: number): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    const [className] = [node.properties['className'] ?? []].flat();
    const children = simplify(node.children, depth + 1);
    if (depth >= DEEPEST || !/^hljs-[a-z_-]+$/.test(String(className))) return children;
    return [{ type: 'element', tagName: 'span', properties: { className: [String(className)] }, children }];
  });
}
