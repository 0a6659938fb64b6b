import type { MouseEvent, ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../ui/vibe.tsx';
import { say } from '../messages/say-editing.ts';
import { shortcut } from '../ui/keyboard.ts';
import { Tooltip } from '../ui/floating.tsx';

interface ToolbarProps {
  mode: 'view' | 'edit';
  /** Where 'Edit Markdown' stands instead, as the first thing to do. */
  start: Element | null;
  /** Something is unsaved, and no decision is pending. */
  canSave: boolean;
  saving: boolean;
  onEdit: () => void;
  onView: () => void;
  onSave: () => void;
  historyShown: boolean;
  /** The focus returns to these. */
  modeButton: RefObject<HTMLButtonElement | null>;
  historyButton: RefObject<HTMLButtonElement | null>;
  onHistory: () => void;
  /** Layout of edit mode. */
  layout: 'edit' | 'split';
  onLayout: (layout: 'edit' | 'split') => void;
  /** The status line, between the mode buttons and Save. */
  children: ReactNode;
}

/**
 * The mouse leaves the focus where it is: in the part that is read, which Edit opens, or in the field. If it is not in
 * this frame yet, Firefox brings it here with the press alone.
 */
const leaveFocus = (event: MouseEvent) => document.hasFocus() && event.preventDefault();

/**
 * 'Edit Markdown' or 'View', and 'Save' while something is unsaved (specification, section 2). Viewers never see it.
 */
export default function Toolbar(props: ToolbarProps) {
  const { mode, start, canSave, saving, onEdit, onSave, historyShown, onHistory, children } = props;
  const { modeButton, historyButton } = props;
  const edit = (
    <Tooltip text={say('editHint')}>
      {(id) => (
        <Button
          ref={modeButton}
          kind={start ? 'primary' : 'secondary'}
          onMouseDown={leaveFocus}
          onClick={onEdit}
          aria-describedby={id}
        >
          {say('edit')}
        </Button>
      )}
    </Tooltip>
  );
  return (
    <div className="iv-toolbar" role="group" aria-label={say('toolbarLabel')}>
      {mode === 'view' ? start ? createPortal(edit, start) : edit : <Modes {...props} />}
      <Tooltip text={say('historyTitle')}>
        {(id) => (
          <button
            ref={historyButton}
            type="button"
            className="iv-button iv-sign-inside iv-sign--history"
            onClick={onHistory}
            aria-expanded={historyShown}
            aria-describedby={id}
          >
            <span>{say('history')}</span>
          </button>
        )}
      </Tooltip>
      {children}
      {canSave && (
        <Tooltip text={say('saveHint', { shortcut: shortcut('Enter') })}>
          {(id) => (
            <Button
              kind="primary"
              onClick={onSave}
              aria-describedby={id}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              aria-busy={saving}
            >
              {say('save')}
            </Button>
          )}
        </Tooltip>
      )}
    </div>
  );
}

/** Leaves edit mode, or writes with or without the preview beside the field. */
function Modes({ modeButton, onView, saving, layout, onLayout }: ToolbarProps) {
  const isSplit = layout === 'split';
  return (
    <div className="iv-modes">
      <Tooltip text={say('viewHint')}>
        {(id) => (
          <Button ref={modeButton} kind="secondary" onClick={onView} disabled={saving} aria-describedby={id}>
            {say('view')}
          </Button>
        )}
      </Tooltip>
      <button
        type="button"
        className="iv-button iv-mode-alone"
        onMouseDown={leaveFocus}
        onClick={() => onLayout('edit')}
        aria-pressed={!isSplit}
      >
        {say('editAlone')}
      </button>
      <Tooltip text={say('splitHint')}>
        {(id) => (
          <button
            type="button"
            className="iv-button iv-sign-inside iv-sign--split"
            onMouseDown={leaveFocus}
            onClick={() => onLayout(isSplit ? 'edit' : 'split')}
            aria-pressed={isSplit}
            aria-describedby={id}
          >
            <span>{say('split')}</span>
          </button>
        )}
      </Tooltip>
    </div>
  );
}
