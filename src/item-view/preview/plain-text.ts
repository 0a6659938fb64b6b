/** A text shown without rendering, when that is not possible. */
interface PlainText {
  /** Shows `text`. Changes only pieces that differ, so that it can be called for every key. */
  show(text: string): void;
  clear(): void;
}

/** The approximate length of a piece in UTF-16 units. The browser lays out only the pieces near the screen. */
const PIECE = 2048;

/** Shows plain text in `container`, which nobody else may change. */
export function createPlainText(container: HTMLElement): PlainText {
  let shown: string[] = [];

  function show(text: string): void {
    const pieces = piecesOf(text);
    let start = 0;
    while (start < shown.length && start < pieces.length && shown[start] === pieces[start]) start += 1;
    let [end, newEnd] = [shown.length, pieces.length];
    while (end > start && newEnd > start && shown[end - 1] === pieces[newEnd - 1])
      [end, newEnd] = [end - 1, newEnd - 1];
    const following = container.children[end] ?? null;
    for (const old of [...container.children].slice(start, end)) old.remove();
    for (const piece of pieces.slice(start, newEnd)) container.insertBefore(elementOf(piece), following);
    shown = pieces;
  }

  return {
    show,
    clear() {
      shown = [];
      container.replaceChildren();
    },
  };
}

/** Cuts a text after the first line ending past each `PIECE` units, or at twice that in a longer line. */
function piecesOf(text: string): string[] {
  const pieces = [];
  for (let from = 0; from < text.length;) {
    const lineEnd = text.indexOf('\n', from + PIECE) + 1;
    let to = lineEnd > 0 && lineEnd <= from + 2 * PIECE ? lineEnd : from + 2 * PIECE;
    if (/[\uD800-\uDBFF]/.test(text[to - 1] ?? '')) to += 1; // A surrogate pair stays whole.
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces;
}

function elementOf(piece: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'iv-preview-piece';
  element.textContent = piece;
  return element;
}
