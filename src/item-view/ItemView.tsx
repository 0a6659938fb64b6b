import { useEffect, useSyncExternalStore } from 'react';
import type { Connection } from '../host/monday/connection.ts';
import { say } from './messages/say.ts';
import ErrorBoundary from './screen/ErrorBoundary.tsx';
import Screen from './screen/Screen.tsx';
import { whenReadable } from './screen/readable.ts';
import { connection, earlyText } from './opening.ts';
import { ChunkFailed } from './ui/lazily.tsx';

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
    <ErrorBoundary onCaught={earlyText.giveWay}>
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
          early={earlyText}
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
 * Loads the web-vitals script (specification, section 7) once the text can be read. It sends its measurements to `url`;
 * with an empty `url` it sends nothing. Browsers buffer earlier measurements for the script. If it fails to load,
 * nothing is measured.
 */
export function useVitals(connection: Connection, url: string): void {
  useEffect(() => {
    let stopWaiting: (() => void) | undefined;
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
