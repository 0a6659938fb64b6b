import { useEffect, useState } from 'react';
import { isAsked } from '../../../editing/keymap.ts';
import { lazily } from '../../ui/lazily.tsx';
import { say } from '../../messages/say-editing.ts';
import { system } from '../../ui/keyboard.ts';
import type { TextField } from '../../field/text-field.ts';
import { ToolButton } from '../toolbar/tools.tsx';
import { useKeyDown } from '../../ui/use-key-down.ts';

const FindPanel = lazily(() => import('./FindPanel.tsx'));

interface FindToolProps {
  field: TextField;
  active: boolean;
  /** How often a search was asked for elsewhere. */
  searches: number | undefined;
}

/** Ctrl+F or Cmd+F in edit mode opens the search in the text; pressed again there, it opens the browser's own. */
export default function FindTool({ field, active, searches }: FindToolProps) {
  const [asked, setAsked] = useState(0);
  const [open, setOpen] = useState(false);
  const find = () => {
    setOpen(true);
    setAsked((before) => before + 1);
  };
  useEffect(() => {
    if (searches) find();
  }, [searches]);
  useKeyDown((event) => {
    const isInPanel = document.activeElement?.closest('.iv-find') != null;
    if (!active || !isAsked('find', event, system) || event.isComposing || (open && isInPanel)) return;
    event.preventDefault();
    find();
  });

  return (
    <>
      <ToolButton icon="find" name={say('find')} action="find" aria-expanded={open} onClick={find} />
      {open && active && (
        <FindPanel
          field={field}
          asked={asked}
          onClose={() => {
            setOpen(false);
            field.element.focus();
          }}
        />
      )}
    </>
  );
}
