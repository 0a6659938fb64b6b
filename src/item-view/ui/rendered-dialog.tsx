import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { openTitledDialog } from './dialogs.ts';
import { newElement } from './new-element.ts';
import { Button } from './vibe.tsx';

/** A dialog with content made by React, which stays when it is closed, for it may be shown again. */
export interface RenderedDialog {
  readonly dialog: HTMLDialogElement;
  /** Shows other content, at once. */
  show(content: ReactNode): void;
}

/** Opens a dialog that begins with its title. */
export function openRenderedDialog(title: string, content: ReactNode): RenderedDialog {
  const place = newElement('div');
  const root = createRoot(place);
  const show = (now: ReactNode) => flushSync(() => root.render(now));
  // The browser gives the focus to what is there when it opens the dialog.
  show(content);
  return { dialog: openTitledDialog(title, [place]), show };
}

/** A button of such content. Without `run` it submits its form. */
export function DialogButton({ kind, name, run }: { kind: 'primary' | 'secondary'; name: string; run?: () => void }) {
  return (
    <Button kind={kind} type={run ? 'button' : 'submit'} onClick={run}>
      {name}
    </Button>
  );
}
