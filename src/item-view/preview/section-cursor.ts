import type { Block } from '../../markdown/block.ts';
import type { SafeHtml } from '../../markdown/sanitize/schema.ts';
import { morph } from './morph.ts';

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
