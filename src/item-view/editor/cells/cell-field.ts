import { createTextField, type TextField } from '../../field/text-field.ts';
import { isRtl } from '../../ui/direction.ts';

/** A field that stands over the cells that are written in it one after the other. */
interface CellField {
  readonly field: TextField;
  /** Has the words of the next cell in the field, with the focus, and scrolls so that the cell is in sight. */
  show(words: string, caret: number): void;
  /** Puts it over the cell as that is laid out now. */
  refresh(): void;
  hasFocus(): boolean;
  /** Whether nothing has been typed since the cell came. */
  isUntouched(): boolean;
  end(): void;
}

interface CellGround {
  readonly overlay: HTMLElement;
  readonly pane: HTMLElement;
  /** Returns the cell; `undefined` while it is not rendered. */
  readonly cell: () => HTMLTableCellElement | undefined;
  /** The field has these words. */
  readonly onInput: (words: string) => void;
}

/** Pixels up to which the field is as wide as its words, where its cell is narrower: over what is beside that. */
const WORDS_PX = 144;
/** Pixels for the caret behind the words. */
const CARET_PX = 2;

/** Properties in which the field is like the cell. */
const LIKE = ['font', 'letterSpacing', 'lineHeight', 'textAlign', 'padding'] as const;

/**
 * Makes a field in `overlay` that is kept over a cell, whose row becomes as high as the field. Nothing is put into the
 * document.
 */
export function createCellField({ overlay, pane, cell, onInput }: CellGround): CellField {
  const field = createTextField('', { onInput });
  const { element } = field;
  element.className = 'iv-cell-field';
  overlay.prepend(element);
  let shown = '';
  let held: HTMLTableCellElement | undefined;

  function letGo(): void {
    held?.style.removeProperty('height');
    if (held?.getAttribute('style') === '') held.removeAttribute('style');
    sizes.disconnect();
    held = undefined;
  }

  function hold(now: HTMLTableCellElement): void {
    letGo();
    held = now;
    const style = getComputedStyle(now);
    for (const name of LIKE) element.style[name] = style[name];
    for (const each of [now, now.closest('table')!, pane]) sizes.observe(each);
  }

  /** Returns how wide the field is with its words in one row, or in the rows of their line breaks. */
  function widthOfWords(): number {
    overlay.style.width = '0';
    element.style.whiteSpace = 'pre';
    const width = element.scrollWidth + CARET_PX;
    element.style.whiteSpace = '';
    return width;
  }

  function refresh(): void {
    const now = cell();
    if (!now) return;
    if (now !== held) hold(now);
    const wide = now.closest('.iv-wide')!.getBoundingClientRect();
    const origin = pane.getBoundingClientRect();
    let box = now.getBoundingClientRect();
    // Measuring the words lays the field out once more.
    const least = box.width < WORDS_PX ? Math.min(widthOfWords(), WORDS_PX) : 0;
    const width = Math.min(Math.max(box.width, least), wide.width);
    overlay.style.width = `${width}px`;
    element.style.height = '0';
    const own = Math.ceil(element.scrollHeight);
    const height = `${own}px`;
    if (own > box.height || now.style.height !== '') {
      if (now.style.height !== height) now.style.height = height;
      box = now.getBoundingClientRect();
    }
    element.style.height = `${Math.max(own, box.height)}px`;
    const left = isRtl(now.closest('table')!) ? box.right - width : box.left;
    overlay.style.left = `${Math.max(wide.left, Math.min(left, wide.right - width)) - origin.left}px`;
    overlay.style.top = `${box.top - origin.top}px`;
    overlay.dataset['placed'] = '';
    // Its own changes are none of the document.
    changes.takeRecords();
  }

  const sizes = new ResizeObserver(refresh);
  const changes = new MutationObserver(refresh);
  const listening = new AbortController();
  changes.observe(pane.querySelector('.iv-preview-document')!, { childList: true, subtree: true, characterData: true });
  pane.addEventListener('scroll', refresh, { capture: true, signal: listening.signal });
  return {
    ...{ field, refresh },
    show(words, caret) {
      shown = words;
      field.replace(words, caret);
      element.focus({ preventScroll: true });
      cell()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      refresh();
    },
    hasFocus: () => document.activeElement === element,
    isUntouched: () => field.read().text === shown,
    end() {
      listening.abort();
      changes.disconnect();
      letGo();
      element.remove();
    },
  };
}
