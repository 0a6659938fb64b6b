import type { SafeHtml } from '../../markdown/sanitize/schema.ts';
import { outsideLinkOf } from '../ui/outside-link.ts';
import { createRendererClient, type PlainReason } from '../../markdown/worker/renderer-client.ts';
import { say } from '../messages/say.ts';
import { subscribeToWords } from '../messages/spoken.ts';
import { markReadable } from '../ui/readable.ts';
import { copyText } from '../ui/copy-text.ts';
import { type BlockList, createBlockList, placeOf } from './block-list.ts';
import './code.css';
import { followLink } from './follow-link.ts';
import './math.css';
import type { OptimisticPreview } from './optimistic-preview.ts';
import { createPlainText } from './plain-text.ts';
import { copiedCodeOf, prepareTasks, saidTitles, sayWords, shownNodes, taskLineOf } from './shown-nodes.ts';
import './preview.css';
import './blocks.css';
import './held-images.css';

export interface OpenPreview extends Pick<BlockList, 'shown'> {
  /** The document. It belongs to the preview: whoever opened it only puts it into the page. */
  readonly element: HTMLElement;
  /** Reports to `events` from now on, beginning with how the text is shown at present. */
  listen(events: PreviewEvents): void;
  /** Takes the whole current text, and returns at once. */
  show(text: string): void;
  /** Whether tasks look as if they could be ticked, which they do not at first; `onTick` is told. */
  allowTicks(canTick: boolean): void;
  /** Returns the HTML of the newest text; `undefined` until it is completely rendered, and while it is shown plain. */
  html(): SafeHtml | undefined;
  /** Shows typed letters before the renderer answers, through the optimistic preview that `make` creates. */
  startOptimisticPreview(
    make: (list: BlockList, newest: string, answered: string | undefined) => OptimisticPreview,
  ): void;
  close(): void;
}

interface PreviewEvents {
  /** The text is shown plain for this reason; `undefined` when it is rendered again. */
  onPlain(reason: PlainReason | undefined): void;
  /**
   * A task's checkbox was clicked, perhaps before anybody listened. `line` counts from 0 in `shown`, which may be older
   * than the newest text. The checkbox has changed already; if the text does not, it changes back.
   */
  onTick?: ((shown: string, line: number, checked: boolean) => void) | undefined;
  /** New nodes, before they enter the page. */
  onNodes(nodes: DocumentFragment): void;
  /** Everything has been applied. `hasHadDiagram`: there has been a diagram since the preview was opened. */
  onSettled(hasHadDiagram: boolean): void;
  /** An external link was clicked. Without this handler the browser opens a tab. */
  onLink?: ((url: string) => void) | undefined;
  /** The code of a block was to be copied, perhaps before anybody listened, and was unless the browser refused. */
  onCopy?: ((code: string, isCopied: boolean) => void) | undefined;
}

/** Nobody listens: what is drawn before the screen around it is there. */
export const unheard: PreviewEvents = {
  onPlain: () => undefined,
  onNodes: () => undefined,
  onSettled: () => undefined,
};

/**
 * Makes a document that shows the text it was last given: rendered, or plain where rendering fails. It is `aria-busy`
 * until all of the newest text is in the page.
 */
export function openPreview(): OpenPreview {
  const container = document.createElement('div');
  container.className = 'iv-preview-document';
  container.role = 'document';
  let canTick = false;
  let events = unheard;
  let newest = '';
  /** The text that the renderer's blocks show. */
  let rendered: string | undefined = '';
  /**
   * The text that the blocks in the page stand for, including typed letters; perhaps still without colours and such.
   */
  let shown: string | undefined = '';
  let plain: PlainReason | undefined;
  let hasHadDiagram = false;
  /** Ticks that are still to be told: the text, the line in it, and the box as it is now. */
  const asked: { text: string; line: number; box: HTMLInputElement; checked: boolean }[] = [];
  /** Copied code that is still to be told. */
  let copied: [code: string, isCopied: boolean] | undefined;
  /** Boxes whose ticks have been told. */
  const ticked: HTMLInputElement[] = [];
  /** Tells who listens, too (`onShown`). */
  const setBusy = (isBusy: boolean) => {
    container.ariaBusy = `${isBusy}`;
    container.dispatchEvent(new Event('iv-shown'));
  };
  const preparedNodes = (html: SafeHtml) => {
    const nodes = shownNodes(html, { canTick, canCopy: true });
    hasHadDiagram ||= nodes.querySelector('.iv-diagram') !== null;
    events.onNodes(nodes);
    return nodes;
  };
  let fillsScreen = false;
  const applied = (isAll: boolean) => {
    if (isAll) return settled();
    if (!fillsScreen && container.getBoundingClientRect().bottom >= innerHeight) {
      fillsScreen = true;
      markReadable();
    }
  };
  const settled = () => {
    setBusy(rendered !== newest);
    if (newest !== '') markReadable();
    settleTicks();
    events.onSettled(hasHadDiagram);
  };
  const failed = (error: unknown) => {
    console.error('The preview could not be changed.', error);
    client.fail();
  };
  const list = createBlockList(container, preparedNodes, applied, failed);
  let optimistic: OptimisticPreview | undefined;
  const plainText = createPlainText(container);

  function setPlain(reason: PlainReason | undefined): void {
    if (reason === plain) return;
    if (!plain) (optimistic ?? list).clear();
    if (!reason) plainText.clear();
    plain = reason;
    events.onPlain(reason);
  }

  const client = createRendererClient((rendering) => {
    if (rendering.kind === 'plain') {
      setPlain(rendering.reason);
      plainText.show(rendering.text);
      markReadable();
      setBusy(rendering.reason === 'loading');
      return;
    }
    setPlain(undefined);
    rendered = rendering.whole;
    if (rendering.isFresh) (optimistic ?? list).clear();
    if (optimistic?.apply(rendering.patch, rendering.whole)) shown = newest;
    else shown = rendering.parsed;
    if (!optimistic) list.apply(rendering.patch);
  });

  let telling: ReturnType<typeof setTimeout> | undefined;
  function showNewest(): void {
    clearTimeout(telling);
    telling = undefined;
    client.show(newest);
  }

  function onClick(event: MouseEvent): void {
    if (followLink(event, container)) return;
    const code = copiedCodeOf(event);
    if (code !== undefined) return void copy(code);
    const url = events.onLink && outsideLinkOf(event);
    if (url !== undefined) {
      event.preventDefault();
      return events.onLink?.(url);
    }
    const box = event.target;
    if (box instanceof HTMLInputElement && !tick(box)) event.preventDefault();
  }
  /**
   * Ticks the task of a checkbox. Returns `false` if it cannot be ticked now.
   */
  function tick(box: HTMLInputElement): boolean {
    // While a patch is being applied, lines are unknown; and only the renderer takes a lone CR for a line ending.
    if (shown === undefined || !list.isSettled() || /\r(?!\n)/.test(shown)) return false;
    const place = placeOf(list.shown, box);
    const line = place && taskLineOf(box, place.block);
    if (line === undefined) return false;
    asked.push({ text: shown, line: place!.line + line, box, checked: box.checked });
    // At once: the page may go before the next task.
    tellTicks();
    return true;
  }
  async function copy(code: string): Promise<void> {
    copied = [code, await copyText(code)];
    tellCopied();
  }
  function tellCopied(): void {
    if (!copied || !events.onCopy) return;
    events.onCopy(...copied);
    copied = undefined;
  }
  function tellTicks(): void {
    const { onTick } = events;
    if (!onTick) return;
    for (const { text, line, box, checked } of asked.splice(0)) {
      onTick(text, line, checked);
      ticked.push(box);
    }
    // Once a changed text has been given to `show`.
    setTimeout(settleTicks);
  }
  /** Shows the boxes of told ticks as they are in the text, once that is shown. */
  function settleTicks(): void {
    if (rendered !== newest || !list.isSettled()) return;
    for (const box of ticked.splice(0)) box.checked = box.defaultChecked;
  }
  let spoken = say('copyCode');
  let titles = saidTitles();
  // Also told of words that a text does not have.
  const leaveWords = subscribeToWords(() => {
    if (spoken === say('copyCode')) return;
    spoken = say('copyCode');
    sayWords(container, titles);
    titles = saidTitles();
  });
  container.addEventListener('click', onClick);

  return {
    element: container,
    listen(next) {
      events = next;
      if (plain) events.onPlain(plain);
      if (newest !== '' && list.isSettled()) events.onSettled(hasHadDiagram);
      tellCopied();
      // After `show`, if there is a newer text.
      setTimeout(tellTicks);
    },
    show(text) {
      if (text === newest) return;
      newest = text;
      setBusy(true);
      // Paint typed letters first: a message to a worker takes as long as showing them.
      if (optimistic?.show(text)) {
        shown = text;
        telling ??= setTimeout(showNewest);
      } else showNewest();
    },
    allowTicks(can) {
      if (can !== canTick) prepareTasks(container, (canTick = can));
    },
    startOptimisticPreview: (make) => void (optimistic ??= make(list, newest, plain ? undefined : rendered)),
    shown: list.shown,
    html: () => (container.ariaBusy === 'false' && !plain ? list.html() : undefined),
    close() {
      clearTimeout(telling);
      client.close();
      list.clear();
      leaveWords();
      container.removeEventListener('click', onClick);
      container.remove();
    },
  };
}
