import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isDirty, type Open, textOf } from '../../description/description.ts';
import type { OpenDescription } from '../../description/open-description.ts';
import { findTask, tickTask } from '../../description/task.ts';
import { applyEdit, type Command, type Edit } from '../../editing/field.ts';
import { editBetween } from '../../text/edit-between.ts';
import { lineEnds } from '../../text/lines.ts';
import { say } from '../messages/say-editing.ts';
import type { PreviewHandle } from '../preview/Preview.tsx';
import { offerDocumentEditor, type DocumentEditor } from '../document/document-editor.ts';
import { settings } from '../ui/settings.ts';
import { lazily, lazilyOrNothing, Loader } from '../ui/lazily.tsx';
import TextFacts from './TextFacts.tsx';
import { revealCaret } from '../field/field-mirror.ts';
import type { TextField } from '../field/text-field.ts';
import TableCells from './cells/TableCells.tsx';
import { useFileDrops } from './paste/use-file-drops.ts';
import PartPencil, { spotOfPart } from './scroll/PartPencil.tsx';
import { type LineSpot, spotRead, useKeptPlace } from './scroll/keep-place.ts';
import type { PartAsked } from './part/PartInPlace.tsx';
import type { PartBegins } from './part/pointing.ts';
import { EditorField, WritingTools } from './WritingField.tsx';

// Without its script both scroll by themselves.
const ScrollTogether = lazilyOrNothing(() => import('./scroll/ScrollTogether.tsx'));
const DropTarget = lazilyOrNothing(() => import('./paste/DropTarget.tsx'));
const PartInPlace = lazily(() => import(/* webpackChunkName: "part" */ './part/PartInPlace.tsx'));
const Starters = lazily(() => import('./completion/Starters.tsx'));

/** From so many UTF-16 units or lines on a browser may take a tenth of a second and more to lay out the field. */
const LONG_TEXT = 200_000;
const MANY_LINES = 10_000;

/** Ticks a task on a line (from 0) by typing it into the field. Returns `false` if the field did not accept it. */
export type Tick = (shown: string, line: number, checked: boolean) => boolean;

interface WritingProps {
  description: OpenDescription;
  state: Open;
  /** The preview is beside the field. */
  isSplit: boolean;
  /** The preview and the element that scrolls it. */
  pane: RefObject<HTMLElement | null>;
  preview: RefObject<PreviewHandle | null>;
  /** The place of the starters, where nothing is written yet. */
  start: Element | null;
  /** Set to how a tick in the preview beside the field is typed. */
  tick: RefObject<Tick | undefined>;
}

/**
 * The text field with the writing tools, from when edit mode first opens. It stays mounted, so that undo survives a
 * look at the preview. Field and tools arrive together, or the first shortcut could be missed.
 */
export default function Writing({ description, state, isSplit, pane, preview, start, tick }: WritingProps) {
  const { send } = description;
  const { mode, text } = state;
  const isAsked = mode === 'edit';
  const active = useOncePainted(isAsked, () => isSlowToLay(text));
  const [wanted, setWanted] = useState(active);
  if (active && !wanted) setWanted(true);
  const [field, setField] = useState<TextField>();
  const type = useCallback(
    (typed: string) => {
      try {
        // At once; the rest of the screen follows a moment later.
        if (isSplit) preview.current?.show(typed);
      } finally {
        send({ kind: 'typed', text: typed });
      }
    },
    [send, isSplit, preview],
  );
  const layout = active ? (isSplit ? 'split' : 'edit') : 'view';
  const goTo = useKeptPlace(description, field, layout, pane, preview);
  const [searches, setSearches] = useState(0);
  const editWhole = useCallback(
    (spot?: LineSpot, isToFind?: boolean) => {
      if (spot) goTo(spot);
      if (isToFind) setSearches((count) => count + 1);
      send({ kind: 'editAsked' });
    },
    [goTo, send],
  );
  const { part, isPartOpen, setPartOpen, editHere, editCellsPart } = useEditHere(preview, field, text, editWhole);
  const [isApart, setApart] = useState(false);
  useEffect(() => {
    tick.current = isSplit && field ? (...asked) => tickByTyping(field, ...asked) : undefined;
    return () => void (tick.current = undefined);
  }, [tick, isSplit, field]);

  const drop = useFileDrops(active, preview, editWhole);
  const typeCommand = useTypedCommand(field, active, description);
  // A colleague may have written something in the meantime.
  const startWith = (edit: Edit) => typeCommand(({ text: now }) => (now === '' ? edit : undefined));
  useEffect(() => offerDocumentEditor(documentEditorOf(description, typeCommand)), [description, typeCommand]);

  // After 'Edit Markdown', which is put there by a component before this one.
  const opening = isAsked && !active && <Loader label={say('loading')} />;
  const starters = !isAsked && start && createPortal(<Starters onStart={startWith} />, start);
  const pencil = !isAsked && text !== '' && <PartPencil {...{ pane, preview, text, isPartOpen }} onEdit={editHere} />;
  const cells = !isAsked && text !== '' && <TableCells {...{ description, pane, preview }} onPart={editCellsPart} />;
  const inPlace = part && (
    <PartInPlace {...{ description, pane, preview }} asked={part} onOpen={setPartOpen} onWhole={editWhole} />
  );
  const target = drop.isNear && <DropTarget pane={pane.current} />;
  return (
    <>
      {target}
      {cells}
      {inPlace}
      {pencil}
      {starters}
      {opening}
      {wanted && (
        <div className="iv-writing" hidden={!active}>
          <div className="iv-writing-tools">
            {field && <WritingTools {...{ field, active, searches, preview }} dropped={drop.dropped} />}
          </div>
          <EditorField
            text={text}
            name={say('fieldLabel')}
            placeholder={say('placeholder')}
            onInput={type}
            active={active}
            onField={setField}
          />
          {field && isSplit && <ScrollTogether {...{ field, pane, preview }} onTooSlow={setApart} />}
          {field && active && <TextFacts field={field} text={text} pane={pane} isApart={isApart} />}
        </div>
      )}
    </>
  );
}

/** Opens a part in its place, or the whole text where a person prefers that or nothing is shown to open a part in. */
function useEditHere(
  preview: RefObject<PreviewHandle | null>,
  field: TextField | undefined,
  text: string,
  editWhole: (spot?: LineSpot) => void,
) {
  const [part, setPart] = useState<PartAsked>();
  const [isPartOpen, setPartOpen] = useState(false);
  const editHere = useCallback(
    (spot?: LineSpot, pointed?: Element, begins: PartBegins = {}) => {
      const shown = preview.current?.shown();
      if ((settings.pencil.getState() === 'whole' && !begins.adds) || !shown) editWhole(spot);
      else setPart({ spot: spot ?? spotRead(shown, field), pointed, ...begins });
    },
    [editWhole, preview, field],
  );
  const editCellsPart = useCallback(
    (cell: HTMLElement) => {
      const shown = preview.current?.shown();
      if (shown) void spotOfPart(cell, shown, text).then((spot) => editHere(spot, cell));
    },
    [editHere, preview, text],
  );
  return { part, isPartOpen, setPartOpen, editHere, editCellsPart };
}

/** Returns what types a command into the field, once it has opened; `send` asks for that. */
function useTypedCommand(
  field: TextField | undefined,
  active: boolean,
  { send }: OpenDescription,
): (command: Command) => void {
  const asked = useRef<Command>(undefined);
  useEffect(() => {
    const command = asked.current;
    if (!field || !active || !command) return;
    asked.current = undefined;
    if (field.run(command)) revealCaret(field);
  }, [field, active]);
  return useCallback(
    (command: Command) => {
      if (field && active) return void field.run(command);
      asked.current = command;
      send({ kind: 'editAsked' });
    },
    [field, active, send],
  );
}

function isSlowToLay(text: string): boolean {
  return text.length > LONG_TEXT || lineEnds(text) > MANY_LINES;
}

/**
 * Returns `isWanted`, which turns true a frame late if what it is for `isSlow`: the frame shows that a click was
 * understood.
 */
function useOncePainted(isWanted: boolean, isSlow: () => boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isWanted) return setPainted(false);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setPainted(true))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isWanted]);
  return isWanted && (isPainted || !isSlow());
}

/**
 * A person who changes the text where it is read is not led to its Markdown, unless other changes wait there to be
 * saved.
 */
function documentEditorOf(
  { getState, send }: OpenDescription,
  typeCommand: (command: Command) => void,
): DocumentEditor {
  return {
    text: () => textOf(getState()),
    change(command) {
      const state = getState();
      if (state.kind !== 'open') return;
      if (state.mode === 'edit' || state.offer || isDirty(state)) return typeCommand(command);
      const now = { text: state.text, from: 0, to: 0 };
      const edit = command(now);
      if (edit) send({ kind: 'restoreAsked', text: applyEdit(now, edit).text });
    },
    changeInField: typeCommand,
  };
}

/** Types the tick as one undo step and leaves the focus on the box. */
function tickByTyping(field: TextField, ...[shown, line, checked]: Parameters<Tick>): boolean {
  const { text, from, to } = field.read();
  const at = findTask(shown, line, text);
  const edit = at === undefined ? undefined : editBetween(text, tickTask(text, at, checked) ?? text);
  const box = document.activeElement;
  const isTyped = edit !== undefined && field.type({ ...edit, select: { from, to } });
  if (box instanceof HTMLElement) box.focus({ preventScroll: true });
  return isTyped;
}
