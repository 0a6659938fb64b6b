import { useEffect, useRef } from 'react';
import { say } from '../messages.ts';
import { createField, type Field } from './field.ts';

/** The text field of edit mode. It stays mounted, so that undo survives a look at the preview. */
export default function EditorField({ text, onInput, active }: { text: string; onInput: (text: string) => void; active: boolean }) {
  const host = useRef<HTMLDivElement>(null);
  const field = useRef<Field>(undefined);
  const latest = useRef({ text, onInput });
  latest.current = { text, onInput };

  useEffect(() => {
    const created = createField(latest.current.text, { onInput: (typed) => latest.current.onInput(typed) });
    created.element.className = 'iv-field';
    created.element.placeholder = say('placeholder');
    created.element.setAttribute('aria-label', say('fieldLabel'));
    host.current?.append(created.element);
    field.current = created;
    return () => created.element.remove();
  }, []);
  useEffect(() => field.current?.show(text), [text]);
  useEffect(() => {
    if (active) field.current?.element.focus({ preventScroll: true });
  }, [active]);

  return <div ref={host} className="iv-field-host" hidden={!active} />;
}
