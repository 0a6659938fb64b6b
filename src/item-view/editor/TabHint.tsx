import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { keyOf, keysOf } from '../../editing/keymap.ts';
import { say } from '../messages/say-editing.ts';
import { system } from '../ui/keyboard.ts';
import type { TextField } from '../field/text-field.ts';

/**
 * Says how Tab leaves the field: to screen readers with the field's name, and to everybody from the first Tab that
 * stays in it until it has lost the focus.
 */
export default function TabHint({ field: { element } }: { field: TextField }) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let isFirst = true;
    element.setAttribute('aria-describedby', id);
    // After the field's own handlers, which stop the keys that do something.
    element.addEventListener(
      'keydown',
      (event) => {
        if (!isFirst || keyOf(event) !== 'Tab' || !event.defaultPrevented) return;
        isFirst = false;
        setShown(true);
      },
      { signal },
    );
    element.addEventListener('blur', () => setShown(false), { signal });
    return () => {
      ended.abort();
      element.removeAttribute('aria-describedby');
    };
  }, [element, id]);
  const words = say('tabHint', { keys: keysOf('Escape', system).join('+') });
  return (
    element.parentElement &&
    createPortal(
      <div id={id} className={isShown ? 'iv-field-corner iv-chip' : 'iv-read-out'}>
        <span className="iv-chip-words">{words}</span>
      </div>,
      element.parentElement,
    )
  );
}
