import { useEffect, useRef, useState } from 'react';
import { keyOf } from '../../../editing/keymap.ts';
import { fillForm, isAddress, type LinkForm, linkForm, nextInForm } from '../../../editing/marks/links.ts';
import { lazilyOrNothing } from '../../ui/lazily.tsx';
import { onCaretRest } from '../../field/caret-rest.ts';
import type { TextField } from '../../field/text-field.ts';

/** Without it one can still write in the text. */
const LinkPanel = lazilyOrNothing(() => import('./LinkPanel.tsx'));

/**
 * While the caret is in a link or an image that lacks words or address, until it leaves: Tab and Enter lead from one to
 * the other and out, and a panel offers both.
 */
export default function LinkTool({ field, active }: { field: TextField; active: boolean }) {
  const [form, setForm] = useState<LinkForm>();
  const place = useRef<number>(undefined);
  const [closed, setClosed] = useState<number>();
  useEffect(() => {
    const { element } = field;
    /** Returns the form around the caret if it is one that is being filled in. */
    const own = () => {
      const found = linkForm(field.read());
      const ours = found?.words && found.address && found.from !== place.current ? undefined : found;
      place.current = ours?.from;
      return ours;
    };
    const refresh = () => {
      // In the panel the person goes on with the form.
      if (document.activeElement !== element) return;
      const now = own();
      setForm(now);
      if (!now) setClosed(undefined);
    };
    // Before those who ask what else was pasted.
    element.addEventListener('paste', pasteAddress, { capture: true });
    /** An address that is pasted where the words of an empty form go becomes its address. */
    function pasteAddress(event: ClipboardEvent): void {
      const now = own();
      const pasted = event.clipboardData?.getData('text/plain').trim() ?? '';
      if (!now || now.words || now.address || !isAddress(pasted)) return;
      event.preventDefault();
      field.type({ ...fillForm(now, '', pasted), select: now.wordsAt });
    }
    function go(way: 'on' | 'back' | 'done'): boolean {
      const now = own();
      if (!now) return false;
      const next = nextInForm(now, element.selectionEnd, way);
      element.setSelectionRange(next.from, next.to);
      return true;
    }
    const stops = [
      onCaretRest(field, refresh),
      field.onKey((event) => {
        const { shiftKey, ctrlKey, altKey, metaKey } = event;
        // Escape also lets Tab leave the field.
        if (event.key === 'Escape') setClosed(place.current);
        if (keyOf(event) !== 'Tab' || ctrlKey || altKey || metaKey) return false;
        return go(shiftKey ? 'back' : 'on');
      }),
      field.onTyping((typed) => {
        // A line break would break the link.
        if (typed === '\n') return go('done');
        // Before the rest: the letter may make it whole.
        own();
        return false;
      }),
    ];
    return () => {
      element.removeEventListener('paste', pasteAddress, { capture: true });
      for (const stop of stops) stop();
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
