import type { OpenDescription } from '../../description/open-description.ts';
import { stepsIn, taken, withOthers, withStep } from '../../editing/reading-steps.ts';
import { say } from '../messages/say-writing.ts';
import type { PageStore } from '../ui/store.ts';
import type { Toast } from '../ui/Toast.tsx';
import { changeAtOnce } from './change-in-place.ts';

/** How a step is told: as writing in a part, or in these words. */
export type Told = 'part' | { readonly words: string };

/** Keeps the steps of one visit. */
export interface StepTaker {
  /** The text `before` was made `after` where it is read. */
  step(before: string, after: string, told: Told | undefined): void;
  /** The text has become `text` in another way. */
  follow(text: string): void;
  take(goes: 'back' | 'forth'): void;
  canTake(goes: 'back' | 'forth'): boolean;
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
    changeAtOnce(description, save, steps.text);
    news.setState(
      goes === 'back'
        ? { text: say('stepBack'), action: { label: say('stepRedo'), run: () => take('forth') }, isPassing: true }
        : { text: say('stepForth'), action: { label: say('stepUndo'), run: () => take('back') }, isPassing: true },
    );
  }

  return {
    step(before, after, told) {
      follow(before);
      steps = withStep(steps, after);
      const action = { label: say('stepUndo'), run: () => take('back') };
      const text = told === 'part' ? say('partChanged') : told?.words;
      news.setState(text === undefined ? undefined : { text, action, isPassing: true });
    },
    ...{ follow, take, canTake: (goes) => steps[goes].length > 0 },
  };
}
