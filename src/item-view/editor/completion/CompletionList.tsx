import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { matchIn } from '../../../editing/completion.ts';
import type { Selection } from '../../../editing/field.ts';
import { say } from '../../messages/say-writing.ts';
import { boxesIn } from '../../field/field-mirror.ts';
import type { TextField } from '../../field/text-field.ts';
import { Icon } from '../../ui/icon.tsx';
import './completion.css';
import type { Suggestion } from '../../field/suggestion.ts';
import { type Offer, useCompletion } from './use-completion.ts';

/**
 * The list at the caret: emoji after `:`, blocks and templates after `/`, what a task can become after its words and
 * `/`, headings in links and items after `#`, people after `@`, columns after `{{`. A line may say why there is
 * none, over what can be done about it.
 */
export default function CompletionList({ field, active }: { field: TextField; active: boolean }) {
  const { offer, take } = useCompletion(field);
  const list = useRef<HTMLDivElement>(null);
  const part = useRef({ first: 0, end: 0 });
  const id = useId();
  const shown = active ? offer : undefined;
  const isShown = shown !== undefined;
  const isList = isShown && shown.suggestions.length > 0;
  const { completion, suggestions } = shown ?? {};
  const { element } = field;
  const chosen = shown && shown.active >= 0 ? `${id}-${shown.active}` : undefined;

  useOptionsOfField(element, isList ? id : undefined, chosen);
  const show = (first: number, active: number) => {
    if (list.current) part.current = showOptions(list.current, first, active);
  };
  useLayoutEffect(() => {
    if (!list.current || !completion) return;
    placeList(list.current, element, completion);
    show(0, -1);
  }, [element, completion, suggestions]);
  useLayoutEffect(() => {
    if (shown && shown.active >= 0) show(part.current.first, shown.active);
  }, [shown]);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    // React's wheel listener is passive: it could not stop the page from scrolling.
    const roll = (event: WheelEvent) => {
      event.preventDefault();
      show(part.current.first + Math.sign(event.deltaY), -1);
    };
    box.addEventListener('wheel', roll, { passive: false });
    return () => box.removeEventListener('wheel', roll);
  }, [isShown]);

  const host = element.parentElement;
  if (!host) return null;
  return createPortal(
    <>
      <span className="iv-read-out" role="status">
        {shown ? shown.note || say('suggestions', { count: shown.suggestions.length }) : ''}
      </span>
      {shown && (
        // The focus stays in the field.
        <div
          ref={list}
          className="iv-completion"
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown.note && (
            <div className="iv-completion-note" aria-hidden="true">
              {shown.note}
            </div>
          )}
          {isList && (
            <>
              <div
                className="iv-completion-more"
                aria-hidden="true"
                onClick={() => show(2 * part.current.first - part.current.end, -1)}
              >
                ▴
              </div>
              <Options id={id} offer={shown} take={take} />
              <div className="iv-completion-more" aria-hidden="true" onClick={() => show(part.current.end, -1)}>
                ▾
              </div>
            </>
          )}
        </div>
      )}
    </>,
    host,
  );
}

/**
 * As in ARIA's combobox pattern, the focus stays in the field, which names the list and the chosen option by their ids.
 */
function useOptionsOfField(element: HTMLElement, list: string | undefined, chosen: string | undefined): void {
  useEffect(() => {
    if (list === undefined) return;
    element.setAttribute('aria-autocomplete', 'list');
    element.setAttribute('aria-controls', list);
    if (chosen === undefined) element.removeAttribute('aria-activedescendant');
    else element.setAttribute('aria-activedescendant', chosen);
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant']) element.removeAttribute(name);
    };
  }, [element, list, chosen]);
}

function Options({ id, offer, take }: { id: string; offer: Offer; take: (suggestion: Suggestion) => void }) {
  const { suggestions, active, completion } = offer;
  const option = (suggestion: Suggestion) => {
    const at = suggestions.indexOf(suggestion);
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Keys reach the list through the field.
      <div
        key={suggestion.id}
        id={`${id}-${at}`}
        role="option"
        aria-selected={at === active}
        aria-posinset={at + 1}
        aria-setsize={suggestions.length}
        onClick={() => take(suggestion)}
      >
        <span className="iv-completion-sign" aria-hidden="true">
          {suggestion.icon ? <Icon name={suggestion.icon} /> : suggestion.sign}
        </span>
        <Matched words={suggestion.words} query={completion.query} />
        {suggestion.hint && <bdi className="iv-completion-hint">{suggestion.hint}</bdi>}
      </div>
    );
  };
  return (
    <div id={id} role="listbox" aria-label={say('suggestionsLabel')}>
      {groupsOf(suggestions).map(([group, options]) =>
        group ? (
          <div key={group} role="group" aria-label={group}>
            <div className="iv-completion-group" aria-hidden="true">
              {group}
            </div>
            {options.map(option)}
          </div>
        ) : (
          options.map(option)
        ),
      )}
    </div>
  );
}

/** Words with what was asked for in bold. */
function Matched({ words, query }: { words: string; query: string }) {
  const { from, to } = matchIn(words, query);
  return (
    <bdi>
      {words.slice(0, from)}
      <b>{words.slice(from, to)}</b>
      {words.slice(to)}
    </bdi>
  );
}

function groupsOf(suggestions: readonly Suggestion[]): [Suggestion['group'], Suggestion[]][] {
  const groups = new Map<Suggestion['group'], Suggestion[]>();
  for (const suggestion of suggestions)
    groups.set(suggestion.group, [...(groups.get(suggestion.group) ?? []), suggestion]);
  return [...groups];
}

/** Pixels between the list and the words or the edges. */
const GAP = 4;
/** The least height of the list, in pixels. */
const LEAST = 96;
/** The most rows in view, options and titles of groups. */
const MOST_ROWS = 8;

/**
 * Places a list under the words that it completes, or above them where there is more room, within the field and the
 * window.
 */
function placeList(list: HTMLElement, element: HTMLTextAreaElement, { from, to }: Selection): void {
  const [box] = boxesIn(element, { from, to: Math.max(to, from + 1) });
  if (!box) return;
  const field = element.getBoundingClientRect();
  const top = box.top - element.scrollTop;
  // One that grows with its text has room around it.
  const grows = getComputedStyle(element).overflowY === 'hidden';
  const [over, under] = grows ? [Infinity, Infinity] : [top, element.clientHeight];
  const above = Math.max(0, Math.min(over, field.top + top) - 2 * GAP);
  const below = Math.max(0, Math.min(under, window.innerHeight - field.top) - (top + box.height) - 2 * GAP);
  list.style.maxHeight = list.style.width = '';
  showAll(list);
  // As wide as the widest option, shown or not.
  list.style.width = `${Math.ceil(list.getBoundingClientRect().width)}px`;
  showOptions(list, 0, -1);
  const isBelow = below >= Math.min(list.offsetHeight, above) || below >= above;
  list.style.maxHeight = `${Math.max(isBelow ? below : above, LEAST)}px`;
  const start = element.dir === 'rtl' ? box.right - list.offsetWidth : box.left;
  const left = Math.max(GAP, Math.min(start, element.clientWidth - list.offsetWidth - GAP));
  list.style.left = `${left}px`;
  list.style.top = `${isBelow ? top + box.height + GAP : Math.max(top - GAP, grows ? -Infinity : LEAST)}px`;
  list.classList.toggle('iv-completion--above', !isBelow);
}

/**
 * Shows the rows that fit into a placed list, from row `first` on and including the option `active`. The others are
 * hidden instead of scrolled: the focus is in the field, so the keyboard could not scroll the list.
 */
function showOptions(list: HTMLElement, first: number, active: number): OptionsShown {
  const rows = showAll(list);
  const options = rows.filter((row) => !isTitle(row));
  const room = list.clientHeight - 2 * Number.parseFloat(getComputedStyle(list).paddingTop);
  const heights = rows.map((row) => row.offsetHeight);
  const fitsWhole = rows.length <= MOST_ROWS && heights.reduce((sum, height) => sum + height, 0) <= room;
  list.classList.toggle('iv-completion--part', !fitsWhole);
  const marks = [...list.querySelectorAll<HTMLElement>('.iv-completion-more')];
  for (const mark of marks) mark.classList.remove('iv-completion-more--none');
  const taken = marks.reduce((sum, mark) => sum + mark.offsetHeight, 0);
  const chosen = active < 0 ? -1 : rows.indexOf(options[active]!);
  // The title comes into view with the first option under it.
  const from = chosen > 0 && chosen <= first && isTitle(rows[chosen - 1]!) ? chosen - 1 : first;
  const shown = optionsShown(heights, room - taken, from, chosen, MOST_ROWS);
  for (const [at, row] of rows.entries())
    row.hidden = at < shown.first || at >= shown.end || (at === shown.end - 1 && isTitle(row));
  const ends = [shown.first === 0, shown.end === rows.length];
  for (const [at, mark] of marks.entries()) mark.classList.toggle('iv-completion-more--none', ends[at]);
  return shown;
}

function showAll(list: HTMLElement): HTMLElement[] {
  const rows = [...list.querySelectorAll<HTMLElement>('[role="option"], .iv-completion-group')];
  for (const row of rows) row.hidden = false;
  return rows;
}

function isTitle(row: HTMLElement): boolean {
  return row.classList.contains('iv-completion-group');
}

/** The range of rows that are shown: from `first` up to but not including `end`. */
interface OptionsShown {
  readonly first: number;
  readonly end: number;
}

/**
 * Returns as many rows as fit into `room`, at least one and at most `most`, from `first` on. The range moves just far
 * enough to show `active` (-1 for none) and to leave no room empty. `heights` has the height of every row.
 */
export function optionsShown(
  heights: readonly number[],
  room: number,
  first: number,
  active: number,
  most: number,
): OptionsShown {
  const endFrom = (start: number) => {
    let end = start;
    for (
      let left = room;
      end < heights.length && end < start + most && (end === start || heights[end]! <= left);
      end += 1
    )
      left -= heights[end]!;
    return end;
  };
  const startTo = (end: number) => {
    let start = end;
    for (let left = room; start > 0 && start > end - most && (start === end || heights[start - 1]! <= left); start -= 1)
      left -= heights[start - 1]!;
    return start;
  };
  let start = Math.max(0, Math.min(first, startTo(heights.length)));
  if (active >= 0 && active < start) start = active;
  else if (active >= endFrom(start)) start = startTo(active + 1);
  return { first: start, end: endFrom(start) };
}
