import type { FootnoteDefinition } from 'mdast';
import { readBlockFacts, type Footnote } from './block-facts.ts';

/** The footnote with its source as the only content, for one that cannot be rendered: it still has its place and its links. */
export function plainFootnote(node: FootnoteDefinition, source: string): Footnote {
  const code = { type: 'code', value: source } as const;
  return { node: { ...node, children: [code] }, facts: readBlockFacts(code) };
}
