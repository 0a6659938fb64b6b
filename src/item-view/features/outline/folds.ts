import { recall, remember } from '../../../host/remembered.ts';
import { foldsKey } from '../../../host/storage/browser-keys.ts';
import { itemHere } from '../../document/open-item.ts';
import { say } from '../../messages/say-around.ts';
import { isWholeShown, onShown } from '../../preview/whole-shown.ts';
import { headingsIn } from './headings.ts';
import { putBeside } from './put-beside.ts';
import './folds.css';

/** Sections of a shown text that are folded under their headings. */
export interface Folds {
  /** Puts a triangle beside each heading. Call it when the document has changed. */
  refresh(): void;
  areAllFolded(): boolean;
  /** Folds or unfolds all sections. */
  foldAll(isFolded: boolean): void;
  /** Ends this, and shows everything. */
  close(): void;
}

const HEADING = ':scope > :is(h1, h2, h3, h4, h5, h6)';
/** Below all headings; footnotes are of no section. */
const [WORDS, FOOTNOTES] = [7, 0];

/**
 * Folds sections of the text in `container`, as this browser remembers it for the item. What is folded is `hidden` in a
 * way that the browser's find sees where it can; else the find shows all. A `beforematch` event shows what it is sent
 * to.
 */
export function openFolds(container: HTMLElement): Folds {
  const key = foldsKey(itemHere().place);
  const folded = new Set(recall(key)?.split(' ').filter(Boolean));
  const listening = new AbortController();
  let triangles = new Map<HTMLElement, HTMLButtonElement>();
  let hidesSome = false;

  function keep(): void {
    remember(key, [...folded].join(' '));
    apply();
  }

  function apply(): void {
    // Most readers fold nothing, and a text may have thousands of blocks.
    if (folded.size > 0 || hidesSome) hideFolded(container, folded, describeFolded);
    hidesSome = folded.size > 0;
    for (const [heading, triangle] of triangles) {
      const isFolded = folded.has(heading.id);
      triangle.ariaExpanded = String(!isFolded);
      if (!isFolded) name(heading, triangle, '');
    }
  }

  function describeFolded({ heading, tasks, changes }: FoldedSection): void {
    const words = [tasks && say('foldTasks', { count: tasks }), changes && say('foldChanges', { count: changes })];
    const said = words.filter(Boolean).join(' · ');
    const triangle = triangles.get(heading);
    if (triangle) name(heading, triangle, said);
  }

  /** Shows a block, with all that is hidden for the same headings. */
  function show(block: Element): void {
    for (const heading of headingsOver(container, block)) folded.delete(heading.id);
    keep();
  }

  showFound(container, listening.signal, show, () => {
    if (canBeFound() || folded.size === 0) return;
    folded.clear();
    keep();
  });
  const applyShown = () => folded.size > 0 && isWholeShown(container) && apply();
  const stopShown = onShown(container, applyShown);
  const watching = new MutationObserver(applyShown);
  watching.observe(container, { subtree: true, attributeFilter: ['data-changed'] });

  return {
    refresh() {
      const before = triangles;
      triangles = new Map();
      for (const heading of headingsIn(container)) {
        if (!heading.parentElement?.matches('.iv-preview-block')) continue;
        const triangle =
          before.get(heading) ?? newTriangle(() => (folded.delete(heading.id) || folded.add(heading.id), keep()));
        before.delete(heading);
        triangles.set(heading, triangle);
        putBeside(heading, triangle.parentElement!, '.iv-heading-link, .iv-ring-place');
      }
      for (const triangle of before.values()) triangle.parentElement?.remove();
      apply();
    },
    areAllFolded: () => [...triangles.keys()].every((heading) => folded.has(heading.id)),
    foldAll(isFolded) {
      for (const heading of triangles.keys()) {
        if (isFolded) folded.add(heading.id);
        else folded.delete(heading.id);
      }
      keep();
    },
    close() {
      listening.abort();
      stopShown();
      watching.disconnect();
      for (const block of container.querySelectorAll('.iv-preview-block[hidden]')) block.removeAttribute('hidden');
      for (const triangle of triangles.values()) triangle.parentElement?.remove();
    },
  };
}

/** A section that is folded, and what is hidden in it. */
interface FoldedSection {
  readonly heading: HTMLElement;
  readonly rank: number;
  tasks: number;
  changes: number;
}

/** Hides the blocks below folded headings and no others, and calls `tell` with each section that it hides. */
function hideFolded(container: HTMLElement, folded: ReadonlySet<string>, tell: (section: FoldedSection) => void): void {
  let own: FoldedSection | undefined;
  for (const block of container.querySelectorAll<HTMLElement>('.iv-preview-block')) {
    const heading = block.querySelector<HTMLElement>(HEADING);
    const rank = heading ? Number(heading.tagName[1]) : isFootnotes(block) ? FOOTNOTES : WORDS;
    if (own && rank <= own.rank) {
      tell(own);
      own = undefined;
    }
    setHidden(block, own !== undefined);
    if (own) {
      own.tasks += block.querySelectorAll('[data-task]').length;
      own.changes += Number('changed' in block.dataset);
    } else if (heading && folded.has(heading.id)) own = { heading, rank, tasks: 0, changes: 0 };
  }
  if (own) tell(own);
}

/** Shows what is found, linked to or copied, and all of it before a browser's find (`onFind`). */
function showFound(
  container: HTMLElement,
  signal: AbortSignal,
  show: (block: Element) => void,
  onFind: () => void,
): void {
  container.addEventListener(
    'beforematch',
    ({ target }) => {
      const block = target instanceof Element ? target.closest('.iv-preview-block[hidden]') : null;
      if (block) show(block);
    },
    { signal },
  );
  addEventListener(
    'keydown',
    (event) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') onFind();
    },
    { signal, capture: true },
  );
  document.addEventListener(
    'copy',
    () => {
      const selection = getSelection();
      for (const block of container.querySelectorAll('.iv-preview-block[hidden]'))
        if (selection?.containsNode(block, true)) show(block);
    },
    { signal, capture: true },
  );
}

/** Returns the headings of the sections that a block is in. */
function headingsOver(container: HTMLElement, block: Element): HTMLElement[] {
  const blocks = [...container.querySelectorAll('.iv-preview-block')];
  const found: HTMLElement[] = [];
  let rank = WORDS;
  for (let at = blocks.indexOf(block); at >= 0 && rank > 1; at -= 1) {
    const heading = blocks[at]!.querySelector<HTMLElement>(HEADING);
    if (!heading || Number(heading.tagName[1]) >= rank) continue;
    if (blocks[at] !== block) found.push(heading);
    rank = Number(heading.tagName[1]);
  }
  return found;
}

function isFootnotes(block: Element): boolean {
  return block.firstElementChild?.matches('[data-footnotes], .footnotes') ?? false;
}

/** Whether the browser's find sees what is `hidden`. */
const canBeFound = () => 'onbeforematch' in document.body;

function setHidden(block: Element, isHidden: boolean): void {
  if (isHidden === block.hasAttribute('hidden')) return;
  if (isHidden) block.setAttribute('hidden', canBeFound() ? 'until-found' : '');
  else block.removeAttribute('hidden');
}

/** Names a triangle after its heading and what is told beside it. */
function name(heading: HTMLElement, triangle: HTMLButtonElement, said: string): void {
  const section = say('foldSection', { heading: heading.textContent.trim() });
  triangle.ariaLabel = said === '' ? section : `${section}, ${said}`;
  // Changed nodes would end the undo step of who is typing.
  if (triangle.textContent !== said) triangle.textContent = said;
}

/** Makes a triangle, in an element without a height, so that it moves nothing. */
function newTriangle(onClick: () => void): HTMLButtonElement {
  const triangle = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'iv-fold',
    dir: 'auto',
  });
  triangle.onclick = onClick;
  Object.assign(document.createElement('div'), { className: 'iv-fold-place' }).append(triangle);
  return triangle;
}
