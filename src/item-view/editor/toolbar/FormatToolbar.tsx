import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type CommandName, commands, pressed } from '../../../editing/commands.ts';
import { say } from '../../messages/say-writing.ts';
import type { TextField } from '../field/text-field.ts';
import ToolButton from './ToolButton.tsx';
import ToolMenu from './ToolMenu.tsx';
import { type Tool, toolGroups } from './tool-groups.ts';
import './toolbar.css';

/** Milliseconds after which a rest of the caret is looked at: never while keys follow each other. */
const REST_MS = 120;

/** The commands whose format the selection has, known a moment after it rests. */
function usePressed(field: TextField, active: boolean): ReadonlySet<CommandName> {
  const [now, setNow] = useState<ReadonlySet<CommandName>>(new Set<CommandName>());
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const next = pressed(field.read());
      setNow((known) => (known.size === next.size && [...known].every((name) => next.has(name)) ? known : next));
    };
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
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

/** Tools that say whether what is selected has their format. */
const TOGGLES = new Set<CommandName>([
  'bold',
  'italic',
  'strike',
  'code',
  'link',
  'image',
  'quote',
  'bulletedList',
  'numberedList',
  'taskList',
]);

/**
 * The tools of writing as an ARIA toolbar: one stop of the Tab key, arrows between the buttons. Every button is a command that the
 * field types, so that undo takes it back.
 */
export default function FormatToolbar({
  field,
  active,
  onHelp,
}: {
  field: TextField;
  active: boolean;
  onHelp: () => void;
}) {
  const pressed = usePressed(field, active);
  const [current, setCurrent] = useState('heading');
  const root = useRef<HTMLDivElement>(null);
  const choose = (name: CommandName) => {
    field.element.focus({ preventScroll: true });
    field.run(commands[name]);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return field.element.focus({ preventScroll: true });
    // Of the buttons that a narrow panel leaves out none has a place.
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('.iv-tool') ?? [])].filter(
      (button) => button.offsetParent,
    );
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    const next = step ? (at + step) % buttons.length : { Home: 0, End: -1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    buttons.at(next)?.focus();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const name = event.target.closest<HTMLElement>('[data-tool]')?.dataset['tool'];
    if (name && event.target.matches('.iv-tool')) setCurrent(name);
  };

  // A narrow panel leaves out a group and shows another: where the current tool is in one of them, the first of the other stands in.
  const place = toolGroups.find(({ tools }) => tools.some(({ name }) => name === current))?.on;
  const standsIn = (tool: Tool) =>
    toolGroups.some(({ on, tools }) => on !== 'any' && place !== 'any' && on !== place && tools[0] === tool);
  const button = (tool: Tool) => {
    const tabIndex = tool.name === current || (place && standsIn(tool)) ? 0 : -1;
    return tool.kind === 'menu' ? (
      <ToolMenu {...tool} pressed={pressed} tabIndex={tabIndex} onChoose={choose} />
    ) : (
      <ToolButton
        icon={tool.name}
        name={say(tool.name)}
        action={tool.name}
        aria-pressed={TOGGLES.has(tool.name) ? pressed.has(tool.name) : undefined}
        tabIndex={tabIndex}
        onClick={() => choose(tool.name)}
      />
    );
  };
  return (
    <div
      ref={root}
      role="toolbar"
      aria-label={say('toolLabel')}
      className="iv-tools"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {toolGroups.map(({ key, on, tools }) => (
        <span key={key} className={`iv-tool-group iv-tool-group--${on}`}>
          {tools.map((tool) => (
            <span key={tool.name} data-tool={tool.name} className="iv-tool-place">
              {button(tool)}
            </span>
          ))}
        </span>
      ))}
      <span data-tool="help" className="iv-tool-place">
        <ToolButton
          icon="help"
          name={say('help')}
          action="help"
          tabIndex={current === 'help' ? 0 : -1}
          onClick={onHelp}
        />
      </span>
    </div>
  );
}
