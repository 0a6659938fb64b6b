import { diffArrays } from 'diff';
import { textNodesIn } from '../../../ui/text-nodes.ts';

/** Milliseconds after which a block is shown as it was and as it is. */
const PATIENCE_MS = 300;

/**
 * Marks in `after` the words that differ from `before`: new ones in `<ins>`, removed ones in a `<del>` in their place.
 * Only text is inserted, never HTML. Returns false if no words differ (a ticked box, another image) or too many.
 */
export function markWords(before: Node, after: Node): boolean {
  const parts = diffArrays(wordsOf(before.textContent ?? ''), wordsOf(after.textContent ?? ''), {
    timeout: PATIENCE_MS,
  });
  if (!parts || parts.every((part) => !part.added && !part.removed)) return false;
  const texts = placedTexts(after);
  let offset = 0;
  const marks: { at: number; end: number; gone: string }[] = [];
  for (const part of parts) {
    const words = part.value.join('');
    if (part.removed) marks.push({ at: offset, end: offset, gone: words });
    else {
      if (part.added) marks.push({ at: offset, end: offset + words.length, gone: '' });
      offset += words.length;
    }
  }
  // From the end, so that earlier offsets stay right.
  for (const { at, end, gone } of marks.reverse()) {
    if (gone !== '') insertGone(texts, at, gone, after);
    else wrapNew(texts, at, end);
  }
  return true;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? [];
}

interface PlacedText {
  readonly node: Text;
  readonly start: number;
}

function placedTexts(root: Node): PlacedText[] {
  let start = 0;
  return textNodesIn(root).map((node) => {
    const placed = { node, start };
    start += node.length;
    return placed;
  });
}

function insertGone(texts: readonly PlacedText[], at: number, gone: string, root: Node): void {
  const mark = document.createElement('del');
  mark.textContent = gone;
  const place = texts.findLast(({ node, start }) => start <= at && at <= start + node.length);
  if (!place) return void root.appendChild(mark);
  const { node, start } = place;
  // New words follow the removed ones.
  const fresh = node.parentElement?.localName === 'ins' ? node.parentElement : node;
  if (at === start) fresh.before(mark);
  else node.splitText(at - start).before(mark);
}

function wrapNew(texts: readonly PlacedText[], at: number, end: number): void {
  for (const { node, start } of [...texts].reverse()) {
    const from = Math.max(at - start, 0);
    const to = Math.min(end - start, node.length);
    if (from >= to) continue;
    if (
      node.data.slice(from, to).trim() === '' &&
      node.parentElement?.closest('p, h1, h2, h3, h4, h5, h6, li, td, th, pre') === null
    )
      continue;
    node.splitText(to);
    const fresh = from === 0 ? node : node.splitText(from);
    const mark = document.createElement('ins');
    fresh.replaceWith(mark);
    mark.append(fresh);
  }
}
