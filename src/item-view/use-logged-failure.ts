import { useEffect } from 'react';
import type { Connection } from '../host/connection.ts';

/** Writes into the browser's log why monday cannot be reached; people read the text on the screen instead. */
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
