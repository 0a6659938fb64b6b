import type { OpenDescription } from '../../../description/open-description.ts';
import { mergeTexts, resolveMerge } from '../../../description/merge.ts';
import { say } from '../../messages/say-writing.ts';
import type { Toast } from '../../ui/Toast.tsx';

/**
 * Tells that writing was taken back, and offers to bring it back. `typed`: the text with what was taken back from it.
 */
export function takenBack({ getState, send }: OpenDescription, typed: string): Toast {
  const text = () => {
    const state = getState();
    return state.kind === 'open' ? state.text : '';
  };
  const before = text();
  const run = () => {
    const merge = mergeTexts(before, typed, text());
    send({ kind: 'restoreAsked', text: merge.kind === 'clean' ? merge.text : resolveMerge(merge.pieces, []) });
  };
  return { text: say('partTakenBack'), action: { label: say('partBringBack'), run }, isPassing: true };
}
