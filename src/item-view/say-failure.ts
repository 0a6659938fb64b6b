import type { Failure } from '../host/store.ts';
import { say } from './messages/say.ts';

/** Why a call to monday came to nothing, as the end of a sentence. */
export function sayFailure(failure: Failure): string {
  if (failure.kind === 'silent') return say('reasonSilent', { seconds: Math.round(failure.afterMs / 1000) });
  return failure.message ? say('reasonOther', { message: failure.message }) : say('reasonUnknown');
}
