import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Command, lineEnd, lineStart } from '../../../editing/field.ts';
import { isAsked } from '../../../editing/keymap.ts';
import {
  cellAtCaret,
  cellBelow,
  columnOfRun,
  runAfter,
  type TabRun,
  nextCell,
  previousCell,
  isTidy,
  tidyTable,
  tidyUnderCaret,
} from '../../../editing/table/table-commands.ts';
import { tableAt } from '../../../editing/table/table-at.ts';
import { say } from '../../messages/say-editing.ts';
import { useMenu } from '../../ui/use-menu.ts';
import { Button } from '../../ui/vibe.tsx';
import { system } from '../../ui/keyboard.ts';
import { lazily } from '../../ui/lazily.tsx';
import { otherwiseOf } from '../toolbar/run-command.ts';
import { boxesIn, mirrorField } from '../../field/field-mirror.ts';
import type { TextField } from '../../field/text-field.ts';
import './table-menu.css';

/** Nobody misses it before it is opened. */
const TableMenu = lazily(() => import('./TableMenu.tsx'));

type TableToolProps = Pick<ComponentProps<typeof TableMenu>, 'field' | 'preview'> & { active: boolean };

/** Keys that move between cells, and a menu of changes to the table at the caret. */
export default function TableTool({ field, active, preview }: TableToolProps) {
  const [start, setStart] = useState<number>();
  const tool = useRef<HTMLDivElement>(null);
  const { isOpen, open, close, button } = useMenu();
  const openMenu = useEffectEvent(open);
  const closeMenu = useEffectEvent(close);
  useEffect(
    () =>
      field.onKey((event) => {
        if (!isAsked('openTableMenu', event, system)) return false;
        // Reads the text itself: the state may be a frame behind.
        const { text, to } = field.read();
        if (!tableAt(text, to)) return false;
        openMenu();
        return true;
      }),
    [field],
  );
  useEffect(() => {
    const { lineUp, stop } = watchTable(field, setStart);
    const stopKeys = installTableKeys(field, lineUp);
    return () => {
      stopKeys();
      stop();
    };
  }, [field]);
  useEffect(() => void (start === undefined && closeMenu()), [start]);
  const host = active && start !== undefined ? field.element.parentElement : null;
  useLayoutEffect(() => {
    if (host && start !== undefined && tool.current) return keepAtTable(tool.current, field, start);
  }, [host, field, start]);

  return (
    host &&
    createPortal(
      <div ref={tool} className="iv-table-tool">
        {isOpen && <TableMenu {...{ field, preview }} onClose={close} />}
        <Button aria-keyshortcuts="Alt+Shift+T" {...button}>
          {say('tableMenu')}
        </Button>
      </div>,
      host,
    )
  );
}

/** The longest text, in UTF-16 units, in which a table is looked for: the field's layout is made a second time. */
const MOST_MEASURED = 200_000;
/** The height of the button, which is that of a line, and its distance from the edges of the field, in pixels. */
const HEIGHT = 22;
const EDGE = 2;

/**
 * Keeps the button above the first line of the table that starts at `start`, while the field scrolls or changes its
 * size: at the start of a blank line, else at the end of the line. In a very long text it stays in the corner. Returns
 * a function that stops it.
 */
function keepAtTable(tool: HTMLElement, field: TextField, start: number): () => void {
  const { element } = field;
  let top = Number.POSITIVE_INFINITY;
  const place = () => {
    const most = element.clientHeight - HEIGHT - EDGE;
    tool.style.top = `${Math.max(EDGE, Math.min(top - element.scrollTop - HEIGHT, most))}px`;
  };
  const measure = () => {
    if (element.textLength <= MOST_MEASURED) {
      const [letter] = boxesIn(element, { from: start, to: start + 1 });
      // A letter is lower than its line, and in the middle of it.
      if (letter) top = (letter.top + letter.bottom - HEIGHT) / 2;
    }
    const before = field.read().text.slice(Math.max(0, start - 100), start);
    const isFree = start === 0 || /\n[ \t]*\n$/.test(`\n${before}`);
    const side = isFree === (element.dir === 'ltr') ? 'left' : 'right';
    const scrollBar = element.offsetWidth - element.clientWidth;
    tool.style.left = tool.style.right = '';
    tool.style[side] = `calc(${getComputedStyle(element).paddingLeft} + ${isFree ? 0 : scrollBar}px)`;
    place();
  };
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  element.addEventListener('scroll', place);
  return () => {
    observer.disconnect();
    element.removeEventListener('scroll', place);
  };
}

/**
 * Moves between cells with Tab, Shift+Tab, the buttons for them and Enter while the caret is in a table, which is to be
 * lined up before. Returns a function that stops it.
 */
function installTableKeys(field: TextField, lineUp: () => void): () => void {
  const go = (command: Command) => {
    if (!command(field.read())) return false;
    lineUp();
    return field.run(command);
  };
  /** Of Tabs by key or button. */
  let run: TabRun | undefined;
  const placeNow = () => {
    const { table, place } = cellAtCaret(field.read()) ?? {};
    return { ...place, cell: place && `${table!.from} ${place.row} ${place.column}` };
  };
  otherwiseOf(field).run = (name) => {
    const step = { indent: nextCell, outdent: previousCell }[name as string];
    const before = placeNow();
    if (!step || !go(step)) return false;
    run = runAfter(run, before, placeNow());
    return true;
  };
  // Below a row that was filled by Tab, the next one is filled from the same column on.
  const offTyping = field.onTyping((typed) => {
    if (typed !== '\n') return false;
    const column = columnOfRun(run, placeNow().cell);
    return go((now) => cellBelow(now, column));
  });
  return () => {
    delete otherwiseOf(field).run;
    offTyping();
  };
}

/**
 * Whether a key moves the caret by ↑ or ↓ out of its table, onto a line above or below. In a very long text it is not
 * looked for.
 */
function isLeaving({ element, read }: TextField, event: KeyboardEvent): boolean {
  const { shiftKey, ctrlKey, altKey, metaKey } = event;
  const isDown = event.key === 'ArrowDown';
  if ((!isDown && event.key !== 'ArrowUp') || shiftKey || ctrlKey || altKey || metaKey) return false;
  const { text, from, to } = read();
  const table = from === to && text.length <= MOST_MEASURED && tableAt(text, to);
  if (!table) return false;
  const row = { from: lineStart(text, to), to: lineEnd(text, to) };
  if (isDown ? row.to < table.to || row.to === text.length : row.from > table.from || row.from === 0) return false;
  // A long row takes several lines of the field.
  const mirror = mirrorField(element);
  const [caret] = mirror.boxes({ from: to, to });
  const edge = mirror.boxes(row).at(isDown ? -1 : 0);
  mirror.end();
  return caret === undefined || edge === undefined || Math.abs(caret.top - edge.top) < edge.height / 2;
}

/**
 * Calls `changed` with the start of the table that the caret is in, checked at most once a frame. A table that was
 * lined up is lined up again when the caret leaves it, if something was typed; undo takes back both. By ↑ and ↓ it
 * leaves a moment later: an edit ends the column that a browser keeps for the lines after. Returns a function that
 * lines it up now, as it does there, and one that stops all this.
 */
function watchTable(
  field: TextField,
  changed: (start: number | undefined) => void,
): { readonly lineUp: () => void; readonly stop: () => void } {
  const { element } = field;
  const listening = new AbortController();
  const { signal } = listening;
  let frame: number | undefined;
  let isPressed = false;
  let visited: { readonly start: number; readonly wasTidy: boolean; isTyped: boolean } | undefined;

  const followCaret = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    const now = field.read();
    const table = tableAt(now.text, now.to);
    changed(table?.from);
    // Nothing moves under a pointer that is selecting.
    if (isPressed || table?.from === visited?.start) return;
    const left = visited;
    visited = table && { start: table.from, wasTidy: isTidy(now.text, table), isTyped: false };
    if (table || !left?.wasTidy || !left.isTyped || document.activeElement !== element) return;
    const edit = tidyTable(now, left.start);
    if (edit) field.type(edit, true);
  };
  const soon = () => {
    frame ??= requestAnimationFrame(followCaret);
  };
  const press = (event: Event) => {
    isPressed = event.type === 'pointerdown';
    soon();
  };
  // Firefox fires `selectionchange` on the field, other browsers on the document.
  for (const target of [document, element]) target.addEventListener('selectionchange', soon, { signal });
  element.addEventListener(
    'beforeinput',
    () => {
      // A letter may be typed before anybody has looked where the caret came to.
      if (!visited) return followCaret();
      const { text, from, to } = field.read();
      // With more than its header selected, another table may take its place.
      if (from <= visited.start && to > text.indexOf('\n', visited.start)) visited = undefined;
    },
    { signal },
  );
  element.addEventListener('pointerdown', press, { signal });
  for (const kind of ['pointerup', 'pointercancel']) document.addEventListener(kind, press, { signal });
  element.addEventListener(
    'input',
    (event) => {
      const isUndo = event instanceof InputEvent && event.inputType.startsWith('history');
      if (visited && !isUndo) visited.isTyped = true;
      soon();
    },
    { signal },
  );
  const lineUp = () => {
    const edit = visited?.isTyped && visited.wasTidy && tidyUnderCaret(field.read());
    if (edit) field.type(edit, true);
  };
  const offKeys = field.onKey((event) => {
    // The key moves the caret then.
    if (visited && isLeaving(field, event)) lineUp();
    return false;
  });
  soon();
  const stop = () => {
    listening.abort();
    offKeys();
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
  return { lineUp, stop };
}
