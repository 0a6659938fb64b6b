import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { OpenDescription } from '../../description/open-description.ts';
import { watchPageLife } from '../../host/page-life.ts';
import type { Place } from '../../host/storage/keys.ts';
import type { Tick } from '../editor/Writing.tsx';
import type { TimeFormat } from '../messages/say-time.ts';
import { say } from '../messages/say.ts';
import { getSpoken } from '../messages/spoken.ts';
import Preview, { type PreviewHandle } from '../preview/Preview.tsx';
import Loader from '../ui/Loader.tsx';
import { lazily, lazilyOnceReadable } from '../ui/lazily.tsx';
import ErrorBoundary from './ErrorBoundary.tsx';
import type { EarlyText } from './early-text.ts';
import type { PastTexts } from './open-for-reading.ts';
import { markKeysTaken, markShown } from './readable.ts';
import { settings, useSetting } from './settings.ts';

const Editor = lazily(() => import(/* webpackChunkName: "editing" */ '../editor/Editor.tsx'));
const NotOpened = lazily(() => import('./NotOpened.tsx'));
const Since = lazilyOnceReadable(() => import(/* webpackChunkName: "since" */ '../history/since/Since.tsx'));
const Writing = lazily(() => import(/* webpackChunkName: "editing" */ '../editor/Writing.tsx'));

export interface DescriptionScreenProps {
  early: EarlyText;
  place: Place;
  description: OpenDescription;
  /** Present for editors; viewers load no editing code at all. */
  history: PastTexts | undefined;
  /** Subscribes to changes, as `Opened` has it. */
  watch: OpenDescription['subscribe'];
  timeFormat: TimeFormat;
  /** Opens a link of the text in a new tab. */
  openLink: (url: string) => void;
}

/** One description: loading, failed to load, or the rendered text with, for editors, everything to change it. */
export default function DescriptionScreen(props: DescriptionScreenProps) {
  const { description, early } = props;
  const text = () => {
    const state = description.getState();
    return state.kind === 'open' ? state.text : undefined;
  };
  return (
    <ErrorBoundary text={text} onCaught={() => early.keepOnly(undefined)}>
      <Guarded {...props} />
    </ErrorBoundary>
  );
}

function Guarded(props: DescriptionScreenProps) {
  const { early, description, history, watch, timeFormat, openLink } = props;
  const { send } = description;
  const now = useSyncExternalStore(watch, description.getState);
  // When rights change, the text is opened anew and does not move meanwhile.
  const known = useRef(now);
  if (now.kind !== 'loading' || known.current.kind !== 'open') known.current = now;
  const state = known.current;
  const chosen = useSetting(settings.layout, history !== undefined);
  const pane = useRef<HTMLElement>(null);
  const preview = useRef<PreviewHandle>(null);
  // Its first part belongs to the description, its last to the rendered text.
  const [bar, setBar] = useState<Element | null>(null);
  /** Where an empty description has room for a beginning, for editors. */
  const [start, setStart] = useState<Element | null>(null);
  const tickInField = useRef<Tick>(undefined);
  const tick = useCallback(
    (line: number, checked: boolean) => {
      if (!tickInField.current?.(line, checked)) send({ kind: 'tickAsked', line, checked });
    },
    [send],
  );
  useEffect(() => watchPageLife((kind) => send({ kind })), [send]);
  const isEmpty = state.kind === 'open' && state.text === '';
  const isUnread = state.kind === 'unloaded' || isEmpty;
  useLayoutEffect(() => void (isUnread && early.keepOnly(undefined)), [isUnread, early]);
  useEffect(() => void (isEmpty && markShown()), [isEmpty]);
  useEffect(() => void (!history && markKeysTaken()), [history]);

  if (state.kind === 'loading') return <Loader label={state.slow ? say('stillLoading') : say('loading')} />;
  if (state.kind === 'unloaded') return <NotOpened why={state.why} send={send} timeFormat={timeFormat} />;
  const layout = history && state.mode === 'edit' ? chosen : 'view';
  const isSplit = layout === 'split';
  return (
    <>
      <div ref={setBar} className="iv-bar">
        <div />
        <div />
      </div>
      {history && bar && (
        <Editor
          bar={bar.firstElementChild!}
          description={description}
          state={state}
          history={history}
          start={start}
          timeFormat={timeFormat}
          preview={preview}
        />
      )}
      <Since {...props} preview={preview} />
      <div className="iv-panes" data-layout={layout}>
        <div className="iv-panes-inside">
          {history && (
            <Writing
              description={description}
              state={state}
              isSplit={isSplit}
              pane={pane}
              preview={preview}
              start={start}
              tick={tickInField}
            />
          )}
          <section
            ref={pane}
            className="iv-reading"
            aria-label={say('viewLabel')}
            hidden={layout === 'edit'}
            {...(isSplit ? { tabIndex: 0 } : {})}
          >
            {state.text === '' ? (
              <div className="iv-empty">
                <p>{say('emptyTitle')}</p>
                {history && !isSplit && (
                  <>
                    <p>{say('emptyHint')}</p>
                    <div ref={setStart} />
                  </>
                )}
              </div>
            ) : (
              <Preview
                key={getSpoken().tag}
                ref={preview}
                bar={bar?.lastElementChild}
                text={state.text}
                isTyped={isSplit}
                take={early.moveTo}
                onLink={openLink}
                {...(history ? { onTick: tick } : {})}
              />
            )}
          </section>
        </div>
      </div>
    </>
  );
}
