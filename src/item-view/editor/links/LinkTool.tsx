import { useEffect, useRef, useState } from 'react';
import { keyOf } from '../../../editing/keymap.ts';
import { fillForm, isAddress, type LinkForm, linkForm, nextInForm } from '../../../editing/marks/links.ts';
import { lazily } from '../../ui/lazily.tsx';
import type { TextField } from '../field/text-field.ts';

/** Without it one can still write in the text. */
const LinkPanel = lazily(() => import('./LinkPanel.tsx').catch(() => ({ default: () => null })));

/** Milliseconds of rest after which the caret is checked: longer than between keys. */
const REST_MS = 120;

/**
 * While the caret is in a link or an image that lacks words or address, until it leaves: Tab leads from one to the
 * other and out, and a panel offers both.
 */
export default function LinkTool({ field, active }: { field: TextField; active: boolean }) {
  const [form, setForm] = useState<LinkForm>();
  const place = useRef<number>(undefined);
  const [closed, setClosed] = useState<number>();
  useEffect(() => {
    const { element } = field;
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      // In the panel the person goes on with the form.
      if (document.activeElement !== element) return;
      const now = linkForm(field.read());
      const isOurs = now && (now.from === place.current || now.words === '' || now.address === '');
      place.current = isOurs ? now.from : undefined;
      setForm(isOurs ? now : undefined);
      if (!isOurs) setClosed(undefined);
    };
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    for (const target of [document, element]) target.addEventListener('selectionchange', rest, { signal });
    element.addEventListener('input', rest, { signal });
    // Before those who ask what else was pasted.
    element.addEventListener('paste', pasteAddress, { signal, capture: true });
    /** An address that is pasted where the words of an empty form go becomes its address. */
    function pasteAddress(event: ClipboardEvent): void {
      const own = linkForm(field.read());
      const pasted = event.clipboardData?.getData('text/plain').trim() ?? '';
      if (!own || own.words !== '' || own.address !== '' || !isAddress(pasted)) return;
      event.preventDefault();
      place.current = own.from;
      field.type({ ...fillForm(own, '', pasted), select: own.wordsAt });
    }
    const offKeys = field.onKey((event) => {
      const { shiftKey, ctrlKey, altKey, metaKey } = event;
      // Escape also lets Tab leave the field.
      if (event.key === 'Escape') setClosed(place.current);
      if (keyOf(event) !== 'Tab' || ctrlKey || altKey || metaKey) return false;
      const now = field.read();
      const own = linkForm(now);
      if (!own || (own.from !== place.current && own.words !== '' && own.address !== '')) return false;
      place.current = own.from;
      const next = nextInForm(own, now.to, shiftKey);
      element.setSelectionRange(next.from, next.to);
      return true;
    });
    return () => {
      listening.abort();
      offKeys();
      clearTimeout(timer);
    };
  }, [field]);

  return (
    active &&
    form &&
    closed !== form.from && (
      <LinkPanel
        field={field}
        form={form}
        onClose={() => {
          setClosed(form.from);
          field.element.focus({ preventScroll: true });
        }}
      />
    )
  );
}
