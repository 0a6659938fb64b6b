import { useEffect, useSyncExternalStore } from 'react';
import { type Connection, openConnection } from '../host/monday/connection.ts';
import './item-view.css';
import { say } from './messages/say.ts';
import ErrorBoundary from './screen/ErrorBoundary.tsx';
import Screen from './screen/Screen.tsx';
import { tellMilestones, whenReadable } from './screen/readable.ts';
import './tokens.css';
import { ChunkFailed } from './ui/lazily.tsx';

const connection = openConnection(async () => (await import('../host/monday/monday.ts')).connectToMonday());

export interface ItemViewProps {
  /** The user guide. */
  guideUrl: string;
  /** The app's page in monday's marketplace, with or without the slug; empty if the build was not told. */
  listingUrl: string;
  /** Where web vitals are sent; empty if nowhere. */
  vitalsUrl: string;
}

/** The whole item view. What it shows depends on the connection to monday (specification, section 4). */
export default function ItemView(props: ItemViewProps) {
  return (
    <ErrorBoundary>
      <Connected {...props} />
    </ErrorBoundary>
  );
}

function Connected({ guideUrl, listingUrl, vitalsUrl }: ItemViewProps) {
  useVitals(connection, vitalsUrl);
  useLoggedFailure(connection);
  const state = useSyncExternalStore(connection.subscribe, connection.getState);
  switch (state.kind) {
    case 'connecting':
      return <p className="item-view-loading">{say('connecting')}</p>;
    case 'failed':
      return (
        <p className="item-view-loading" role="alert">
          {say('cannotConnect')}
        </p>
      );
    case 'not-loaded':
      return (
        <main className="iv-page">
          <ChunkFailed />
        </main>
      );
    case 'ready':
      return (
        <Screen
          monday={connection.monday()}
          context={state.context}
          guideUrl={guideUrl}
          listingUrl={listingUrl}
          onReload={connection.reload}
        />
      );
  }
}

/** Logs why monday cannot be reached. People see the text on the screen instead. */
export function useLoggedFailure(connection: Connection): void {
  useEffect(() => {
    let logged: string | undefined;
    const log = () => {
      const state = connection.getState();
      const reason = 'reason' in state ? state.reason : undefined;
      if (reason !== undefined && reason !== logged) console.error(reason);
      logged = reason;
    };
    log();
    return connection.subscribe(log);
  }, [connection]);
}

/**
 * Reports to monday when the text can be read and when keys are accepted, once each. Then loads the web-vitals script
 * (specification, section 7), which sends its measurements to `url`; with an empty `url` it sends nothing. Browsers
 * buffer earlier measurements for the script. If it fails to load, nothing is measured.
 */
export function useVitals(connection: Connection, url: string): void {
  useEffect(() => {
    let stopWaiting: (() => void) | undefined;
    tellMilestones((milestone) => void connection.monday().reportTime(milestone));
    const report = () => {
      import('./report-vitals.ts').then(
        ({ reportVitals }) => url !== '' && reportVitals(url),
        () => undefined,
      );
    };
    const begin = () => {
      if (connection.getState().kind === 'ready') stopWaiting ??= whenReadable(report);
    };
    begin();
    const unsubscribe = connection.subscribe(begin);
    return () => {
      unsubscribe();
      stopWaiting?.();
    };
  }, [connection, url]);
}
