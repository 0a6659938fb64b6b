import { useCallback, useState } from 'react';
import { isDirty, type Open } from '../../description/description.ts';
import type { OpenDescription } from '../../description/open-description.ts';
import { statusOf } from '../../description/status.ts';
import type { History } from '../../host/history.ts';
import { lazily } from '../lazily.tsx';
import type { TimeFormat } from '../say-time.ts';
import EditorField from './EditorField.tsx';
import Decisions from './Decisions.tsx';
import StatusLine from './StatusLine.tsx';
import type { TextField } from './text-field.ts';
import Toolbar from './Toolbar.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

const HistoryPanel = lazily(() => import('../history/HistoryPanel.tsx'));
const WritingTools = lazily(() => import('./tools/WritingTools.tsx'));

export interface EditorProps {
  description: OpenDescription;
  state: Open;
  history: History;
  timeFormat: TimeFormat;
}

/** What somebody who may edit has beyond the rendered text: the toolbar, what there is to decide, the history and the field. */
export default function Editor({ description, state, history, timeFormat }: EditorProps) {
  const { send } = description;
  const { mode, text } = state;
  const unsaved = isDirty(state);
  const [historyShown, setHistoryShown] = useState(false);
  const [fieldWanted, setFieldWanted] = useState(mode === 'edit');
  const [field, setField] = useState<TextField>();
  if (mode === 'edit' && !fieldWanted) setFieldWanted(true);
  const save = useCallback(() => send({ kind: 'saveAsked' }), [send]);
  const type = useCallback((typed: string) => send({ kind: 'typed', text: typed }), [send]);
  useSaveShortcut(save);
  useLeaveWarning(unsaved);

  return (
    <>
      <Toolbar
        mode={mode}
        canSave={unsaved && !state.conflict}
        saving={state.saving.kind !== 'idle'}
        onEdit={() => send({ kind: 'editAsked' })}
        onView={() => send({ kind: 'viewAsked' })}
        onSave={save}
        historyShown={historyShown}
        onHistory={() => setHistoryShown(!historyShown)}
      >
        <StatusLine status={statusOf(state)} timeFormat={timeFormat} />
      </Toolbar>
      <Decisions state={state} send={send} timeFormat={timeFormat} />
      {historyShown && (
        <HistoryPanel
          history={history}
          text={text}
          timeFormat={timeFormat}
          onRestore={(restored) => {
            send({ kind: 'restoreAsked', text: restored });
            setHistoryShown(false);
          }}
          onClose={() => setHistoryShown(false)}
        />
      )}
      {fieldWanted && (
        <div className="iv-writing" hidden={mode !== 'edit'}>
          <div className="iv-writing-tools">{field && <WritingTools field={field} active={mode === 'edit'} />}</div>
          <EditorField text={text} onInput={type} active={mode === 'edit'} onField={setField} />
        </div>
      )}
    </>
  );
}
