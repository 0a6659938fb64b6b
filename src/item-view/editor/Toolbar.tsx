import type { ReactNode } from 'react';
import Button from '../Button.tsx';
import { say } from '../messages/say-editing.ts';
import { shortcut } from '../shortcut.ts';
import Tooltip from '../Tooltip.tsx';

export interface ToolbarProps {
  mode: 'view' | 'edit';
  /** Something is unsaved, and nothing has to be decided first. */
  canSave: boolean;
  saving: boolean;
  onEdit: () => void;
  onView: () => void;
  onSave: () => void;
  historyShown: boolean;
  onHistory: () => void;
  /** The status line, which stands between the modes and Save. */
  children: ReactNode;
}

/** 'Edit Markdown' or 'View', and 'Save' while there is something to save (specification, section 2). Viewers never get it. */
export default function Toolbar(props: ToolbarProps) {
  const { mode, canSave, saving, onEdit, onView, onSave, historyShown, onHistory, children } = props;
  return (
    <div className="iv-toolbar" role="group" aria-label={say('toolbarLabel')}>
      {mode === 'view' ? (
        <Tooltip text={say('editHint')}>
          {(id) => (
            <Button kind="secondary" onClick={onEdit} aria-describedby={id}>
              {say('edit')}
            </Button>
          )}
        </Tooltip>
      ) : (
        <Tooltip text={say('viewHint')}>
          {(id) => (
            <Button kind="secondary" onClick={onView} disabled={saving} aria-describedby={id}>
              {say('view')}
            </Button>
          )}
        </Tooltip>
      )}
      <Button onClick={onHistory} aria-expanded={historyShown}>
        {say('history')}
      </Button>
      {children}
      {canSave && (
        <Tooltip text={say('saveHint', { shortcut: shortcut('S') })}>
          {(id) => (
            <Button kind="primary" onClick={onSave} aria-describedby={id} aria-keyshortcuts="Control+S Meta+S" aria-busy={saving}>
              {say('save')}
            </Button>
          )}
        </Tooltip>
      )}
    </div>
  );
}
