import { useEffect } from 'react';
import type { Connection } from '../host/connection.ts';
import { whenReadable } from './readable.ts';

/**
 * Once monday is connected and the text is there to be read, loads the web-vitals script and tells monday how long the view took;
 * `url` gets each measure too, unless it is empty (specification, section 7). Browsers keep what happened before for the script. If
 * it does not arrive, nothing is measured and nobody is bothered.
 */
export function useVitals(connection: Connection, url: string): void {
  useEffect(() => {
    let stopWaiting: (() => void) | undefined;
    const report = () => {
      import('./report-vitals.ts').then(
        ({ reportVitals }) => reportVitals(connection.monday(), url),
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
