import { useEffect, useRef, useState } from 'react';
import { say } from '../messages/say-editing.ts';
import { createTextField, type TextField } from './text-field.ts';

export interface EditorFieldProps {
  text: string;
  onInput: (text: string) => void;
  active: boolean;
  /** Gets the field once it is there, and `undefined` when it goes: tools of writing work on it. */
  onField: (field: TextField | undefined) => void;
}

/** The text field of edit mode. It stays mounted, so that undo survives a look at the preview. */
export default function EditorField({ text, onInput, active, onField }: EditorFieldProps) {
  const host = useRef<HTMLDivElement>(null);
  const [field, setField] = useState<TextField>();
  const latest = useRef({ text, onInput });
  latest.current = { text, onInput };

  useEffect(() => {
    const created = createTextField(latest.current.text, { onInput: (typed) => latest.current.onInput(typed) });
    created.element.className = 'iv-field';
    host.current?.append(created.element);
    setField(created);
    onField(created);
    return () => {
      created.element.remove();
      onField(undefined);
    };
  }, [onField]);
  const [placeholder, name] = [say('placeholder'), say('fieldLabel')];
  useEffect(() => {
    if (!field) return;
    field.element.placeholder = placeholder;
    field.element.setAttribute('aria-label', name);
  }, [field, placeholder, name]);
  useEffect(() => field?.show(text), [field, text]);
  useEffect(() => {
    if (active) field?.element.focus({ preventScroll: true });
  }, [field, active]);

  return <div ref={host} className="iv-field-host" />;
}
