import { say } from '../messages/say.ts';

/**
 * Adds a copy button to every code block, marks diagrams, and labels sources that are shown because their block cannot
 * be rendered.
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
 * Cuts long code into pieces of 100 lines, about 1 ms of work each, which the browser lays out only near the screen.
 * The source of a block that cannot be rendered may have long lines, which are cut, too.
 */
function cutLongText(pre: HTMLElement): void {
  const isSource = pre.dataset['fallback'];
  const pattern = isSource ? /(?:[^\n]{0,200}\n){1,100}|[^\n]{1,4096}\n?/g : /(?:[^\n]*\n){1,100}|[^\n]+$/g;
  for (const node of [...(pre.querySelector(':scope > code') ?? pre).childNodes]) {
    const pieces = (node instanceof Text && node.data.match(pattern)) || [];
    if (pieces.length < (isSource ? 2 : 6)) continue;
    node.replaceWith(
      ...pieces.map((text, index) => {
        // The rest of a line that is partly highlighted stays beside it.
        if (index === 0 && node.previousSibling) return text;
        const piece = document.createElement('span');
        piece.className = 'iv-code-piece';
        piece.textContent = text;
        return piece;
      }),
    );
  }
}

/** Returns the code that a click asks to copy; `undefined` for other clicks. */
export function copiedCodeOf({ target }: Event): string | undefined {
  const button = target instanceof Element ? target.closest('.iv-copy') : null;
  return button?.previousElementSibling?.textContent ?? undefined;
}
