import { descriptionKey, type Place, placeOf } from '../storage/keys.ts';
import { readAhead, type ReadOutcome } from '../storage/store.ts';
import type { Connection } from './connection.ts';
import { type Context, isSubscriptionExpired } from './context.ts';
import type { Monday } from './monday.ts';

/** A description that monday has been asked for. */
export interface Asked {
  readonly context: Context;
  readonly place: Place;
  readonly outcome: Promise<ReadOutcome>;
  /** monday, whose store gives that outcome to the first who reads the description. */
  readonly monday: Monday;
}

/**
 * Asks for the description of the first context in `connection` as soon as that is there. Resolves with it, or with
 * `undefined` if there is none to be shown.
 */
export function askAhead(connection: Connection): Promise<Asked | undefined> {
  return new Promise((resolve) => {
    const unsubscribe = connection.subscribe(() => {
      const state = connection.getState();
      if (state.kind !== 'ready') return;
      unsubscribe();
      const { context } = state;
      const place = placeOf(context);
      if (!place || isSubscriptionExpired(context)) return resolve(undefined);
      const monday = connection.monday();
      const { outcome, store } = readAhead(monday.store, descriptionKey(place));
      resolve({ context, place, outcome, monday: { ...monday, store } });
    });
  });
}
