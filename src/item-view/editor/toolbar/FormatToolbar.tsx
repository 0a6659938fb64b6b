import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type CommandName, pressed } from '../../../editing/commands.ts';
import { beginsTable } from '../../../editing/table/table-commands.ts';
import { say } from '../../messages/say-editing.ts';
import type { MenuItem } from '../../ui/floating.tsx';
import { isTouched } from '../../ui/keyboard.ts';
import { isRtl } from '../../ui/direction.ts';
import { lazily } from '../../ui/lazily.tsx';
import { onCaretRest } from '../../field/caret-rest.ts';
import type { TextField } from '../../field/text-field.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { runCommand } from './run-command.ts';
import { rareTools, type Tool, ToolButton, toolGroups, type ToolItem, ToolMenu, type ToolName } from './tools.tsx';
import './toolbar.css';

const TableSize = lazily(() => import('../tables/TableSize.tsx'));

/** Names of tools that do something else in a table. */
const IN_TABLE: Partial<Record<ToolName, 'nextCell' | 'previousCell'>> = {
  indent: 'nextCell',
  outdent: 'previousCell',
};

/** Returns the commands whose format the selection has, a moment after it rests. */
function usePressed(field: TextField, active: boolean): ReadonlySet<CommandName> {
  const [now, setNow] = useState<ReadonlySet<CommandName>>(new Set<CommandName>());
  useEffect(() => {
    if (!active) return;
    const refresh = () => {
      const next = pressed(field.read());
      setNow((known) => (known.size === next.size && [...known].every((name) => next.has(name)) ? known : next));
    };
    return onCaretRest(field, refresh, true);
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
export function FormatToolbar({
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
  const row = useRef<HTMLDivElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  /** The size of a new table is chosen. */
  const [isSizing, setSizing] = useState(false);
  const room = useRoom(row, isMenuOpen || isSizing);
  const shown = tools.slice(0, room);
  const { onKeyDown, onFocus, tabIndex } = useRoving(
    shown.map(({ name }) => name),
    () => field.element.focus({ preventScroll: true }),
  );
  const choose = (name: ToolName) => {
    if (name === 'table' && beginsTable(field.read())) return setSizing(true);
    field.element.focus({ preventScroll: true });
    if (name === 'undoTyping') field.step('undo');
    else if (name === 'redoTyping') field.step('redo');
    else runCommand(field, name);
  };

  const itemsOf = createItems(pressed, choose, onPictures);
  const others: readonly (readonly ToolItem[])[] = [
    tools.slice(room).flatMap((tool) => itemsOf(tool)),
    ...rareTools.map((group) => group.map((name) => ({ name, icon: name, run: () => choose(name) }))),
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
        name={say((pressed.has('table') && IN_TABLE[tool.name]) || tool.name)}
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

/** Returns the entries of a tool in a menu; a toggle is checked while the selection has its format. */
function createItems(
  pressed: ReadonlySet<CommandName>,
  choose: (name: ToolName) => void,
  onPictures: () => void,
): (tool: Tool) => ToolItem[] {
  const isHeading = [...pressed].some((name) => name.startsWith('heading'));
  const item = (name: ToolName & IconName, role?: MenuItem['role']): ToolItem => ({
    name,
    icon: name,
    ...(role && { role, isChecked: name === 'normalText' ? !isHeading : pressed.has(name as CommandName) }),
    run: () => choose(name),
  });
  return (tool) => {
    if (tool.name === 'image')
      return [
        { name: 'imageFile', icon: 'image', run: onPictures },
        { ...item('image', 'menuitemcheckbox'), name: 'imageAddress', icon: 'link' },
      ];
    if (tool.kind === 'menu') return tool.commands.map((name) => item(name, 'menuitemradio'));
    return [item(tool.name, tool.isToggle ? 'menuitemcheckbox' : undefined)];
  };
}

/** One tab stop for the row: the tool that had the focus last, or the menu; arrows, Home and End go on from it. */
function useRoving(shown: readonly string[], leave: () => void) {
  const [last, setLast] = useState('heading');
  const tabStop = last === MORE || shown.includes(last) ? last : MORE;
  return {
    tabIndex: (name: string) => (name === tabStop ? 0 : -1),
    onFocus(event: FocusEvent<HTMLElement>): void {
      const name = event.target.closest<HTMLElement>('[data-tool]')?.dataset['tool'];
      if (name && event.target.matches('.iv-tool')) setLast(name);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      if (event.key === 'Escape') return leave();
      const row = event.currentTarget;
      const buttons = [...row.querySelectorAll<HTMLElement>('.iv-tool')];
      const at = buttons.indexOf(document.activeElement as HTMLElement);
      const onward = isRtl(row) ? -1 : 1;
      const step = { ArrowRight: onward, ArrowLeft: -onward }[event.key];
      const next = step ? (at + step) % buttons.length : { Home: 0, End: -1 }[event.key];
      if (at < 0 || next === undefined) return;
      event.preventDefault();
      buttons.at(next)?.focus();
    },
  };
}
