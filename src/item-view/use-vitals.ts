import { useEffect } from 'react';
import type { Connection } from '../host/connection.ts';
import { tellMilestones, whenReadable } from './readable.ts';

/**
 * Tells monday once when there is something to read and once when the first key would be taken, at those moments. Once the text is
 * there to be read, it also loads the web-vitals script (specification, section 7), which sends its measures to `url`, or nowhere if
 * that is empty. Browsers keep what happened before for the script. If it does not arrive, nothing is measured and nobody is bothered.
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
