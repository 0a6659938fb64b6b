import type { ApiFailure } from '../../host/board/api.ts';
import type { Failure } from '../../host/storage/store.ts';
import type { english as editing } from './en/editing.ts';
import { english as past } from './en/past.ts';
import type { english as reading } from './en/reading.ts';
import { sayAny, type Say } from './say.ts';
import { addTable } from './spoken.ts';

addTable(past, (language) => import(/* webpackExclude: /en.past/ */ `./${language}/past.ts`));

/**
 * The message `key` of the table that is loaded with the history, with a conflict, with what is told once, and where
 * something stored is in doubt or cannot be read.
 */
export const say: Say<typeof past & typeof editing & typeof reading> = sayAny;

/** Why a call to monday came to nothing, and what can be done about it, as the end of a sentence. */
export function sayFailure(failure: Failure | ApiFailure): string {
  if (failure.kind === 'scope-missing') return say('reasonScope', { scope: failure.scope });
  if (failure.kind === 'daily-limit') return say('reasonDaily');
  if (failure.kind === 'busy') return say('reasonBusy', { seconds: Math.ceil(failure.seconds) });
  if (failure.kind === 'offline') return say('reasonOffline');
  if (failure.kind === 'silent') return say('reasonSilent', { seconds: Math.round(failure.afterMs / 1000) });
  if (/user unauthori[sz]ed/i.test(failure.message)) return say('reasonRights');
  return failure.message ? say('reasonOther', { message: failure.message }) : say('reasonUnknown');
}
