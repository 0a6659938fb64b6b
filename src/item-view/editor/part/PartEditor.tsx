import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OpenDescription } from '../../../description/open-description.ts';
import { lineStart } from '../../../editing/field.ts';
import { isAsked, keyOf } from '../../../editing/keymap.ts';
import { lineBeside, nextPart } from '../../../editing/part.ts';
import { lineEnds } from '../../../text/lines.ts';
import { boxesIn } from '../../field/field-mirror.ts';
import type { TextField } from '../../field/text-field.ts';
import { say } from '../../messages/say-writing.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { system } from '../../ui/keyboard.ts';
import { Button } from '../../ui/vibe.tsx';
import { askToSave } from '../../document/document-editor.ts';
import type { Spot } from '../scroll/same-place.ts';
import { EditorField, WritingTools } from '../WritingField.tsx';
import { linesAround, type PartLines } from './part-elements.ts';
import { atEdgeRow, growWithText, holdRow, inSight, keepRow, rowOfCaret } from './field-rows.ts';
import type { Onward, PartHere } from './part-here.ts';
import { createPartText } from './part-text.ts';
import { type PlacedPart, placePart } from './place-part.ts';
import { usePressElsewhere } from './press-elsewhere.ts';
import { useTyping, whenShown } from './use-typing.ts';
import './part.css';
import { rowOfWord, wordPlace } from './word-place.ts';

export interface PartEditorProps {
  description: OpenDescription;
  here: PartHere;
  pane: RefObject<HTMLElement | null>;
  preview: RefObject<PreviewHandle | null>;
  /** Called when the field is to go. `typed`: the text with what was taken back from it. */
  onClose: (typed?: string) => void;
  /** Goes on writing there; this field is to go. */
  onMove: (to: Onward) => void;
  /** Opens the whole text at this place. */
  onWhole: (spot: Spot) => void;
}

/** The lines of one part in a text field that stands where the part is shown. */
export default function PartEditor({ description, here, pane, preview, onClose, onMove, onWhole }: PartEditorProps) {
  const overlay = useRef<HTMLDivElement>(null);
  const [field, setField] = useState<TextField>();
  const [written] = useState(() => createPartText(here));
  const [words] = useState(written.words);
  const [isGone, setGone] = useState(false);
  const placed = useRef<PlacedPart>(undefined);
  const lines = useRef<PartLines>(linesAround(here.text, here.part));
  const isLeft = useRef(false);
  const stopWaiting = useRef<() => void>(undefined);
  const type = useTyping(description, written, here, preview, field);

  useEffect(
    () =>
      description.subscribe(() => {
        const state = description.getState();
        if (isLeft.current || state.kind !== 'open' || state.text === written.text()) return;
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
    holdRow(() => rowOfCaret(field), here.row ?? inSight(rowOfCaret(field)));
    element.dataset['placed'] = '';
    const { caret, typed } = here;
    if (typed)
      field.type({
        from: caret,
        to: caret,
        insert: typed,
        select: { from: caret + typed.length, to: caret + typed.length },
      });
    return () => {
      stopGrowing();
      stopWaiting.current?.();
      placed.current?.end();
    };
  }, [field, here, pane, preview, written]);

  /** Shows the part again. The rows stay where they are on the screen, for as long as `hold` does it. */
  const leave = (hold: typeof holdRow) => {
    const { own, next } = placed.current?.elements() ?? { own: [], next: undefined };
    const row = field && rowOfCaret(field);
    const word = field && wordPlace(field.read().text, field.read().from);
    isLeft.current = true;
    placed.current?.end();
    if (word && row !== undefined) hold(() => rowOfWord(own, word), row);
    return own[0] ?? next;
  };
  /** Ends writing; the focus goes to the part if it was in the field. */
  const close = (typed?: string) => {
    const hasFocus = overlay.current?.contains(document.activeElement);
    const shown = leave(holdRow);
    if (hasFocus) focusOn(shown);
    onClose(typed);
  };
  const save = (saves: boolean) => {
    if (written.text() === written.untyped()) return;
    written.takeOutEmpty();
    description.send({ kind: 'typed', text: written.text(), inPlace: true });
    if (saves && written.text() !== written.untyped()) askToSave(description, true);
  };
  const done = (saves = true) => {
    save(saves);
    close();
  };
  const takeBack = () => {
    written.takeOutEmpty();
    const typed = written.text();
    description.send({ kind: 'typed', text: written.untyped(), inPlace: true });
    close(typed === written.untyped() ? undefined : typed);
  };
  /** Goes to the part above or below once all is shown as it is now. What is typed until then is typed there. */
  const goTo = (side: 'above' | 'below') => {
    if (!field || lineBeside(written.text(), written.part(), side) === undefined) return false;
    stopWaiting.current?.();
    save(true);
    const saved = written.text();
    preview.current?.show(saved);
    let typed = '';
    const stopTyping = field.onTyping((letter) => {
      typed += letter;
      return true;
    });
    const stop = whenShown(preview, () => {
      stopTyping();
      if (written.text() !== saved) save(true);
      const line = lineBeside(written.text(), written.part(), side);
      if (line === undefined) return close();
      leave(keepRow);
      onMove({ line, edge: side === 'above' ? 'end' : 'start', typed });
    });
    stopWaiting.current = () => {
      stopTyping();
      stop();
    };
    return true;
  };
  /** Ends the part at its empty last line, and begins one below it. */
  const makeNext = () => {
    const next = field && nextPart(written.text(), written.part(), field.read());
    if (!next) return false;
    written.type(next.words);
    save(true);
    const untyped = written.text();
    leave(keepRow);
    description.send({ kind: 'typed', text: next.text, inPlace: true });
    onMove({ text: next.text, part: next.part, untyped });
    return true;
  };
  const latest = useRef({ done, takeBack, goTo, makeNext });
  latest.current = { done, takeBack, goTo, makeNext };
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
    let isPlainBreak = false;
    made?.onKey((event) => {
      const key = keyOf(event);
      isPlainBreak = event.shiftKey;
      // The screen saves, as it does for the whole text.
      if (isAsked('save', event, system) || isAsked('saveAndLeave', event, system)) latest.current.done(false);
      else if (key === 'Escape') latest.current.takeBack();
      const side = sides[key];
      if (side) return !hasModifier(event) && atEdgeRow(made, side, () => latest.current.goTo(side));
      return key === 'Escape';
    });
    made?.onTyping((typed) => typed === '\n' && !isPlainBreak && latest.current.makeNext());
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

const sides: Partial<Record<string, 'above' | 'below'>> = { ArrowUp: 'above', ArrowDown: 'below' };

function hasModifier({ shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return shiftKey || ctrlKey || altKey || metaKey;
}

/** Gives the focus to something that cannot have it by itself, until it has lost it. */
function focusOn(element: HTMLElement | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}
