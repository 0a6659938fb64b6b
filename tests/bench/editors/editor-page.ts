import { mixedDocument } from '../mixed-document.ts';

/** What a page of the benchmark does with its editor. */
export interface EditorPage {
  /** Shows the editor with `text` in it, and its preview. */
  open(root: HTMLElement, text: string): void | Promise<void>;
  /** The element whose changes are the preview's; none for the bare field. */
  preview(): Element | null;
  /** Focuses the editor with the caret at the UTF-16 offset `at` of `text`. */
  placeCaret(at: number, text: string): void;
}

/** Offers an editor to the benchmark: its document is the mixed one, its caret in a word in the middle of it. */
export function offerEditor(page: EditorPage): void {
  let text = '';
  globalThis.editorPage = {
    async open(characters) {
      text = mixedDocument(characters);
      const root = document.createElement('main');
      document.body.append(root);
      await page.open(root, text);
    },
    preview: () => page.preview(),
    placeCaret() {
      const middle = text.length >> 1;
      page.placeCaret(middle + text.slice(middle).search(/[a-z] [a-z]{4,} [a-z]{4,} [a-z]{4,}/) + 4, text);
    },
  };
}

/** Puts the caret into the page's only textarea. */
export function placeInTextarea(at: number): void {
  const field = document.querySelector('textarea');
  field?.focus();
  field?.setSelectionRange(at, at);
}

/** Line and column, from 0, of an offset. */
export function lineAndColumn(text: string, at: number): { line: number; ch: number } {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length - 1, ch: lines.at(-1)?.length ?? 0 };
}
