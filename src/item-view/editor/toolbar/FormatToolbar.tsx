import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type CommandName, commands, pressed } from '../../../editing/commands.ts';
import { say } from '../../messages/say-writing.ts';
import type { TextField } from '../field/text-field.ts';
import ToolButton from './ToolButton.tsx';
import ToolMenu from './ToolMenu.tsx';
import { type Tool, toolGroups } from './tool-groups.ts';
import './toolbar.css';

/** Milliseconds of rest after which the caret is checked: longer than between keys. */
const REST_MS = 120;

/** Returns the commands whose format the selection has, a moment after it rests. */
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

/**
 * The writing tools as an ARIA toolbar: one tab stop, arrows between the buttons. Every button types its command
 * through the field, so that undo takes it back.
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
    // Buttons that a narrow panel hides have no `offsetParent`.
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

  // A narrow panel swaps one group for another. If the current tool is in a hidden group, the first tool of the shown
  // one takes its tab stop.
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
        aria-pressed={tool.isToggle ? pressed.has(tool.name) : undefined}
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
