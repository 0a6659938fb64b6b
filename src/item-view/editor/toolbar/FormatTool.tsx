import {
  type FocusEvent,
  type KeyboardEventHandler,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type CommandName, commands, pressed, wrapSelection } from '../../../editing/commands.ts';
import { closeFence } from '../../../editing/blocks/new-line.ts';
import { applyEdit, type Field } from '../../../editing/field.ts';
import { beginsTable } from '../../../editing/table/table-commands.ts';
import { type Action, isPressed, keymap, type Shortcut } from '../../../editing/keymap.ts';
import { say } from '../../messages/say-editing.ts';
import type { MenuItem } from '../../ui/floating.tsx';
import { isTouched, system } from '../../ui/keyboard.ts';
import { keptFor } from '../../ui/kept-for.ts';
import { isRtl } from '../../ui/direction.ts';
import { lazily } from '../../ui/lazily.tsx';
import { revealCaret } from '../../field/field-mirror.ts';
import type { TextField } from '../../field/text-field.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { rareTools, type Tool, ToolButton, toolGroups, type ToolItem, ToolMenu, type ToolName } from './tools.tsx';
import './toolbar.css';

const HelpDialog = lazily(() => import('../HelpDialog.tsx'));
const TableSize = lazily(() => import('../tables/TableSize.tsx'));

interface FormatToolProps {
  field: TextField;
  active: boolean;
  /** Lets a person choose pictures. */
  onPictures: () => void;
}

/** The toolbar, the keys of the keymap, and the list of shortcuts. */
export default function FormatTool({ field, active, onPictures }: FormatToolProps) {
  const [helpShown, setHelpShown] = useState(false);
  const showHelp = () => setHelpShown(true);
  useKeymap(field, showHelp);
  const closeHelp = () => {
    setHelpShown(false);
    field.element.focus({ preventScroll: true });
  };
  return (
    <>
      <FormatToolbar field={field} active={active} onHelp={showHelp} onPictures={onPictures} />
      {helpShown && <HelpDialog onClose={closeHelp} />}
    </>
  );
}

const shortcuts = Object.entries(keymap).flatMap(([group, own]) => own.map((shortcut) => ({ group, shortcut })));

/** UTF-16 units of the longest text in which a new line is scrolled to at once: its layout costs a few milliseconds. */
const MOST_REVEALED = 50_000;

/** Runs the keymap's commands on the field's keys. */
function useKeymap(field: TextField, onHelp: () => void): void {
  const help = useRef(onHelp);
  help.current = onHelp;
  useEffect(() => {
    // Shift+Enter only breaks the line.
    let plainBreak = false;

    const onKey = (event: KeyboardEvent): boolean => {
      plainBreak = event.key === 'Enter' && event.shiftKey;
      const found = shortcuts.find(
        ({ shortcut }) => !shortcut.typed && shortcut.chords.some((chord) => isPressed(chord, event, system)),
      );
      return found !== undefined && act(found.shortcut, found.group);
    };

    const act = ({ action }: Shortcut, group: string): boolean => {
      if (action === 'help') help.current();
      // Other actions belong to other tools.
      if (!isCommand(action)) return action === 'help';
      // A formatting key that changes nothing must not do what the browser would do.
      return runCommand(field, action) || group !== 'typing';
    };

    const onTyping = (typed: string): boolean => {
      // Letters never wrap a selection, and reading the caret costs WebKit time that grows with the text.
      if (typed !== '\n')
        return /[^\p{L}\p{N} ]/u.test(typed) && (field.run(wrapSelection(typed)) || field.run(closeFence(typed)));
      if (plainBreak || !field.run(commands.continueLine)) return false;
      if (field.element.textLength < MOST_REVEALED) revealCaret(field);
      return true;
    };

    const stops = [field.onKey(onKey), field.onTyping(onTyping), wrapComposed(field)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [field]);
}

/**
 * Puts what a dead key or an input method ends in around the selection that it replaced, as the same sign typed by a key
 * goes around it. One undo step takes both back. Returns a function that stops it.
 */
function wrapComposed(field: TextField): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let before: Field | undefined;
  field.element.addEventListener('compositionstart', () => void (before = field.read()), { signal });
  field.element.addEventListener(
    'compositionend',
    ({ data }) => {
      const chosen = before;
      const wrapped = chosen && wrapSelection(data)(chosen);
      if (!wrapped) return;
      const typed = applyEdit(chosen, { ...chosen, insert: data, select: chosen }).text;
      // Firefox puts the last letters in afterwards.
      setTimeout(() => {
        if (signal.aborted || field.read().text !== typed) return;
        field.type({ ...wrapped, to: chosen.from + data.length }, true);
      });
    },
    { signal },
  );
  return () => ended.abort();
}

const MARKS: ReadonlySet<CommandName> = new Set(['bold', 'italic', 'strike', 'code']);
/** The last mark that was set at a caret, and the field before and after it. */
const lastMarkOf = keptFor(
  (_: TextField): { mark?: { name: CommandName; before: Field; after: Field } | undefined } => ({}),
);

/** Types a command. A mark that is asked for again at a caret, before anything else was done, is taken back. */
function runCommand(field: TextField, name: CommandName): boolean {
  const kept = lastMarkOf(field);
  const last = kept.mark;
  kept.mark = undefined;
  return field.run((before) => {
    const isAgain = last?.name === name && before.from === last.after.from && before.text === last.after.text;
    const edit = isAgain
      ? { from: 0, to: before.text.length, insert: last.before.text, select: last.before }
      : commands[name](before);
    if (edit && MARKS.has(name) && before.from === before.to && !isAgain)
      kept.mark = { name, before, after: applyEdit(before, edit) };
    return edit;
  });
}

function isCommand(action: Action): action is CommandName {
  return Object.hasOwn(commands, action);
}

/** Milliseconds of rest after which the caret is checked: longer than between keys. */
const REST_MS = 120;

/** Returns the commands whose format the selection has, a moment after it rests. */
function usePressed(field: TextField, active: boolean): ReadonlySet<CommandName> {
  const [now, setNow] = useState<ReadonlySet<CommandName>>(new Set<CommandName>());
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      const next = pressed(field.read());
      setNow((known) => (known.size === next.size && [...known].every((name) => next.has(name)) ? known : next));
    };
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(refresh, REST_MS);
    };
    document.addEventListener('selectionchange', rest);
    field.element.addEventListener('input', rest);
    rest();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', rest);
      field.element.removeEventListener('input', rest);
    };
  }, [field, active]);
  return now;
}

/** The name of the menu of what has no room. Tools are named after their messages. */
const MORE = 'more';

const tools = toolGroups.flat();
const firstOfGroups = toolGroups.slice(1).map(([first]) => first);

/**
 * Returns how many of the tools in `row`, the menu of the others being the last, have room for a button. Stays as it is
 * while a menu is open: its button would go, and the menu with it.
 */
function useRoom(row: RefObject<HTMLElement | null>, isMenuOpen: boolean): number {
  const [count, setCount] = useState(tools.length);
  const known = useRef(count);
  if (!isMenuOpen) known.current = count;
  useLayoutEffect(() => {
    const element = row.current!;
    /** How far each tool reaches from the start of the row, measured once, while all are shown. */
    let reaches: readonly number[] | undefined;
    const refresh = () => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0) return;
      const isMirrored = isRtl(element);
      reaches ??= [...element.children].map((place) => {
        const box = place.getBoundingClientRect();
        return isMirrored ? right - box.left : box.right - left;
      });
      const menu = reaches.at(-1)! - reaches.at(-2)!;
      setCount(Math.max(1, reaches.slice(0, -1).filter((reach) => reach <= width - menu).length));
    };
    refresh();
    const observer = new ResizeObserver(refresh);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row]);
  return known.current;
}

/**
 * The writing tools as an ARIA toolbar in one row: one tab stop, arrows between the buttons, and a menu of the tools
 * that do not fit. Every tool types its command through the field, so that undo takes it back.
 */
function FormatToolbar({
  field,
  active,
  onHelp,
  onPictures,
}: {
  field: TextField;
  active: boolean;
  onHelp: () => void;
  onPictures: () => void;
}) {
  const pressed = usePressed(field, active);
  const [last, setLast] = useState('heading');
  const row = useRef<HTMLDivElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  /** The size of a new table is chosen. */
  const [isSizing, setSizing] = useState(false);
  const room = useRoom(row, isMenuOpen || isSizing);
  const shown = tools.slice(0, room);
  const tabStop = last === MORE || shown.some(({ name }) => name === last) ? last : MORE;
  const choose = (name: ToolName) => {
    if (name === 'table' && beginsTable(field.read())) return setSizing(true);
    field.element.focus({ preventScroll: true });
    if (name === 'undoTyping') field.step('undo');
    else if (name === 'redoTyping') field.step('redo');
    else runCommand(field, name);
  };

  const onKeyDown: KeyboardEventHandler = (event) => {
    if (event.key === 'Escape') return field.element.focus({ preventScroll: true });
    const buttons = [...row.current!.querySelectorAll<HTMLElement>('.iv-tool')];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const onward = isRtl(event.currentTarget) ? -1 : 1;
    const step = { ArrowRight: onward, ArrowLeft: -onward }[event.key];
    const next = step ? (at + step) % buttons.length : { Home: 0, End: -1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    buttons.at(next)?.focus();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const name = event.target.closest<HTMLElement>('[data-tool]')?.dataset['tool'];
    if (name && event.target.matches('.iv-tool')) setLast(name);
  };

  const tabIndex = (name: string) => (name === tabStop ? 0 : -1);
  const isHeading = [...pressed].some((name) => name.startsWith('heading'));
  const item = (name: ToolName & IconName, role?: MenuItem['role']): ToolItem => ({
    name,
    icon: name,
    ...(role && { role, isChecked: name === 'normalText' ? !isHeading : pressed.has(name as CommandName) }),
    run: () => choose(name),
  });
  const itemsOf = (tool: Tool): ToolItem[] =>
    tool.name === 'image'
      ? [
          { name: 'imageFile', icon: 'image', run: onPictures },
          { ...item('image', 'menuitemcheckbox'), name: 'imageAddress', icon: 'link' },
        ]
      : tool.kind === 'menu'
        ? tool.commands.map((name) => item(name, 'menuitemradio'))
        : [item(tool.name, tool.isToggle ? 'menuitemcheckbox' : undefined)];
  const others: readonly (readonly ToolItem[])[] = [
    tools.slice(room).flatMap(itemsOf),
    ...rareTools.map((group) => group.map((name) => item(name))),
    // A finger presses no shortcuts.
    isTouched ? [] : [{ name: 'help', icon: 'help', run: onHelp } as const],
  ].filter((group) => group.length > 0);
  const button = (tool: Tool) =>
    tool.kind === 'menu' ? (
      <ToolMenu name={tool.name} items={itemsOf(tool)} tabIndex={tabIndex(tool.name)} onToggle={setMenuOpen}>
        <Icon name="chevron" />
      </ToolMenu>
    ) : (
      <ToolButton
        icon={tool.name}
        name={say(tool.name)}
        action={tool.name}
        aria-pressed={tool.isToggle ? pressed.has(tool.name as CommandName) : undefined}
        {...(tool.name === 'table' && { 'aria-haspopup': 'menu', 'aria-expanded': isSizing })}
        tabIndex={tabIndex(tool.name)}
        onClick={() => (isSizing ? setSizing(false) : choose(tool.name))}
      />
    );
  const isTableShown = shown.some(({ name }) => name === 'table');
  const size = isSizing && <TableSize field={field} onClose={() => setSizing(false)} />;
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={say('toolLabel')}
      className="iv-tools"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {shown.map((tool) => (
        <span
          key={tool.name}
          data-tool={tool.name}
          className={`iv-tool-place${firstOfGroups.includes(tool) ? ' iv-tool-place--first' : ''}${tool.name === 'table' ? ' iv-tool-menu' : ''}`}
        >
          {button(tool)}
          {tool.name === 'table' && size}
        </span>
      ))}
      <span data-tool={MORE} className="iv-tool-place iv-tool-menu">
        <ToolMenu name={MORE} items={others} tabIndex={tabIndex(MORE)} onToggle={setMenuOpen} />
        {!isTableShown && size}
      </span>
    </div>
  );
}
