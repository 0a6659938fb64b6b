import { isDirty } from '../../description/description.ts';
import type { OpenDescription } from '../../description/open-description.ts';
import { stepsIn, taken, withOthers, withStep } from '../../editing/reading-steps.ts';
import { say } from '../messages/say-writing.ts';
import type { PageStore } from '../ui/store.ts';
import type { Toast } from '../ui/Toast.tsx';

/** Keeps the steps of one visit. */
export interface StepTaker {
  /** The text `before` was made `after` where it is read; `isPart`: in the field of a part. */
  step(before: string, after: string, isPart: boolean): void;
  /** The text has become `text` in another way. */
  follow(text: string): void;
  take(goes: 'back' | 'forth'): void;
}

/** Takes steps, the first of them in `text`, in an open description, saves that, and tells about it. */
export function takeSteps(
  description: OpenDescription,
  save: (description: OpenDescription) => void,
  news: PageStore<Toast | undefined>,
  text: string,
): StepTaker {
  let steps = stepsIn(text);

  function follow(now: string): void {
    if (now !== steps.text) steps = withOthers(steps, now);
  }

  function take(goes: 'back' | 'forth'): void {
    const state = description.getState();
    if (state.kind !== 'open' || state.mode === 'edit') return;
    follow(state.text);
    const result = taken(steps, goes);
    if (!result) return news.setState(undefined);
    ({ steps } = result);
    if (result.isLeft) return news.setState({ text: goes === 'back' ? say('stepNotBack') : say('stepNotForth') });
    // Other text that waits to be saved goes on waiting.
    const saves = !isDirty(state) || state.saving.kind !== 'idle' || state.trouble !== undefined;
    description.send({ kind: 'typed', text: steps.text, inPlace: true });
    if (saves) save(description);
    news.setState(
      goes === 'back'
        ? { text: say('stepBack'), action: { label: say('stepRedo'), run: () => take('forth') }, isPassing: true }
        : { text: say('stepForth'), action: { label: say('stepUndo'), run: () => take('back') }, isPassing: true },
    );
  }

  return {
    step(before, after, isPart) {
      follow(before);
      steps = withStep(steps, after);
      const action = { label: say('stepUndo'), run: () => take('back') };
      news.setState(isPart ? { text: say('partChanged'), action, isPassing: true } : undefined);
    },
    follow,
    take,
  };
}
