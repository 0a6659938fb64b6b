import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ApiFailure } from '../../../host/board/api.ts';
import type { Draft } from '../../../host/drafts/drafts.ts';
import type { PastRevision } from '../../../host/storage/store.ts';
import type { HistoryRead } from '../../../host/storage/history.ts';
import { Reason } from '../../document/permissions.tsx';
import type { HistoryPanelProps } from '../../field/editor-features.ts';
import { Button, Notice } from '../../ui/vibe.tsx';
import { lazily, Loader } from '../../ui/lazily.tsx';
import { say, sayFailure } from '../../messages/say-past.ts';
import type { PastTexts } from '../../document/open-for-reading.ts';
import { sayMoment, type TimeFormat } from '../../messages/say-time.ts';
import { useKeyDown } from '../../ui/use-key-down.ts';
import './history.css';
import { useComparing } from './changes/start-comparing.ts';
import { type Version, VersionChange, VersionList, versionsOf, whoSaved } from './Versions.tsx';

const Unreadable = lazily(async () => ({ default: (await import('../../document/NotOpened.tsx')).Unreadable }));

/**
 * Earlier versions of the description in place of the text: when each was saved, by whom, and what changed; buttons
 * restore one, or a section of it.
 */
export default function HistoryPanel(props: HistoryPanelProps) {
  const { history, text, timeFormat, onRestore, onBringBack, onClose } = props;
  const [read, setRead] = useState<HistoryRead | undefined>();
  const [discarded, setDiscarded] = useState<readonly Draft[]>([]);
  const [chosen, setChosen] = useState<string>();
  const comparing = useComparing();
  const load = useCallback(() => {
    setRead(undefined);
    void history.read().then(setRead);
    void history.discarded.read().then(setDiscarded);
  }, [history]);
  useEffect(load, [load]);
  const back = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    scrollTo({ top: 0 });
    back.current?.focus({ preventScroll: true });
  }, []);
  useEscape(onClose);

  const revisions = read?.kind === 'read' ? read.revisions : undefined;
  const restore = useMemo(() => onRestore && ((past: string) => onRestore(past, say('restored'))), [onRestore]);
  const { names, failure } = useNames(history, revisions);
  const versions = useMemo(() => versionsOf(revisions ?? [], text, timeFormat), [revisions, text, timeFormat]);
  // By its text, of which there is one: a colleague's save puts another version before all.
  const shown = Math.max(
    versions.findIndex((version) => version.text === chosen),
    0,
  );
  if (chosen === undefined && versions[0]) setChosen(versions[0].text);
  const sayWho = (version: Version) => whoSaved(version, history.userId, names);
  const retry = (
    <Button kind="secondary" onClick={load}>
      {say('retry')}
    </Button>
  );
  return (
    <section className="iv-history" aria-label={say('historyTitle')}>
      <div className="iv-history-head">
        <Button ref={back} kind="secondary" onClick={onClose}>
          <span className="iv-history-back" aria-hidden="true" />
          {say('historyBack')}
        </Button>
        <h2>{say('historyTitle')}</h2>
      </div>
      {!read && <Loader label={say('historyLoading')} />}
      {read?.kind === 'failed' && (
        <Notice kind="negative" title={say('historyFailed')} actions={retry}>
          {say('historyFailedText', { reason: sayFailure(read.failure) })}
        </Notice>
      )}
      {read?.kind === 'unreadable' && (
        <Unreadable
          what="historyUnreadable"
          values={[read.value]}
          onRetry={load}
          onRemove={() => void history.startAnew().then(load)}
        />
      )}
      {failure && <NamesMissing failure={failure} />}
      {revisions?.length === 0 && <p>{say('historyEmpty')}</p>}
      {discarded.length > 0 && <DiscardedDrafts drafts={discarded} timeFormat={timeFormat} onBringBack={onBringBack} />}
      {comparing && versions.length > 0 && (
        <>
          <VersionList
            comparing={comparing}
            versions={versions}
            sayWho={sayWho}
            names={names}
            text={text}
            chosen={shown}
            onChoose={(version) => setChosen(version.text)}
          />
          <VersionChange
            // A version keeps what it is compared with only while it is chosen.
            key={versions.length - shown}
            comparing={comparing}
            versions={versions}
            sayWho={sayWho}
            chosen={shown}
            text={text}
            onRestore={restore}
          />
        </>
      )}
    </section>
  );
}

/** Says why people have no names here, and where a missing permission is explained. */
function NamesMissing({ failure }: { failure: ApiFailure }) {
  return (
    <p className="iv-history-names">
      <Reason words={say('historyNames', { reason: sayFailure(failure) })} why={failure} />
    </p>
  );
}

interface DiscardedDraftsProps {
  drafts: readonly Draft[];
  timeFormat: TimeFormat;
  onBringBack: HistoryPanelProps['onBringBack'];
}

/** The drafts that were discarded in the last days, each with its first words and a button that offers it again. */
function DiscardedDrafts({ drafts, timeFormat, onBringBack }: DiscardedDraftsProps) {
  return (
    <details className="iv-history-discarded">
      <summary>{say('discardedDrafts')}</summary>
      <p>{say('discardedText')}</p>
      {!onBringBack && <p>{say('bringBackWaits')}</p>}
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <b>{sayMoment(new Date(draft.at), timeFormat, new Date())}</b>
            <span dir="auto">{firstChange(draft)}</span>
            <Button kind="secondary" disabled={!onBringBack} onClick={() => onBringBack?.(draft)}>
              {say('draftBringBack')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The first line of a draft that its base does not have, or its first line. */
function firstChange({ text, base }: Draft): string {
  const known = new Set(base.text.split('\n'));
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (lines.find((line) => !known.has(line)) ?? lines[0] ?? '').slice(0, 200);
}

interface Names {
  /** By the ids of colleagues, as far as monday says. */
  readonly names: ReadonlyMap<string, string>;
  /** Why there are none. */
  readonly failure?: ApiFailure;
}

const NOBODY: Names = { names: new Map() };

/**
 * Asks for the names of the colleagues who saved `revisions`. Until they come, and without them, all is there but they.
 */
function useNames({ nameOf, userId }: PastTexts, revisions: readonly PastRevision[] | undefined): Names {
  const [found, setFound] = useState(NOBODY);
  useEffect(() => {
    // One's own name is for one's face, and is asked for along with those of others.
    const ids = [...new Set(revisions?.flatMap(({ by }) => by ?? []))];
    if (ids.every((id) => id === userId)) return;
    let gone = false;
    const read = async () => {
      const outcomes = await Promise.all(ids.map(nameOf));
      if (gone) return;
      const names = outcomes.map((outcome) => (outcome.kind === 'answered' ? outcome.value : undefined));
      const failure = outcomes.find((outcome) => outcome.kind !== 'answered');
      setFound({
        names: new Map(names.flatMap((name, at) => (name === undefined ? [] : [[ids[at]!, name] as const]))),
        ...(failure ? { failure } : {}),
      });
    };
    // If the code for it does not arrive, colleagues stay colleagues.
    read().catch(() => undefined);
    return () => void (gone = true);
  }, [nameOf, userId, revisions]);
  return found;
}

/** Calls `leave` on Escape, wherever the focus is, unless something that is open over the panel takes it. */
function useEscape(leave: () => void): void {
  useKeyDown((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open], [role="menu"]'))
      return;
    event.preventDefault();
    leave();
  });
}
