import { useEffect } from 'react';
import type { Connection } from '../host/connection.ts';

/**
 * Once monday is connected, loads the web-vitals script and tells monday how long the view took; `url` gets each measure too,
 * unless it is empty (specification, section 7). If the script does not arrive, nothing is measured and nobody is bothered.
 */
export function useVitals(connection: Connection, url: string): void {
  useEffect(() => {
    let begun = false;
    const begin = () => {
      if (begun || connection.getState().kind !== 'ready') return;
      begun = true;
      import('./report-vitals.ts').then(
        ({ reportVitals }) => reportVitals(connection.monday(), url),
        () => undefined,
      );
    };
    begin();
    return connection.subscribe(begin);
  }, [connection, url]);
}
