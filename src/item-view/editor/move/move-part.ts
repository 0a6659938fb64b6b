import { lineEnd, startOfLine } from '../../../editing/field.ts';
import { type Act, type Movable, movableAt, movableIn, moved, positionOf } from '../../../editing/moves/move.ts';
import type { Position } from '../../../editing/moves/positions.ts';
import { movedPart } from '../../../editing/part.ts';
import { lineEnds } from '../../../text/lines.ts';
import { itemHere } from '../../document/open-item.ts';
import { say } from '../../messages/say-writing.ts';
import { placeOf } from '../../preview/block-list.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { blockOfLine } from '../../preview/shown-lines.ts';
import { isWholeShown, onShown } from '../../preview/whole-shown.ts';
import { blocksOf } from '../part/part-elements.ts';
import { PARTS } from '../scroll/parts-shown.ts';

// Moves of what is shown: each is one edit of the whole text, saved as a tick is, and one step of the undo.

/** The text of now, and the part of it that an element shows. */
interface PartShown {
  readonly text: string;
  readonly what: Movable;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Returns what moves with an element; `undefined` where nothing does, or while the text is not shown as it is. */
export function shownAt(element: Element, dom: PreviewDom): PartShown | undefined {
  const state = itemHere().description?.getState();
  if (state?.kind !== 'open' || state.mode === 'edit' || !isWholeShown(dom.container)) return undefined;
  const place = placeOf(dom, element);
  // The source of footnotes is elsewhere.
  if (!place || place.block.lines === 0) return undefined;
  const { block } = place;
  const item = element.closest('li');
  const items = [...block.element.querySelectorAll('li')];
  const { text } = state;
  const blocks = blocksOf(dom);
  const first = place.line + blankLinesAt(text, place.line);
  const at = item && block.element.contains(item) ? items.indexOf(item) : -1;
  const what = movableIn(text, blocks, first, at < 0 ? undefined : { at, of: items.length });
  return what && { text, what };
}

/** Returns how many blank lines there are from a line on, above the next words. */
function blankLinesAt(text: string, line: number): number {
  const start = startOfLine(text, line);
  // A byte order mark is white space, too.
  const words = text.slice(start).search(/\S/);
  return words < 0 ? 0 : lineEnds(text.slice(start, start + words));
}

/** Whether an act is possible at an element. */
export function canAct(element: Element, dom: PreviewDom, act: Act): boolean {
  const shown = shownAt(element, dom);
  return shown !== undefined && moved(shown.text, blocksOf(dom), shown.what, act) !== undefined;
}

const MOST_PAST = 50;

/**
 * Acts on what an element shows, tells where it is then, and has the focus stay with it. `of`: the text that the gap of
 * an act is in.
 */
export async function actAt(element: Element, preview: PreviewHandle, act: Act, of?: string): Promise<void> {
  const dom = preview.shown();
  const here = itemHere();
  const { undo } = here;
  if (!dom || !undo) return;
  const { container } = dom;
  // While a colleague's words are being put into the page, nothing is known about lines; the act must not be lost. The
  // element goes where its words go meanwhile (morph.ts).
  await newestShown(preview, container);
  if (here !== itemHere()) return;
  const shown = shownAt(element, dom);
  if (!shown) return;
  if (of !== undefined && of !== shown.text) return undo.news.setState({ text: say('partStays') });
  const blocks = blocksOf(dom);
  const { text, what } = shown;
  const position = positionOf(text, blocks, what);
  const result = moved(text, blocks, what, act);
  if (!result) return undo.news.setState({ text: position ? words(position) : say('partStays') });
  if (!result.moved || !result.position) return undo.change(result.text, say('partDeleted'));
  const past = (here.moves ??= []);
  const isBox = document.activeElement?.matches('[data-task]') ?? false;
  // The way back gives the bytes that were there.
  const there = JSON.stringify(result.position);
  const known =
    act === 'duplicate'
      ? -1
      : past.findLastIndex((each) => each.after === text && JSON.stringify(each.position) === there);
  const back = known < 0 ? undefined : past.splice(known)[0]!;
  if (!back) past.push({ before: text, after: result.text, what, position });
  past.splice(0, past.length - MOST_PAST);
  const after = back?.before ?? result.text;
  const where = words(result.position);
  undo.change(after, act === 'duplicate' ? where : say('partMoved', { where }));
  const newest = await newestShown(preview, container);
  const to = newest === undefined ? undefined : carried(back?.what ?? result.moved, after, newest, dom);
  const target = to && elementOf(dom, to);
  if (target) focusOn(target, isBox);
}

/** Returns what was at a line of `before` in `after`, which is shown: a colleague's words may have come in. */
function carried(what: Movable, before: string, after: string, dom: PreviewDom): Movable | undefined {
  if (before === after) return what;
  const start = startOfLine(before, what.line);
  const { from, isGone } = movedPart(before, after, { from: start, to: lineEnd(before, start) });
  return isGone ? undefined : movableAt(after, blocksOf(dom), lineEnds(after, from));
}

function words({ at, of, under }: Position): string {
  return under === '' ? say('partAt', { at, of }) : say('partAtUnder', { at, of, under });
}

/** Resolves to the newest text once all of it is in the page. */
async function newestShown(preview: PreviewHandle, container: HTMLElement): Promise<string | undefined> {
  const { description } = itemHere();
  let known: string | undefined;
  for (;;) {
    const state = description?.getState();
    if (state?.kind !== 'open' || state.text === known) return known;
    known = state.text;
    preview.show(known);
    await whenWholeShown(container);
  }
}

/** Resolves once all of a text is shown, or none of it any more. */
function whenWholeShown(container: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      if (!isWholeShown(container) && container.isConnected) return;
      watching.disconnect();
      stop();
      resolve();
    };
    const stop = onShown(container, settle);
    const watching = new MutationObserver(settle);
    watching.observe(container.parentElement ?? container, { childList: true });
    settle();
  });
}

function elementOf(dom: PreviewDom, { line, item }: Movable): Element | undefined {
  const block = blockOfLine(dom, line)?.element;
  return (
    (item === undefined
      ? (block?.querySelector(HEADINGS) ?? block?.firstElementChild)
      : block?.querySelectorAll('li')[item]) ?? undefined
  );
}

/** Puts the focus on what was moved, or on its box. */
function focusOn(part: Element, isBox: boolean): void {
  const target = (isBox && part.querySelector<HTMLElement>('[data-task]')) || part;
  if (!(target instanceof HTMLElement) || !target.isConnected) return;
  target.dispatchEvent(new Event('beforematch', { bubbles: true }));
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest' });
}

/** Returns the part in which an element is, or the heading that a link elsewhere on the screen leads to. */
export function pointedBy(element: Element | null, pane: Element): Element | undefined {
  if (!element || element === document.body) return undefined;
  if (pane.contains(element)) return element.closest(PARTS) ?? undefined;
  const id = element.getAttribute('href')?.match(/^#(.+)/)?.[1];
  return (id && pane.querySelector(`#${CSS.escape(decodeURIComponent(id))}`)) || undefined;
}
