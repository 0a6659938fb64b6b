import { textOf } from '../../../description/description.ts';
import type { OpenDescription } from '../../../description/open-description.ts';
import { mergedText } from '../../../description/merge.ts';
import { say } from '../../messages/say-writing.ts';
import type { Toast } from '../../ui/Toast.tsx';

/**
 * Tells that writing was taken back, and offers to bring it back. `typed`: the text with what was taken back from it.
 */
export function takenBack({ getState, send }: OpenDescription, typed: string): Toast {
  const before = textOf(getState());
  const run = () => send({ kind: 'restoreAsked', text: mergedText(before, typed, textOf(getState())) });
  return { text: say('partTakenBack'), action: { label: say('partBringBack'), run }, isPassing: true };
}
