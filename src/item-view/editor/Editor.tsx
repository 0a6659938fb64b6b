import { useCallback, useEffect, useRef, useState } from 'react';
import { isDirty, type Open } from '../../description/description.ts';
import type { OpenDescription } from '../../description/open-description.ts';
import { statusOf } from '../../description/status.ts';
import type { History } from '../../host/history.ts';
import { lazily } from '../lazily.tsx';
import { markKeysTaken } from '../readable.ts';
import type { TimeFormat } from '../say-time.ts';
import { settings } from '../settings.ts';
import { useSetting } from '../use-setting.ts';
import Decisions from './Decisions.tsx';
import StatusLine from './StatusLine.tsx';
import Toolbar from './Toolbar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

const HistoryPanel = lazily(() => import('../history/HistoryPanel.tsx'));

export interface EditorProps {
  description: OpenDescription;
  state: Open;
  history: History;
  timeFormat: TimeFormat;
}

/** What somebody who may edit has beyond the rendered text: the toolbar, what there is to decide and the history. */
export default function Editor({ description, state, history, timeFormat }: EditorProps) {
  const { send } = description;
  const { mode, text } = state;
  const unsaved = isDirty(state);
  const [historyShown, setHistoryShown] = useState(false);
  const layout = useSetting(settings.layout);
  const scroll = useSetting(settings.scroll);
  const save = useCallback(() => send({ kind: 'saveAsked' }), [send]);
  useSaveShortcut(save);
  useLeaveWarning(unsaved);
  const modeButton = useRef<HTMLButtonElement>(null);
  const historyButton = useRef<HTMLButtonElement>(null);
  const wasHistoryShown = useRef(historyShown);
  const { conflict, offer, unreadableDrafts, trouble, announcement } = state;
  useKeptFocus([mode, unsaved, historyShown, conflict, offer, unreadableDrafts, trouble, announcement], () => {
    return wasHistoryShown.current && !historyShown ? historyButton.current : modeButton.current;
  });
  useEffect(markKeysTaken, []);
  useEffect(() => void (wasHistoryShown.current = historyShown), [historyShown]);

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
        modeButton={modeButton}
        historyButton={historyButton}
        onHistory={() => setHistoryShown(!historyShown)}
        layout={layout}
        onLayout={settings.layout.choose}
        scroll={scroll}
        onScroll={settings.scroll.choose}
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
    </>
  );
}
