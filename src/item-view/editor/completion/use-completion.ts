import { use, useEffect, useRef, useState } from 'react';
import { completionAt, type Completion, isAskedFor } from '../../../editing/completion.ts';
import { revealCaret } from '../../field/field-mirror.ts';
import { type EditorFeatures, EditorFeaturesContext } from '../../field/editor-features.ts';
import type { TextField } from '../../field/text-field.ts';
import type { Suggestion } from '../../field/suggestion.ts';
import { suggestionsFor } from './suggestions-for.ts';

/** The options at the caret. */
export interface Offer {
  readonly completion: Completion;
  readonly suggestions: readonly Suggestion[];
  /** Why they cannot be looked up; '' if they can. */
  readonly note: string;
  /** The option that Enter takes; -1 until one is chosen. The first is from the start where it was asked for. */
  readonly active: number;
}

/** How long no letter may come behind `#` or `@`, in milliseconds. */
const PAUSE_MS = 250;

interface Completing {
  readonly offer: Offer | undefined;
  take(suggestion: Suggestion): void;
}

/**
 * Offers completions during typing. Arrow keys choose; Enter and Tab accept only what is chosen, as the best of what
 * the board has is at once: a name that stays bare words mentions nobody. Escape closes the list until another is
 * begun. Does nothing while an input method composes, but on a screen: keyboards there compose every word, and show
 * nothing over the field.
 */
export function useCompletion(field: TextField): Completing {
  const features = use(EditorFeaturesContext)!;
  const [offer, setOffer] = useState<Offer>();
  const offering = useRef<Offering>(undefined);
  useEffect(() => {
    const made = createOffering(field, features, setOffer);
    offering.current = made;
    const stops = [watchText(field, made), watchPlace(field, made), watchKeys(field, made)];
    return () => {
      made.end();
      for (const stop of stops) stop();
    };
    // The features last as long as the field.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [field]);
  return { offer, take: (suggestion) => offering.current?.take(suggestion) };
}

type Offering = ReturnType<typeof createOffering>;

/** Looks up what is offered at the caret, tells `onOffer` of it, and puts in what is taken. */
function createOffering(field: TextField, features: EditorFeatures, onOffer: (offer: Offer | undefined) => void) {
  let offer: Offer | undefined;
  /** Where a sign begins whose list was closed, and one that was chosen from a list. */
  let dismissed: number | undefined;
  let chosen: number | undefined;
  /** Counts the questions: only the answer to the last one is shown. */
  let asked = 0;

  /** Where the field stood when the list was shown. */
  let place = { top: 0, height: 0 };

  const notePlace = () => (place = { top: field.element.scrollTop, height: field.element.clientHeight });

  const show = (next: Offer | undefined) => {
    notePlace();
    onOffer((offer = next));
  };

  const close = () => {
    asked += 1;
    if (offer) show(undefined);
  };

  const isAtCaret = ({ from, to }: Completion) => {
    const now = completionAt(field.read());
    return now?.from === from && now.to === to;
  };

  async function refresh(): Promise<void> {
    const now = field.read();
    const completion = completionAt(now);
    if (!completion) {
      dismissed = chosen = undefined;
      return close();
    }
    if (completion.from === dismissed) return;
    const own = (asked += 1);
    // A sign alone may be that of a heading or an address: monday is asked once typing pauses.
    if (/^[#＃@＠]$/.test(now.text.slice(completion.from, completion.to)) && completion.kind !== 'heading')
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (own !== asked) return;
    const found = await suggestionsFor(completion, { ...now, whole: field.whole() }, features).catch(() => []);
    if (own !== asked) return;
    const [suggestions, note] = 'note' in found ? [found.remedies, found.note] : [found, ''];
    const isChosen = note === '' && isAskedFor(completion, suggestions[0]?.words ?? '', completion.from === chosen);
    const isSomething = suggestions.length > 0 || note !== '';
    show(
      isSomething && isAtCaret(completion) ? { completion, suggestions, note, active: isChosen ? 0 : -1 } : undefined,
    );
  }

  function take(suggestion: Suggestion): void {
    const now = field.read();
    const completion = completionAt(now);
    show(undefined);
    if (!suggestion.edit) return suggestion.after?.(now);
    const edit = completion && suggestion.edit(now, completion);
    if (edit && field.run(() => edit)) {
      // A template may be higher than what is left of the field.
      if (completion?.kind === 'block') revealCaret(field);
      suggestion.after?.(field.read());
    }
    close();
    chosen = suggestion.begins && completionAt(field.read())?.from;
    if (suggestion.begins) void refresh();
  }

  return {
    offer: () => offer,
    place: () => place,
    show,
    placeAnew(isNoted: boolean): void {
      if (isNoted) notePlace();
      onOffer((offer = offer && { ...offer, completion: { ...offer.completion } }));
    },
    close,
    refresh,
    take,
    /** Answers that are under way may still come, and are looked at then. */
    leave: () => offer && !isAtCaret(offer.completion) && show(undefined),
    /** Closes the list until another is begun. */
    dismiss(): void {
      dismissed = offer?.completion.from;
      close();
    },
    /** No answer is shown any more. */
    end: () => void (asked += 1),
  };
}

/** Looks anew at each input. Returns a function that stops it, as those below. */
function watchText(field: TextField, { refresh, close, leave }: Offering): () => void {
  const { element } = field;
  const ended = new AbortController();
  const { signal } = ended;
  let isOnScreen = false;
  // Text typed while this was loading.
  void refresh();
  element.addEventListener(
    'input',
    (event) => {
      const isPassing =
        event instanceof InputEvent && ((event.isComposing && !isOnScreen) || event.inputType.startsWith('history'));
      if (isPassing) close();
      else void refresh();
    },
    { signal },
  );
  element.addEventListener('compositionstart', () => isOnScreen || close(), { signal });
  // The keys of a screen have no places on a keyboard.
  element.addEventListener('keydown', ({ keyCode, code }) => (isOnScreen = keyCode === 229 && code === ''), {
    signal,
    capture: true,
  });
  element.addEventListener('compositionend', () => void refresh(), { signal });
  element.addEventListener('blur', close, { signal });
  for (const target of [document, element]) target.addEventListener('selectionchange', leave, { signal });
  return () => ended.abort();
}

/** Closes the list when the field is scrolled, and has it placed anew when the field becomes lower. */
function watchPlace({ element }: TextField, { offer, place, placeAnew, close }: Offering): () => void {
  const ended = new AbortController();
  const onScroll = () => {
    // A new line at the end of the field scrolls it, and the scroll event comes after the next key.
    if (!offer() || element.scrollTop === place().top) return;
    // A field that becomes lower, as over the keyboard of a phone, scrolls itself to the caret.
    if (element.clientHeight === place().height) close();
    else placeAnew(true);
  };
  element.addEventListener('scroll', onScroll, { signal: ended.signal });
  // The height is kept for the scroll event, which comes later.
  const resized = new ResizeObserver(() => offer() && element.clientHeight !== place().height && placeAnew(false));
  resized.observe(element);
  return () => {
    ended.abort();
    resized.disconnect();
  };
}

/** Chooses, takes and closes by keys. */
function watchKeys(field: TextField, { offer, show, take, dismiss }: Offering): () => void {
  const takeActive = (): boolean => {
    const shown = offer();
    const chosen = shown?.suggestions[shown.active];
    if (chosen) take(chosen);
    return chosen !== undefined;
  };
  const offKeys = field.onKey(({ key, shiftKey, ctrlKey, altKey, metaKey }) => {
    const shown = offer();
    if (!shown || shiftKey || ctrlKey || altKey || metaKey) return false;
    const count = shown.suggestions.length;
    if (count === 0 && key !== 'Escape') return false;
    if (key === 'ArrowDown') show({ ...shown, active: (shown.active + 1) % count });
    else if (key === 'ArrowUp') show({ ...shown, active: shown.active <= 0 ? count - 1 : shown.active - 1 });
    else if (key === 'Escape') dismiss();
    else return (key === 'Enter' || key === 'Tab') && takeActive();
    return true;
  });
  const offTyping = field.onTyping((typed) => typed === '\n' && takeActive());
  return () => {
    offKeys();
    offTyping();
  };
}
