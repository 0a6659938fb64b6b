import type { Field } from '../field.ts';
import { isInCode } from '../in-code.ts';
import { fitBlock } from './fit-block.ts';
import { linkOver } from './link-over.ts';
import { tabularText } from './tabular-text.ts';
import { writeCells } from './write-cells.ts';

/** One way to take what is on the clipboard. */
export interface Reading {
  readonly kind: 'link' | 'table' | 'markdown' | 'code' | 'plain';
  /** What replaces the selection. */
  readonly insert: string;
}

/** What the HTML on the clipboard says, if there is any (`markdown/pasted` makes it). */
export type Converted =
  | { readonly kind: 'plain' | 'from-editor' }
  | { readonly kind: 'code' | 'rich'; readonly markdown: string }
  | { readonly kind: 'table'; readonly markdown: string; readonly columns: number };

/**
 * The ways to take what is on the clipboard into a field: the first is the one people most likely mean, the others are offered. There
 * is always the plain text, and in code nothing else.
 */
export function readings(field: Field, plain: string, converted: Converted | undefined): readonly [Reading, ...Reading[]] {
  const asPlain: Reading = { kind: 'plain', insert: plain.replace(/\r\n?/g, '\n') };
  if (isInCode(field.text, field.from)) return [asPlain];
  const link = linkOver(field, plain);
  if (link !== undefined) return [{ kind: 'link', insert: link }, asPlain];
  const block = (kind: Reading['kind'], markdown: string): Reading => ({ kind, insert: fitBlock(field, markdown) });
  switch (converted?.kind) {
    case 'table': {
      const table = block('table', converted.markdown);
      // One column is more often a list of words than a table.
      return converted.columns > 1 ? [table, asPlain] : [asPlain, table];
    }
    case 'code':
      return [block('code', converted.markdown), asPlain];
    case 'from-editor':
      return plain.includes('\n') ? [asPlain, block('code', fenced(asPlain.insert))] : [asPlain];
    case 'rich':
      return converted.markdown.trim() === asPlain.insert.trim() ? [asPlain] : [block('markdown', converted.markdown), asPlain];
    default: {
      const rows = tabularText(plain);
      return rows ? [block('table', writeCells(rows)), asPlain] : [asPlain];
    }
  }
}

function fenced(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code.replace(/\n$/, '')}\n${fence}`;
}
