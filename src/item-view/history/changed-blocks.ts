import type { Shown, ShownBlock } from '../preview/section-cursor.ts';
import './changed-blocks.css';
import { renderBlocks } from './render-blocks.ts';
import { startComparing } from './start-comparing.ts';

/** The blocks of a shown text that differ from those of an earlier one, in order. */
export type ChangedBlocks = readonly HTMLElement[];

/**
 * Marks the blocks in the page that differ from those of `before`, and again whenever the shown text has changed; where
 * something was removed, the block that follows. Reports them to `onMarked`. Returns a function that ends this and takes
 * the marks away.
 */
export function markChangedBlocks(shown: Shown, before: string, onMarked: (blocks: ChangedBlocks) => void): () => void {
  const { container } = shown;
  const closing = new AbortController();
  const { signal } = closing;
  const comparing = startComparing();
  let old: Promise<readonly string[] | undefined> | undefined;
  let marked: ChangedBlocks = [];
  let compared = '';

  async function look(): Promise<void> {
    if (container.getAttribute('aria-busy') !== 'false') return;
    const blocks = shown.sections.flatMap((section) => section.blocks);
    const fresh = blocks.map(({ html }) => html as string);
    const key = fresh.join('\n');
    if (key === compared) return;
    compared = key;
    old ??= renderBlocks(before, signal).then((found) => found?.map(({ html }) => html));
    const known = await old;
    const steps = known && (await comparing.blocks(known, fresh));
    // A newer text is compared by itself.
    if (!steps || signal.aborted || compared !== key) return;
    unmark();
    marked = changedAmong(steps, blocks);
    for (const element of marked) element.dataset['changed'] = '';
    onMarked(marked);
  }

  function unmark(): void {
    for (const element of marked) delete element.dataset['changed'];
  }

  const watching = new MutationObserver(() => void look());
  watching.observe(container, { attributes: true, attributeFilter: ['aria-busy'] });
  void look();
  return () => {
    closing.abort();
    watching.disconnect();
    comparing.end();
    unmark();
  };
}

function changedAmong(
  steps: readonly { readonly before?: number; readonly after?: number; readonly same: boolean }[],
  blocks: readonly ShownBlock[],
): ChangedBlocks {
  const found = new Set<HTMLElement>();
  let isRemoved = false;
  for (const { after, same } of steps) {
    const block = blocks[after ?? -1];
    if (!block) isRemoved = true;
    // A block that shows nothing has no place.
    else if (block.html.trim() !== '') {
      if (!same || isRemoved) found.add(block.element);
      isRemoved = false;
    }
  }
  const last = blocks.findLast(({ html }) => html.trim() !== '');
  if (isRemoved && last) found.add(last.element);
  return [...found];
}
