import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { say } from '../../messages/say-writing.ts';
import type { TextField } from '../text-field.ts';
import './completion.css';
import { placeList } from './place-list.ts';
import { useCompletion } from './use-completion.ts';

/** The list at the caret: emoji after `:`, blocks and templates after `/`, headings in links after `#`. */
export default function CompletionTool({ field, active }: { field: TextField; active: boolean }) {
  const { offer, take } = useCompletion(field);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const shown = active ? offer : undefined;
  const { element } = field;
  const chosen = shown && shown.active >= 0 ? `${id}-${shown.active}` : undefined;

  // A text box with a list, as ARIA has it: the focus stays in the field, which says what is chosen.
  useEffect(() => {
    if (!shown) return;
    element.setAttribute('aria-autocomplete', 'list');
    element.setAttribute('aria-controls', id);
    if (chosen === undefined) element.removeAttribute('aria-activedescendant');
    else element.setAttribute('aria-activedescendant', chosen);
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant']) element.removeAttribute(name);
    };
  }, [element, id, chosen, shown !== undefined]);
  useLayoutEffect(() => {
    if (list.current && shown) placeList(list.current, element, shown.completion);
  }, [element, shown?.completion.from, shown?.suggestions]);
  useEffect(() => {
    if (shown && shown.active >= 0) list.current?.children[shown.active]?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  const host = element.parentElement;
  if (!host) return null;
  return createPortal(
    <>
      <span className="iv-read-out" role="status">
        {shown ? say('suggestions', { count: shown.suggestions.length }) : ''}
      </span>
      {shown && (
        <ul ref={list} id={id} className="iv-completion" role="listbox" aria-label={say('suggestionsLabel')}>
          {shown.suggestions.map((suggestion, at) => (
            <li
              key={suggestion.id}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === shown.active}
              // The focus stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(suggestion)}
            >
              <span className="iv-completion-sign" aria-hidden="true">
                {suggestion.sign}
              </span>
              <bdi>{suggestion.words}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>,
    host,
  );
}
