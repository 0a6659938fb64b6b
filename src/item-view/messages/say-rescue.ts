import type { ApiFailure } from '../../host/board/outcome.ts';
import type { Failure } from '../../host/storage/store.ts';
import { english as rescue } from './en/rescue.ts';
import type { english as reading } from './en/reading.ts';
import { sayAny, type Say } from './say.ts';
import { addTable } from './spoken.ts';

addTable(rescue, (language) => import(/* webpackExclude: /en.rescue/ */ `./${language}/rescue.ts`));

/** The message `key` of the table that is loaded where something stored is in doubt or cannot be read. */
export const say: Say<typeof rescue & typeof reading> = sayAny;

/** Why a call to monday came to nothing, and what can be done about it, as the end of a sentence. */
export function sayFailure(failure: Failure | ApiFailure): string {
  if (failure.kind === 'scope-missing') return say('reasonScope', { scope: failure.scope });
  if (failure.kind === 'daily-limit') return say('reasonDaily');
  if (failure.kind === 'busy') return say('reasonBusy', { seconds: Math.ceil(failure.seconds) });
  if (failure.kind === 'offline') return say('reasonOffline');
  if (failure.kind === 'silent') return say('reasonSilent', { seconds: Math.round(failure.afterMs / 1000) });
  return failure.message ? say('reasonOther', { message: failure.message }) : say('reasonUnknown');
}
