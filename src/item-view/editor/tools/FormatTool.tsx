import { useState } from 'react';
import { lazily } from '../../lazily.tsx';
import type { TextField } from '../text-field.ts';
import FormatToolbar from './toolbar/FormatToolbar.tsx';
import { useKeymap } from './use-keymap.ts';

const HelpDialog = lazily(() => import('./help/HelpDialog.tsx'));

/** What formats the text: the toolbar, the keys of the keymap, and the list of these. */
export default function FormatTool({ field, active }: { field: TextField; active: boolean }) {
  const [helpShown, setHelpShown] = useState(false);
  const showHelp = () => setHelpShown(true);
  useKeymap(field, showHelp);
  const closeHelp = () => {
    setHelpShown(false);
    field.element.focus({ preventScroll: true });
  };
  return (
    <>
      <FormatToolbar field={field} active={active} onHelp={showHelp} />
      {helpShown && <HelpDialog onClose={closeHelp} />}
    </>
  );
}
