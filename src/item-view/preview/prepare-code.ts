import { say } from '../messages/say.ts';

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
    if (pre.dataset['fallback'] === undefined) continue;
    const note = document.createElement('p');
    note.className = 'iv-fallback';
    note.textContent = say('previewPlain');
    box.prepend(note);
  }
}

/**
 * Cuts long text in code into pieces of 100 lines, about 1 ms of work each, which the browser lays out only near the screen. A source that is
 * shown as it is written may have lines as long as that.
 */
function cutLongText(pre: HTMLElement): void {
  const pattern = pre.dataset['fallback']
    ? /(?:[^\n]{0,200}\n){1,100}|[^\n]{1,8192}\n?/g
    : /(?:[^\n]*\n){1,100}|[^\n]+$/g;
  for (const node of [...(pre.querySelector(':scope > code') ?? pre).childNodes]) {
    const pieces = (node instanceof Text && node.data.match(pattern)) || [];
    if (pieces.length < 6) continue;
    node.replaceWith(
      ...pieces.map((text, index) => {
        // What is left of a line that is coloured already has to stay beside it.
        if (index === 0 && node.previousSibling) return text;
        const piece = document.createElement('span');
        piece.className = 'iv-code-piece';
        piece.textContent = text;
        return piece;
      }),
    );
  }
}

/** The code that a click asks to copy; `undefined` for other clicks. */
export function copiedCodeOf({ target }: Event): string | undefined {
  const button = target instanceof Element ? target.closest('.iv-copy') : null;
  return button?.previousElementSibling?.textContent ?? undefined;
}
