import type { SafeHtml } from '../../../../markdown/sanitize/schema.ts';
import type { PreviewDom, ShownBlock } from '../../../preview/section-cursor.ts';
import type { Aligned } from '../changes/compare-texts.ts';
import './changed-blocks.css';
import { renderBlocks } from '../../../preview/render-blocks.ts';
import { isWholeShown, onShown } from '../../../preview/whole-shown.ts';
import { startComparing } from '../changes/start-comparing.ts';
import { type ChangedBlock, markLive } from './mark-live.ts';

/**
 * Marks the blocks in the page that differ from those of `before`, with the words in them, and again whenever the shown
 * text has changed; where something was removed, the block that follows. Reports the places of the changes to
 * `onMarked`. Returns a function that ends this and takes the marks away.
 *
 * Nothing is marked while somebody writes in a field: a node that goes then would end what the browser undoes in one
 * go.
 */
export function markChangedBlocks(
  shown: PreviewDom,
  before: string,
  onMarked: (places: readonly HTMLElement[]) => void = () => {},
): () => void {
  let stop = keepMarked(shown, before, onMarked);
  const listening = new AbortController();
  const { signal } = listening;
  const isField = ({ target }: Event) => target instanceof HTMLTextAreaElement;
  addEventListener('focusin', (event) => isField(event) && stop(), { signal });
  addEventListener(
    'focusout',
    (event) => {
      if (!isField(event)) return;
      stop();
      stop = keepMarked(shown, before, onMarked);
    },
    { signal },
  );
  return () => {
    listening.abort();
    stop();
  };
}

function keepMarked(shown: PreviewDom, before: string, onMarked: (places: readonly HTMLElement[]) => void): () => void {
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
    const inside = changed.map((each) => markLive(shown, each));
    for (const element of elements) element.dataset['changed'] = '';
    unmark = () => {
      for (const element of elements) delete element.dataset['changed'];
      for (const { takeAway } of inside) takeAway();
      unmark = () => {};
    };
    onMarked(inside.flatMap(({ places }) => places));
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
