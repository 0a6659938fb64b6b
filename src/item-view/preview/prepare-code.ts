import { say } from '../messages/say.ts';

/** Gives every block of code a button that copies it, and marks those that are diagrams. */
export function prepareCode(nodes: DocumentFragment): void {
  for (const pre of nodes.querySelectorAll('pre')) {
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
  }
}

/** The code that a click asks to copy; `undefined` for other clicks. */
export function copiedCodeOf({ target }: Event): string | undefined {
  const button = target instanceof Element ? target.closest('.iv-copy') : null;
  return button?.previousElementSibling?.textContent ?? undefined;
}
