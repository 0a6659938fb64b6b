import { useEffect, useState } from 'react';
import type { CommandName } from '../../../../editing/commands.ts';
import { pressed } from '../../../../editing/pressed.ts';
import type { TextField } from '../../text-field.ts';

/** Milliseconds after which a rest of the caret is looked at: never while keys follow each other. */
const REST_MS = 120;

/** The commands whose format the selection has, known a moment after it rests. */
export function usePressed(field: TextField, active: boolean): ReadonlySet<CommandName> {
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
