import type { SafeHtml } from '../../../../markdown/sanitize/schema.ts';
import type { PreviewDom, ShownBlock } from '../../../preview/section-cursor.ts';
import type { Aligned } from '../changes/compare-texts.ts';
import './changed-blocks.css';
import { renderBlocks } from '../../../preview/render-blocks.ts';
import { isWholeShown, onShown } from '../../../preview/whole-shown.ts';
import { startComparing } from '../changes/start-comparing.ts';

/** The blocks of a shown text that differ from those of an earlier one, in order. */
export type ChangedBlocks = readonly HTMLElement[];

/** A block in the page that differs from the one before, if there was one, or that follows removed ones. */
export interface ChangedBlock {
  readonly block: ShownBlock;
  readonly kind: 'same' | 'new' | 'changed';
  readonly before: SafeHtml | undefined;
  /** Removed blocks that stood before it or, as it is the last one, behind it. */
  readonly gone: { readonly above: readonly SafeHtml[]; readonly below: readonly SafeHtml[] };
}

/** Takes away what was shown in a block. `isNewer`: it shows another text by now. */
export type TakeAway = (isNewer: boolean) => void;

/**
 * Marks the blocks in the page that differ from those of `before`, and again whenever the shown text has changed; where
 * something was removed, the block that follows. `showInside` shows more in each of them, and returns what takes that
 * away. Reports them to `onMarked`. Returns a function that ends this and takes the marks away.
 */
export function markChangedBlocks(
  shown: PreviewDom,
  before: string,
  onMarked: (blocks: ChangedBlocks) => void,
  showInside?: (changed: ChangedBlock) => TakeAway,
): () => void {
  const { container } = shown;
  const closing = new AbortController();
  const { signal } = closing;
  const comparing = startComparing();
  let old: Promise<readonly SafeHtml[] | undefined> | undefined;
  let unmark = () => {};
  let compared = '';

  async function refresh(): Promise<void> {
    if (!isWholeShown(container)) return;
    const blocks = shown.sections.flatMap((section) => section.blocks);
    const fresh = blocks.map(({ html }) => html);
    const key = fresh.join('\n');
    if (key === compared) return;
    compared = key;
    old ??= renderBlocks(before, signal).then((found) => found?.map(({ html }) => html));
    const known = await old;
    if (!known) old = undefined;
    const steps = known && (await comparing.blocks(known, fresh));
    // A newer text is compared by itself.
    if (!steps || signal.aborted || compared !== key) return;
    if (!isWholeShown(container)) return void (compared = '');
    unmark();
    const changed = changedAmong(steps, known, blocks);
    const elements = changed.map(({ block }) => block.element);
    const inside = showInside ? changed.map((each) => [each.block, showInside(each)] as const) : [];
    for (const element of elements) element.dataset['changed'] = '';
    unmark = () => {
      for (const element of elements) delete element.dataset['changed'];
      const now = new Map(shown.sections.flatMap((section) => section.blocks.map((each) => [each.element, each.html])));
      for (const [{ element, html }, takeAway] of inside) takeAway(now.get(element) !== html);
      unmark = () => {};
    };
    onMarked(elements);
  }

  const stopShown = onShown(container, () => void refresh());
  void refresh();
  return () => {
    closing.abort();
    stopShown();
    comparing.end();
    unmark();
  };
}

function changedAmong(
  steps: readonly Aligned[],
  known: readonly SafeHtml[],
  blocks: readonly ShownBlock[],
): readonly ChangedBlock[] {
  const found: ChangedBlock[] = [];
  let above: SafeHtml[] = [];
  let last: ChangedBlock | undefined;
  for (const { before, after, same } of steps) {
    const block = blocks[after ?? -1];
    const was = known[before ?? -1];
    if (!block) above.push(was!);
    // A block that shows nothing has no place.
    else if (block.html.trim() !== '') {
      const kind = same ? 'same' : was === undefined ? 'new' : 'changed';
      last = { block, kind, before: was, gone: { above, below: [] } };
      if (!same || above.length > 0) found.push(last);
      above = [];
    }
  }
  if (above.length === 0 || !last) return found;
  return [...found.filter((each) => each !== last), { ...last, gone: { above: last.gone.above, below: above } }];
}
