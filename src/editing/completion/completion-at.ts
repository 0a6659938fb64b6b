import type { Field, Selection } from '../field.ts';
import { isInCode } from '../in-code.ts';
import { lineEnd, lineStart } from '../lines.ts';

/** What is about to be completed: a name between `from` and `to`, its sign (`:`, `/`, `#`) included, `query` without. */
export interface Completion extends Selection {
  readonly kind: 'emoji' | 'block' | 'heading';
  readonly query: string;
}

/** How far before the caret a name begins at most. */
const LONGEST = 60;

const TRIGGERS: readonly { readonly kind: Completion['kind']; readonly pattern: RegExp }[] = [
  // Two letters, so that a smiley or a time stays what it is; not behind a letter or a digit.
  { kind: 'emoji', pattern: /(?:^|[^\p{L}\p{N}:/])(:([a-z][a-z0-9_+-]+|[+-]1))$/u },
  { kind: 'heading', pattern: /\]\((#([^()\s]*))$/ },
  // At the start of a line, behind the signs of quotes and lists.
  { kind: 'block', pattern: /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?:\[[ xX]\][ \t]+)?(\/([\p{L}\p{N}-]*))$/u },
];

/** What could be completed at the caret. Nothing in code, and nothing while something is selected. */
export function completionAt({ text, from, to }: Field): Completion | undefined {
  if (from !== to) return undefined;
  const start = lineStart(text, to);
  const before = text.slice(Math.max(start, to - LONGEST), to);
  for (const { kind, pattern } of TRIGGERS) {
    const [, written, query] = pattern.exec(before) ?? [];
    if (written === undefined || query === undefined) continue;
    if (kind === 'block' && (start < to - LONGEST || text.slice(to, lineEnd(text, to)).trim() !== '')) continue;
    return isInCode(text, to - written.length) ? undefined : { kind, from: to - written.length, to, query };
  }
  return undefined;
}
