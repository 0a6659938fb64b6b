import { useSyncExternalStore } from 'react';
import { openConnection } from '../host/connection.ts';
import ChunkFailed from './ChunkFailed.tsx';
import ErrorBoundary from './ErrorBoundary.tsx';
import './item-view.css';
import { say } from './messages/say.ts';
import Screen from './Screen.tsx';
import './tokens.css';
import { useLoggedFailure } from './use-logged-failure.ts';
import { useVitals } from './use-vitals.ts';

const connection = openConnection(async () => (await import('../host/monday.ts')).connectToMonday());

export interface ItemViewProps {
  /** The user guide. */
  guideUrl: string;
  /** The app's page in monday's marketplace, with or without the slug; empty if the build was not told. */
  listingUrl: string;
  /** Where web vitals go; empty: nowhere. */
  vitalsUrl: string;
}

/** The whole item view: what is shown depends on the connection to monday (specification, section 4). */
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
