import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { matchIn } from '../../../editing/completion/rank.ts';
import { say } from '../../messages/say-writing.ts';
import type { TextField } from '../field/text-field.ts';
import { Icon } from '../toolbar/tools.tsx';
import './completion.css';
import { placeList, showOptions } from './place-list.ts';
import type { Suggestion } from './suggestion.ts';
import { useCompletion } from './use-completion.ts';

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

  // As in ARIA's combobox pattern, the focus stays in the field, which names the active option.
  useEffect(() => {
    if (!isList) return;
    element.setAttribute('aria-autocomplete', 'list');
    element.setAttribute('aria-controls', id);
    if (chosen === undefined) element.removeAttribute('aria-activedescendant');
    else element.setAttribute('aria-activedescendant', chosen);
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant']) element.removeAttribute(name);
    };
  }, [element, id, chosen, isList]);
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

  const option = (suggestion: Suggestion) => {
    const { suggestions, active, completion } = shown!;
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
              <div id={id} role="listbox" aria-label={say('suggestionsLabel')}>
                {groupsOf(shown.suggestions).map(([group, options]) =>
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
