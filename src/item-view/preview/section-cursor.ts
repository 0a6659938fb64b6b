import type { Block } from '../../markdown/block.ts';
import type { SafeHtml } from '../../markdown/sanitize/schema.ts';
import { keepScrolling } from './shown-nodes.ts';

export interface ShownBlock extends Block {
  readonly element: HTMLElement;
}

/** Blocks that the browser lays out and paints together, and only near the screen (`content-visibility`). */
export interface Section {
  readonly element: HTMLElement;
  readonly blocks: ShownBlock[];
}

/** Where sections are shown, and how a block's HTML becomes nodes. */
export interface PreviewDom {
  readonly container: HTMLElement;
  readonly sections: Section[];
  readonly nodesOf: (html: SafeHtml) => DocumentFragment;
  /** A fast path that changes an element from `before` to `after`; returns whether it did. */
  changeWords?: (element: Element, before: SafeHtml, after: SafeHtml) => boolean;
}

/** A position between blocks, and what can be done to the next block. Page and sections agree after each step. */
interface SectionCursor {
  /** Returns the block `ahead` blocks after the cursor; `undefined` past the end. */
  peek(ahead: number): ShownBlock | undefined;
  /** Moves past the next block, whose HTML is already that of `block`. */
  keep(block: Block): void;
  /** Changes the next block inside its element and moves past it. */
  change(block: Block): void;
  /** Removes the next block. */
  remove(): void;
  /** Inserts a block and moves past it. */
  insert(block: Block): void;
}

/**
 * The size of a section in blocks and in UTF-16 units of HTML; a larger block has one to itself. A section may grow to
 * twice as many blocks before it is divided.
 */
const SECTION_SIZE = 50;
const SECTION_UNITS = 65_536;

/** Creates a cursor before the block with index `at`. Sections are the children of the container, in order. */
export function createSectionCursor(
  { container, sections, nodesOf, changeWords }: PreviewDom,
  at: number,
): SectionCursor {
  let [place, index] = [0, at];
  while (place < sections.length - 1 && index > lengthOf(sections[place])) index -= lengthOf(sections[place++]);

  /** Moves to the section of the next block. */
  function settle(): Section | undefined {
    while (place < sections.length - 1 && index >= lengthOf(sections[place])) [place, index] = [place + 1, 0];
    return sections[place];
  }

  function openSection(blocks: ShownBlock[]): void {
    const element = document.createElement('div');
    element.className = 'iv-preview-section';
    element.append(...blocks.map((block) => block.element));
    container.insertBefore(element, sections[place]?.element.nextSibling ?? null);
    sections.splice(place + 1, 0, { element, blocks });
  }

  function makeRoom(units: number): Section {
    const section = sections[place];
    const most = index === section?.blocks.length ? SECTION_SIZE : 2 * SECTION_SIZE;
    if (section && section.blocks.length < most && unitsOf(section) + units <= SECTION_UNITS) return section;
    if (section && index < section.blocks.length) openSection(section.blocks.splice(index));
    openSection([]);
    [place, index] = [section ? place + 1 : 0, 0];
    return sections[place] as Section;
  }

  return {
    peek(ahead) {
      for (let [from, skip] = [place, index + ahead]; from < sections.length; from += 1) {
        const { blocks } = sections[from] as Section;
        if (skip < blocks.length) return blocks[skip];
        skip -= blocks.length;
      }
      return undefined;
    },
    keep(block) {
      const { blocks } = settle() as Section;
      blocks[index] = { ...block, element: (blocks[index] as ShownBlock).element };
      index += 1;
    },
    change(block) {
      const { blocks } = settle() as Section;
      const { element, html } = blocks[index] as ShownBlock;
      if (!changeWords?.(element, html, block.html)) morph(element, nodesOf(block.html));
      blocks[index] = { ...block, element };
      index += 1;
    },
    remove() {
      const section = settle() as Section;
      section.blocks.splice(index, 1)[0]?.element.remove();
      if (section.blocks.length > 0) return;
      section.element.remove();
      sections.splice(place, 1);
      // Moves to the end of the section before, so that `place` is valid as long as there is any.
      if (place > 0) [place, index] = [place - 1, lengthOf(sections[place - 1])];
    },
    insert(block) {
      const section = makeRoom(block.html.length);
      const element = document.createElement('div');
      element.className = 'iv-preview-block';
      element.append(nodesOf(block.html));
      section.element.insertBefore(element, section.blocks[index]?.element ?? null);
      section.blocks.splice(index, 0, { ...block, element });
      index += 1;
    },
  };
}

function lengthOf(section: Section | undefined): number {
  return section?.blocks.length ?? 0;
}

function unitsOf({ blocks }: Section): number {
  return blocks.reduce((sum, { html }) => sum + html.length, 0);
}

/**
 * Makes the children of `shown` equal to those of `wanted` without touching nodes that are right already: an image
 * stays loaded, a selection outside the change stays, a link keeps the focus, and `<details>` stays as open as the
 * reader left it. `wanted` is used up.
 */
function morph(shown: ParentNode & Node, wanted: ParentNode & Node): void {
  const before = [...shown.childNodes].filter((node) => !isBeside(node));
  const after = [...wanted.childNodes];
  let start = 0;
  while (start < before.length && start < after.length && isRight(before[start], after[start])) start += 1;
  let [end, newEnd] = [before.length, after.length];
  while (end > start && newEnd > start && isRight(before[end - 1], after[newEnd - 1])) {
    end -= 1;
    newEnd -= 1;
  }
  const following = before[end] ?? null;
  const old = before.slice(start, end);
  for (const [index, node] of after.slice(start, newEnd).entries()) {
    const candidate = old[index];
    if (candidate instanceof Element && node instanceof Element && isAlike(candidate, node)) morph(candidate, node);
    else if (candidate instanceof Text && node instanceof Text) candidate.data = node.data;
    else if (candidate) removeBeside(candidate).replaceWith(node);
    else shown.insertBefore(node, following);
  }
  for (const left of old.slice(newEnd - start)) removeBeside(left).remove();
}

/** Whether the screen has put a node there after its heading: a link, a ring, or a triangle. It stays as long as the heading. */
function isBeside(node: Node | null): node is Element {
  return node instanceof Element && node.matches('.iv-heading-link, .iv-ring-place, .iv-fold-place');
}

function removeBeside<N extends Node>(node: N): N {
  while (isBeside(node.nextSibling)) node.nextSibling.remove();
  return node;
}

function isRight(shown: Node | undefined, wanted: Node | undefined): boolean {
  return shown !== undefined && wanted !== undefined && shown.isEqualNode(wanted);
}

/**
 * Whether two elements differ at most in their children, after ticking and naming the shown one like the wanted one,
 * and opening and scrolling the wanted one like the shown one.
 */
function isAlike(shown: Element, wanted: Element): boolean {
  if (shown instanceof HTMLDetailsElement && wanted instanceof HTMLDetailsElement) wanted.open = shown.open;
  if (shown instanceof HTMLInputElement && wanted instanceof HTMLInputElement) {
    shown.checked = wanted.checked;
    // A box beside a chip is called what the chip shows.
    shown.ariaLabel = wanted.ariaLabel;
    shown.toggleAttribute('checked', wanted.hasAttribute('checked'));
  }
  keepScrolling(shown, wanted);
  // A grid of cells stays that, with the stop of its Tab key.
  if (shown.closest('[role=grid]'))
    for (const name of GRID) if (shown.hasAttribute(name)) wanted.setAttribute(name, shown.getAttribute(name)!);
  if (shown.matches(BARE) && shown.tagName === wanted.tagName) takeAttributes(shown, wanted);
  return shown.cloneNode(false).isEqualNode(wanted.cloneNode(false));
}

/** Attributes that tables and cells have for who may edit. */
const GRID = ['role', 'aria-multiselectable', 'aria-selected', 'tabindex'];

/** Elements that are nothing but their attributes and children. */
const BARE = 'h1, h2, h3, h4, h5, h6, td, th, li, span[class^=hljs]';

/** Attributes that change at a key, such as the id of a heading, do not take the element away. */
function takeAttributes(shown: Element, wanted: Element): void {
  for (const { name } of [...shown.attributes]) if (!wanted.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}
