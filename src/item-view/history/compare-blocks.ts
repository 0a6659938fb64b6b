import { diffArrays } from 'diff';
import type { Block } from '../../markdown/block.ts';
import type { SafeHtml } from '../../markdown/safe-html.ts';

/** A stretch of a comparison of two rendered texts, in order. */
export type Change =
  | { readonly kind: 'same'; readonly html: SafeHtml }
  | { readonly kind: 'added'; readonly html: SafeHtml }
  | { readonly kind: 'removed'; readonly html: SafeHtml }
  | { readonly kind: 'changed'; readonly before: SafeHtml; readonly after: SafeHtml };

/** Milliseconds the comparison may take before everything counts as changed. */
const PATIENCE_MS = 500;

/** What became of the blocks of a text: removed ones are paired with the added ones in their place as changed. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): readonly Change[] {
  const old = before.map(({ html }) => html);
  const fresh = after.map(({ html }) => html);
  const parts = diffArrays(old, fresh, { timeout: PATIENCE_MS });
  if (!parts) return paired(old, fresh);
  const changes: Change[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]!;
    const next = parts[index + 1];
    if (!part.added && !part.removed) {
      changes.push(...part.value.map((html) => ({ kind: 'same', html }) as const));
    } else if (next && (part.removed ? next.added : next.removed)) {
      changes.push(...(part.removed ? paired(part.value, next.value) : paired(next.value, part.value)));
      index += 1;
    } else {
      changes.push(...(part.removed ? paired(part.value, []) : paired([], part.value)));
    }
  }
  return changes;
}

function paired(removed: readonly SafeHtml[], added: readonly SafeHtml[]): readonly Change[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index): Change => {
    const before = removed[index];
    const after = added[index];
    if (before !== undefined && after !== undefined) return { kind: 'changed', before, after };
    return before !== undefined ? { kind: 'removed', html: before } : { kind: 'added', html: after! };
  });
}
