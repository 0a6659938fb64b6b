import type { ElementContent } from 'hast';
import { common, createLowlight } from 'lowlight';

/**
 * The spans of highlighted code; `undefined` for a language that is not known. Their only attribute is a class of the form
 * `hljs-…`. A part: the grammars of 37 languages weigh 40 KB.
 */
export type Highlighter = (code: string, language: string) => ElementContent[] | undefined;

/** UTF-16 units that are highlighted. What follows is plain: a block that is typed in is highlighted at every key. */
export const MOST_HIGHLIGHTED = 20_000;
/** Spans in each other. Grammars nest without bound, `${`${`…`}`}`, and browsers rearrange what is nested too deep. */
const DEEPEST = 8;

const lowlight = createLowlight(common);

export const highlight: Highlighter = (code, language) => {
  if (!lowlight.registered(language)) return undefined;
  const end = code.length > MOST_HIGHLIGHTED ? code.lastIndexOf('\n', MOST_HIGHLIGHTED) + 1 : code.length;
  const spans = simplify(lowlight.highlight(language, code.slice(0, end)).children as ElementContent[], 0);
  return end < code.length ? [...spans, { type: 'text', value: code.slice(end) }] : spans;
};

/** Keeps of each span its first class, and nothing of what lies too deep but the text. */
function simplify(nodes: readonly ElementContent[], depth: number): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    const [className] = [node.properties['className'] ?? []].flat();
    const children = simplify(node.children, depth + 1);
    if (depth >= DEEPEST || !/^hljs-[a-z_-]+$/.test(String(className))) return children;
    return [{ type: 'element', tagName: 'span', properties: { className: [String(className)] }, children }];
  });
}
