import { useEffect, useSyncExternalStore } from 'react';
import { say } from '../messages/say.ts';
import { ErrorBoundary } from '../ui/lazily.tsx';
import Screen from './Screen.tsx';
import { whenReadable } from '../ui/readable.ts';
import { connection } from '../document/connect-early.ts';
import { earlyText } from './draw-early-text.ts';

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
  const state = useSyncExternalStore(connection.subscribe, connection.getState);
  const isReady = state.kind === 'ready';
  useEffect(() => (isReady ? whenReadable(() => void report(vitalsUrl)) : undefined), [isReady, vitalsUrl]);
  if (state.kind === 'ready')
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
  const hasFailed = state.kind !== 'connecting';
  return (
    <p className="item-view-loading" role={hasFailed ? 'alert' : undefined}>
      {say(hasFailed ? 'cannotConnect' : 'connecting')}
    </p>
  );
}

/**
 * Loads the web-vitals script (specification, section 7), which sends its measurements to `url`; with an empty `url` it
 * sends nothing. Browsers buffer earlier measurements for the script. If it fails to load, nothing is measured.
 */
async function report(url: string): Promise<void> {
  const script = await import(/* webpackChunkName: "once-readable" */ './report-vitals.ts').catch(() => undefined);
  if (url !== '') script?.reportVitals(url);
}
