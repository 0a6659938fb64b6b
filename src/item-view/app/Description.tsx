import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { OpenDescription } from '../../description/open-description.ts';
import { watchPageLife } from '../../host/page-life.ts';
import type { ItemRef } from '../../host/storage/keys.ts';
import type { Tick } from '../editor/Writing.tsx';
import type { TimeFormat } from '../messages/say-time.ts';
import { say } from '../messages/say.ts';
import { wordsArrived } from '../messages/spoken.ts';
import { AddedComponentsContext } from '../preview/added-components.ts';
import Preview, { type PreviewHandle } from '../preview/Preview.tsx';
import { ChunkFailed, ErrorBoundary, lazily, lazilyOnceReadable, Loader } from '../ui/lazily.tsx';
import type { EarlyText } from './draw-early-text.ts';
import openForReading, { type Opened, type PastTexts } from '../document/open-for-reading.ts';
import { markKeysTaken, markShown } from '../ui/readable.ts';
import { settings, useSetting } from '../ui/settings.ts';

interface DescriptionProps {
  early: EarlyText;
  place: ItemRef;
  canEdit: boolean;
  timeFormat: TimeFormat;
  /** Opens a link of the text in a new tab. */
  openLink: (url: string) => void;
}

/** The description at `place`, from loading its code on. Mounted anew for every place. */
export default function Description(props: DescriptionProps) {
  const { early, place, canEdit } = props;
  const opening = useDescription(early, place, canEdit);
  switch (opening.kind) {
    case 'opening':
      return <Loader label={say('loading')} />;
    case 'chunk-failed':
      return <ChunkFailed />;
    case 'opened':
      return <DescriptionScreen {...props} {...opening} />;
  }
}

type Opening =
  | { readonly kind: 'opening' }
  | ({ readonly kind: 'opened' } & Opened)
  | { readonly kind: 'chunk-failed' };

/**
 * Opens the description at `place`, and closes it when the screen goes: unsaved text is then kept as a draft, and late
 * answers change nothing. Viewers get one that cannot write. When rights change, what is open stays on the screen until
 * there is another.
 */
function useDescription(early: EarlyText, place: ItemRef, canEdit: boolean): Opening {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  // An equal one comes with every rendering.
  const [here] = useState(place);
  useEffect(() => {
    let gone = false;
    let description: OpenDescription | undefined;
    const loaded = canEdit
      ? loadEditing().then(({ openWithFeatures }) => openWithFeatures)
      : Promise.resolve(openForReading);
    loaded.then(
      async (open) => {
        if (gone) return;
        const opened = open(early.mondayFor(here), here);
        description = opened.description;
        // Words and text load at the same time. Waiting for both avoids a flash of English, and what is made outside
        // React is made once.
        await wordsArrived();
        if (!gone) setOpening({ kind: 'opened', ...opened });
      },
      () => {
        if (gone) return;
        early.giveWay();
        setOpening({ kind: 'chunk-failed' });
      },
    );
    return () => {
      gone = true;
      description?.close();
    };
  }, [early, here, canEdit]);
  return opening;
}

const loadEditing = () => import(/* webpackChunkName: "editing" */ './editing.tsx');

const Editor = lazily(async () => ({ default: (await loadEditing()).EditorWithFeatures }));
const NotOpened = lazily(() => import('../document/NotOpened.tsx'));
const ChangesSinceVisit = lazilyOnceReadable(
  () => import(/* webpackChunkName: "once-readable" */ '../features/history/since/ChangesSinceVisit.tsx'),
);
const Writing = lazily(async () => ({ default: (await loadEditing()).WritingWithFeatures }));

const parts = {
  AroundText: lazilyOnceReadable(() => import(/* webpackChunkName: "once-readable" */ './AroundText.tsx')),
  Images: lazily(() => import('../features/pictures/Images.tsx')),
};

const showBoard = () =>
  import(/* webpackChunkName: "chips" */ '../features/board/chips/show-chips.ts').then(({ showChips }) => showChips());

interface DescriptionScreenProps {
  early: EarlyText;
  place: ItemRef;
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
function DescriptionScreen(props: DescriptionScreenProps) {
  const { description, early } = props;
  const text = () => {
    const state = description.getState();
    return state.kind === 'open' ? state.text : undefined;
  };
  return (
    <ErrorBoundary text={text} onCaught={() => early.keepOnly(undefined)}>
      <AddedComponentsContext value={parts}>
        <DescriptionContent {...props} />
      </AddedComponentsContext>
    </ErrorBoundary>
  );
}

/** Says that there is no text. Who can write one is told how, with room for a beginning, which `start` gets. */
function NoText({ start }: { start: ((room: Element | null) => void) | undefined }) {
  return (
    <div className="iv-empty">
      <p>{say('emptyTitle')}</p>
      {start && (
        <>
          <p>{say('emptyHint')}</p>
          <div ref={start} />
        </>
      )}
    </div>
  );
}

function DescriptionContent(props: DescriptionScreenProps) {
  const { early, description, history, watch, timeFormat, openLink } = props;
  const { send } = description;
  const now = useSyncExternalStore(watch, description.getState);
  // When rights change, the text is opened anew and does not move meanwhile.
  const known = useRef(now);
  if (now.kind !== 'loading' || known.current.kind !== 'open') known.current = now;
  const state = known.current;
  const chosen = useSetting(settings.layout);
  const pane = useRef<HTMLElement>(null);
  const preview = useRef<PreviewHandle>(null);
  // Its first part belongs to the description, its last to the rendered text.
  const [bar, setBar] = useState<Element | null>(null);
  /** Where an empty description has room for a beginning, for editors. */
  const [start, setStart] = useState<Element | null>(null);
  const tickInField = useRef<Tick>(undefined);
  const tick = useCallback(
    (shown: string, line: number, checked: boolean) => {
      if (!tickInField.current?.(shown, line, checked)) send({ kind: 'tickAsked', shown, line, checked });
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
      <div ref={setBar} className="iv-bar" hidden={isEmpty && !history}>
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
      <ChangesSinceVisit {...props} preview={preview} showBoard={showBoard} />
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
            tabIndex={isSplit ? 0 : undefined}
          >
            {state.text === '' ? (
              <NoText start={history && !isSplit ? setStart : undefined} />
            ) : (
              <Preview
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
