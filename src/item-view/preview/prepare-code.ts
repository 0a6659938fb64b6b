import { say } from '../messages/say.ts';

/** Lines that are laid out together: about 2 ms of work. */
const PIECE_LINES = 250;

/**
 * Gives every block of code a button that copies it, marks those that are diagrams, and says of a source that is shown because its block cannot be
 * rendered that it is one.
 */
export function prepareCode(nodes: DocumentFragment): void {
  for (const pre of nodes.querySelectorAll('pre')) {
    cutLongText(pre);
    const box = document.createElement('div');
    const isDiagram = pre.querySelector(':scope > code.language-mermaid') !== null;
    box.className = isDiagram ? 'iv-code iv-diagram' : 'iv-code';
    const copy = document.createElement('button');
    copy.type = 'button';
    copy.className = 'iv-copy';
    copy.title = say('copyCode');
    copy.setAttribute('aria-label', say('copyCode'));
    pre.replaceWith(box);
    box.append(pre, copy);
    if (pre.dataset['givenUp'] === undefined) continue;
    const note = document.createElement('p');
    note.className = 'iv-given-up';
    note.textContent = say('previewPlain');
    box.prepend(note);
  }
}

/** Cuts long text in code into pieces of whole lines, which the browser lays out only near the screen. */
function cutLongText(pre: Element): void {
  const holder = pre.querySelector(':scope > code') ?? pre;
  for (const node of [...holder.childNodes]) {
    if (!(node instanceof Text)) continue;
    const lines = node.data.split(/(?<=\n)/);
    if (lines.length <= 2 * PIECE_LINES) continue;
    const pieces = document.createDocumentFragment();
    // What is left of a line that is coloured already has to stay beside it.
    if (node.previousSibling) pieces.append(lines.shift()!);
    for (let at = 0; at < lines.length; at += PIECE_LINES) {
      const piece = document.createElement('span');
      const own = lines.slice(at, at + PIECE_LINES);
      piece.className = 'iv-code-piece';
      piece.style.containIntrinsicHeight = `auto ${own.length * 1.5}em`;
      piece.textContent = own.join('');
      pieces.append(piece);
    }
    node.replaceWith(pieces);
  }
}

/** The code that a click asks to copy; `undefined` for other clicks. */
export function copiedCodeOf({ target }: Event): string | undefined {
  const button = target instanceof Element ? target.closest('.iv-copy') : null;
  return button?.previousElementSibling?.textContent ?? undefined;
}
