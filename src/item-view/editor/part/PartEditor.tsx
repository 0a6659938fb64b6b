import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OpenDescription } from '../../../description/open-description.ts';
import { lineStart } from '../../../editing/field.ts';
import { isAsked, keyOf } from '../../../editing/keymap.ts';
import { lineEnds } from '../../../text/lines.ts';
import { boxesIn } from '../../field/field-mirror.ts';
import type { TextField } from '../../field/text-field.ts';
import { say } from '../../messages/say-writing.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { system } from '../../ui/keyboard.ts';
import { Button } from '../../ui/vibe.tsx';
import { askToSave } from '../../document/document-editor.ts';
import { itemHere } from '../../document/open-item.ts';
import type { Spot } from '../scroll/same-place.ts';
import { EditorField, WritingTools } from '../WritingField.tsx';
import { elementsOf, linesAround, type PartLines } from './part-elements.ts';
import { holdRow, isAllShown } from './hold-row.ts';
import type { PartHere } from './part-here.ts';
import { createPartText, type PartText } from './part-text.ts';
import { type PlacedPart, placePart } from './place-part.ts';
import './part.css';
import { rowOfWord, wordPlace } from './word-place.ts';

export interface PartEditorProps {
  description: OpenDescription;
  here: PartHere;
  pane: RefObject<HTMLElement | null>;
  preview: RefObject<PreviewHandle | null>;
  /** Called when the field is to go. `typed`: the text with what was taken back from it. */
  onClose: (typed?: string) => void;
  /** Opens the whole text at this place. */
  onWhole: (spot: Spot) => void;
}

/** The lines of one part in a text field that stands where the part is shown. */
export default function PartEditor({ description, here, pane, preview, onClose, onWhole }: PartEditorProps) {
  const overlay = useRef<HTMLDivElement>(null);
  const [field, setField] = useState<TextField>();
  const [written] = useState(() => createPartText(here.text, here.part));
  const [words] = useState(written.words);
  const [isGone, setGone] = useState(false);
  const placed = useRef<PlacedPart>(undefined);
  const lines = useRef<PartLines>(linesAround(here.text, here.part));
  const type = useTyping(description, written, here, preview, field);

  useEffect(() => itemHere().undo?.hold(written.untyped), [written]);
  useEffect(
    () =>
      description.subscribe(() => {
        const state = description.getState();
        if (state.kind !== 'open' || state.text === written.text()) return;
        const isThere = written.take(state.text);
        lines.current = linesAround(state.text, { ...here.part, ...written.part() });
        setGone(!isThere);
        if (isThere) field?.show(written.words());
      }),
    [description, written, field, here],
  );

  useLayoutEffect(() => {
    const element = overlay.current;
    if (!field || !element || !pane.current) return;
    const stopGrowing = growWithText(field);
    field.element.setSelectionRange(here.caret, here.caret);
    const [first] = boxesIn(field.element, { from: 0, to: 1 });
    const lead = here.firstRow - (field.element.offsetTop + (first ? (first.top + first.bottom) / 2 : 0));
    placed.current = placePart({
      ...{ overlay: element, pane: pane.current, lead, isFinishedShown: here.isFinishedShown },
      shown: () => preview.current?.shown(),
      lines: () => ({ ...lines.current, isEmpty: written.words().trim() === '' }),
    });
    holdRow(
      () => rowOfCaret(field),
      here.row,
      () => isAllShown(preview.current),
    );
    element.dataset['placed'] = '';
    return () => {
      stopGrowing();
      placed.current?.end();
    };
  }, [field, here, pane, preview, written]);

  /** Returns the elements that show the part now: a rendering may have put others in their place. */
  const ownNow = () => {
    const shown = preview.current?.shown();
    return shown ? elementsOf(shown, { ...lines.current, isEmpty: written.words().trim() === '' }).own : [];
  };
  /** Ends writing: the rows stay where they are on the screen, and the focus goes to the part if it was in the field. */
  const close = (typed?: string) => {
    const { own, next } = placed.current?.elements() ?? { own: [], next: undefined };
    const row = field && rowOfCaret(field);
    const word = field && wordPlace(field.read().text, field.read().from);
    const isLeft = !overlay.current?.contains(document.activeElement);
    placed.current?.end();
    const state = description.getState();
    // At once, and not a moment later: so it is known when all of it is shown.
    if (state.kind === 'open') preview.current?.show(state.text);
    if (word && row !== undefined)
      holdRow(
        () => rowOfWord(ownNow(), word),
        row,
        () => isAllShown(preview.current),
      );
    if (!isLeft) focusOn(own[0] ?? next);
    onClose(typed);
  };
  const done = (saves = true) => {
    const isTyped = written.text() !== written.untyped();
    if (isTyped) {
      written.takeOutEmpty();
      description.send({ kind: 'typed', text: written.text(), inPlace: true });
      if (saves) askToSave(description, true);
    }
    close();
  };
  const takeBack = () => {
    const typed = written.text();
    if (typed === written.untyped()) return close();
    description.send({ kind: 'typed', text: written.untyped(), inPlace: true });
    close(typed);
  };
  const latest = useRef({ done, takeBack });
  latest.current = { done, takeBack };
  const openWhole = () => {
    if (!field) return;
    const text = written.text();
    const at = written.part().from + field.read().from;
    const start = lineStart(text, at);
    onWhole({ line: lineEnds(text, at), y: rowOfCaret(field) - 11, column: at - start });
  };

  const takeField = useCallback((made: TextField | undefined) => {
    setField(made);
    made?.element.setAttribute('rows', '1');
    made?.onKey((event) => {
      // The screen saves, as it does for the whole text.
      if (isAsked('save', event, system) || isAsked('saveAndLeave', event, system)) latest.current.done(false);
      else if (keyOf(event) === 'Escape') latest.current.takeBack();
      else return false;
      return keyOf(event) === 'Escape';
    });
  }, []);
  const within = usePressElsewhere(done);

  if (!pane.current) return null;
  return createPortal(
    <div ref={overlay} className="iv-part" onPointerDownCapture={within}>
      <EditorField
        text={words}
        name={say('partLabel')}
        onInput={type}
        whole={written.text}
        active
        onField={takeField}
      />
      <div className="iv-part-row">
        <div className="iv-part-tools">{field && <WritingTools field={field} active isPart />}</div>
        <Button onClick={openWhole}>{say('partWhole')}</Button>
        <Button kind="primary" onClick={() => done()}>
          {say('partDone')}
        </Button>
      </div>
      <span className="iv-read-out" role="status">
        {field && say(isGone ? 'partGone' : 'partOpened')}
      </span>
      {isGone && <p className="iv-part-gone">{say('partGone')}</p>}
    </div>,
    pane.current,
  );
}

/** Returns what takes each change of the field: it is an edit of the whole text. */
function useTyping(
  description: OpenDescription,
  written: PartText,
  here: PartHere,
  preview: RefObject<PreviewHandle | null>,
  field: TextField | undefined,
): (words: string) => void {
  const latest = useRef(field);
  latest.current = field;
  return useCallback(
    (words) => {
      const before = written.text();
      const tell = () => {
        try {
          if (here.isFinishedShown) preview.current?.show(written.text());
        } finally {
          description.send({ kind: 'typed', text: written.text(), inPlace: true });
        }
      };
      written.type(words);
      tell();
      // The field numbers its own items first.
      queueMicrotask(() => {
        const { from = 0 } = latest.current?.read() ?? {};
        const known = written.text();
        written.numberBelow(before, written.part().from + from);
        if (written.text() !== known) tell();
      });
    },
    [description, written, here, preview],
  );
}

/** Returns the middle of the row of the caret on the screen, in pixels. */
function rowOfCaret({ element, read }: TextField): number {
  const { from } = read();
  const [box] = boxesIn(element, { from, to: from + 1 });
  return element.getBoundingClientRect().top + (box ? (box.top + box.bottom) / 2 : 0);
}

/** Has a field grow with its text. Returns a function that stops it. */
function growWithText({ element, onText }: TextField): () => void {
  const grow = () => {
    element.style.height = '0';
    element.style.height = `${element.scrollHeight}px`;
  };
  grow();
  const stop = onText(grow);
  let width = 0;
  const sizes = new ResizeObserver(() => {
    if (element.clientWidth !== width) grow();
    width = element.clientWidth;
  });
  sizes.observe(element);
  return () => {
    stop();
    sizes.disconnect();
  };
}

/** Gives the focus to something that cannot have it by itself, until it has lost it. */
function focusOn(element: HTMLElement | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}

/**
 * Calls `act` after a press outside: the click has had its effect then, and a composition has ended. Returns what the
 * element has to call for a press in it, or in what floats beside it. A finger that scrolls presses nothing.
 */
function usePressElsewhere(act: () => void): () => void {
  const isWithin = useRef(false);
  const run = useEffectEvent(act);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let isElsewhere = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    document.addEventListener(
      'pointerdown',
      () => {
        isElsewhere = !isWithin.current;
        isWithin.current = false;
      },
      { signal },
    );
    document.addEventListener('pointercancel', () => void (isElsewhere = false), { signal });
    document.addEventListener('pointerup', () => isElsewhere && (timer = setTimeout(run)), { signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);
  return () => void (isWithin.current = true);
}
