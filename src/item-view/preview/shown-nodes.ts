import type { Block } from '../../markdown/block.ts';
import type { SafeHtml } from '../../markdown/sanitize/schema.ts';
import { alertTitles } from '../../markdown/syntax/alerts/alert-titles.ts';
import { holdImages } from './held-images.ts';
import { say } from '../messages/say.ts';
import { nodesOf } from './put-html.ts';

/** Actions of a reader on a text where it is shown; none by default. */
interface Uses {
  readonly canTick?: boolean;
  /** Code has a copy button. */
  readonly canCopy?: boolean;
}

/**
 * Returns the nodes of a block's safe HTML, ready to be shown: no image loads before the reader wants it, checkboxes
 * have names, the renderer's own words are translated, and wide content can be reached with the keyboard. Whatever
 * shows a text gets its nodes here, so that none of this is forgotten.
 */
export function shownNodes(html: SafeHtml, { canTick = false, canCopy = false }: Uses = {}): DocumentFragment {
  const nodes = nodesOf(html);
  holdImages(nodes);
  prepareTasks(nodes, canTick);
  prepareWideContent(nodes);
  if (canCopy) prepareCode(nodes);
  sayWords(nodes);
  prepareBreaks(nodes);
  return nodes;
}

/** Returns the titles of alerts in the language spoken now, by their kinds. */
export function saidTitles(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(alertTitles).map(([kind, title]) => [kind, say(`alert${title}`)]));
}

/**
 * Says the words in a shown text that are ours, in the language spoken now: titles of alerts, labels of footnotes, and
 * the names of what can be used. `before` are the titles that the nodes have: those of the renderer, or of the language
 * spoken before. Raw HTML with the same class names may have one of its own.
 */
export function sayWords(nodes: ParentNode, before: Readonly<Record<string, string>> = alertTitles): void {
  for (const [kind, title] of Object.entries(saidTitles()))
    for (const element of nodes.querySelectorAll(`.markdown-alert-${kind} > .markdown-alert-title:first-child`))
      if (element.textContent === before[kind]) element.textContent = title;
  for (const heading of nodes.querySelectorAll('.footnotes > .sr-only')) heading.textContent = say('footnotes');
  for (const link of nodes.querySelectorAll('[data-footnote-backref]')) {
    const number = /\d+(?:-\d+)?/.exec(link.ariaLabel ?? '')?.[0];
    if (number) link.ariaLabel = say('footnoteBack', { number });
  }
  for (const copy of nodes.querySelectorAll<HTMLElement>('.iv-copy')) copy.title = copy.ariaLabel = say('copyCode');
  for (const note of nodes.querySelectorAll('.iv-fallback')) note.textContent = say('previewPlain');
  for (const wide of nodes.querySelectorAll('pre[role], .iv-wide[role]')) wide.ariaLabel = say('wide');
}

/** Elements around which a line end only lays out the HTML. */
const APART = 'br, p, li, dd, ul, ol, dl, div, blockquote, details, hr, h1, h2, h3, h4, h5, h6';

/**
 * A line end within words is shown as one (preview.css). Those that only lay out the HTML become spaces, of which
 * nothing is seen.
 */
function prepareBreaks(nodes: ParentNode): void {
  for (const { firstChild, nextSibling } of nodes.querySelectorAll(APART))
    for (const text of [firstChild, nextSibling])
      if (text?.nodeValue?.[0] === '\n') text.nodeValue = ` ${text.nodeValue.slice(1)}`;
}

/** A number or some, with signs and a short unit: one word, which does not wrap. */
const NUMBER = /^\P{L}{0,40}\p{L}{0,3}$/u;
/** More letters than these could become a tower of one word a line, or of one letter where a script has no spaces. */
const SHORT_WORDS = 4;

/** Elements that scroll sideways if their first child is wider. */
const WIDE = 'pre, .iv-wide';

/** The attributes that only something that scrolls has, or a grid of cells, which the renderer does not know of. */
const SCROLLING = ['tabindex', 'role', 'aria-label', 'aria-multiselectable', 'aria-selected'];

/**
 * Reports after layout, and only on what was laid out, so that measuring forces no layout. One for the page: the
 * browser forgets elements that are gone. `undefined` on a server.
 */
const widths = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(nameWhatScrolls);

/** Puts each table into a box in which it scrolls sideways if it is too wide, on the side where its rows begin. */
function prepareWideContent(nodes: ParentNode): void {
  for (const table of nodes.querySelectorAll('table')) {
    const box = document.createElement('div');
    box.className = 'iv-wide';
    box.dir = table.dir;
    table.replaceWith(box);
    box.append(table);
  }
  for (const cell of nodes.querySelectorAll('td')) {
    const words = cell.textContent;
    if (NUMBER.test(words)) cell.className = 'iv-number';
    else if (words.length > SHORT_WORDS) cell.className = 'iv-words';
  }
  for (const wide of nodes.querySelectorAll(WIDE))
    for (const element of [wide, ...wide.children]) widths?.observe(element);
}

/** Makes what scrolls, and only that, a tab stop with a name. */
function nameWhatScrolls(changed: readonly ResizeObserverEntry[]): void {
  for (const { target } of changed) {
    const wide = target.closest(WIDE);
    if (wide) setScrolling(wide, wide.scrollWidth > wide.clientWidth ? ['0', 'group', say('wide')] : []);
  }
}

function setScrolling(wide: Element, values: readonly (string | null | undefined)[]): void {
  for (const [index, name] of SCROLLING.entries()) {
    const value = values[index];
    if (value) wide.setAttribute(name, value);
    else wide.removeAttribute(name);
  }
}

/**
 * Gives `wanted`, which is not in the page, the attributes that `shown` has of something that scrolls, or of a table
 * whose cells can be written.
 */
export function keepScrolling(shown: Element, wanted: Element): void {
  if (wanted.matches(`${WIDE}, table, td, th`))
    setScrolling(
      wanted,
      SCROLLING.map((name) => shown.getAttribute(name)),
    );
}

/**
 * Adds a copy button to every code block, marks diagrams, and gives sources that are shown because their block cannot
 * be rendered a place to say so.
 */
function prepareCode(nodes: DocumentFragment): void {
  for (const pre of nodes.querySelectorAll('pre')) {
    cutLongText(pre);
    const box = document.createElement('div');
    const isDiagram = pre.querySelector(':scope > code.language-mermaid') !== null;
    box.className = isDiagram ? 'iv-code iv-diagram' : 'iv-code';
    const copy = document.createElement('button');
    copy.type = 'button';
    copy.className = 'iv-copy';
    pre.replaceWith(box);
    box.append(pre, copy);
    if (pre.dataset['fallback'] === undefined) continue;
    const note = document.createElement('p');
    note.className = 'iv-fallback';
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

/**
 * Names checkboxes after the words of their items, and enables those of tasks if these can be ticked. Raw HTML can add
 * checkboxes that are no tasks.
 */
export function prepareTasks(nodes: ParentNode, canTick: boolean): void {
  for (const box of nodes.querySelectorAll<HTMLInputElement>('input')) {
    const words = box.closest('p, li')?.textContent?.trim().split('\n')[0] ?? '';
    box.ariaLabel = words.slice(0, 200);
    box.disabled = !canTick || !box.dataset['task'];
    // Words begin where those of other lists do, whatever the width of a space.
    if (box.nextSibling instanceof Text) box.nextSibling.data = box.nextSibling.data.trimStart();
  }
}

/**
 * Returns the line of the task that `box` stands for, counted from the first line of its block; `undefined` if it
 * cannot be ticked.
 */
export function taskLineOf(box: HTMLInputElement, { tasks }: Block): number | undefined {
  const line = tasks?.[Number(box.dataset['task'] ?? -1)]?.line;
  return line === -1 ? undefined : line;
}
