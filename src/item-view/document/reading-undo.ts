import { type Asked, type PageTold, textOf } from '../../description/description.ts';
import type { OpenDescription } from '../../description/open-description.ts';
import { createStore, type PageStore } from '../ui/store.ts';
import type { Toast } from '../ui/Toast.tsx';
import { changeAtOnce } from './change-in-place.ts';
import type { StepTaker, Told } from './take-steps.ts';

/** Takes back, in order, what an editor does where the text is read, and brings it back. */
export interface ReadingUndo {
  /** Whether anything has been done where the text is read. */
  hasSteps(): boolean;
  /** Takes the last step back, or brings the last one back that was taken back, and saves that. */
  take(goes: 'back' | 'forth'): void;
  /** Whether there is such a step, and nothing is being written. */
  canTake(goes: 'back' | 'forth'): boolean;
  /**
   * A part is being written; `untyped` returns the text as it would be without that. Returns a function that ends this:
   * what was typed is one step then, unless the writing goes on in the whole text. `isTold`: also while more is
   * written.
   */
  hold(untyped: () => string): (isTold?: boolean) => void;
  /**
   * Tells that words typed where the text is read have just been put back: `typed` is the text with them. That is a
   * step, too, about which `toast` tells.
   */
  putBack(typed: string, toast?: Toast): void;
  /** Makes the text another one where it is read, which is one step, saves that, and tells it in `words`. */
  change(text: string, words: string): void;
  /** Makes the text one of before and saves it, which is one step, and tells it in `words`. */
  restore(text: string, words: string): void;
  /** Words about the last step, to be shown. */
  readonly news: PageStore<Toast | undefined>;
}

/** Events by which the text is changed where it is read. */
const STEPS: readonly string[] = ['tickAsked', 'restoreAsked', 'undoDeleteAsked'] satisfies Asked['kind'][];

/** Returns the description, each such change of which is a step, and what takes the steps back and saves that. */
export function withReadingUndo(
  opened: OpenDescription,
  save: (description: OpenDescription) => void,
): {
  readonly description: OpenDescription;
  readonly undo: ReadingUndo;
} {
  const news = createStore<Toast | undefined>(undefined);
  let untypedNow: (() => string) | undefined;
  let isStepping = false;
  let loading: Promise<StepTaker | undefined> | undefined;
  let taker: StepTaker | undefined;

  const textNow = () => untypedNow?.() ?? textOf(opened.getState());

  function step(before: string, after: string, told?: Told, isTold?: boolean): void {
    if (before === after) return;
    loading ??= import(/* webpackChunkName: "part" */ './take-steps.ts').then(
      ({ takeSteps }) => (taker = takeSteps(opened, save, news, before)),
      () => undefined,
    );
    void loading.then((steps) => {
      steps?.step(before, after, told);
      if (untypedNow && !isTold) news.setState(undefined);
    });
  }

  // Writing in the whole text is one change, which is looked at when it ends or a colleague saves.
  let known = opened.getState();
  opened.subscribe(() => {
    const state = opened.getState();
    const isTyping =
      known.kind === 'open' && state.kind === 'open' && state.mode === 'edit' && known.base === state.base;
    if (!loading || isStepping || isTyping) return;
    known = state;
    const text = textNow();
    void loading.then((steps) => steps?.follow(text));
  });

  function send(event: Asked | PageTold, told?: Told): void {
    const before = textNow();
    isStepping = told !== undefined || STEPS.includes(event.kind);
    try {
      opened.send(event);
    } finally {
      const after = isStepping ? textNow() : before;
      isStepping = false;
      step(before, after, told);
    }
  }

  return {
    description: { ...opened, send: (event) => send(event) },
    undo: {
      restore: (text, words) => send({ kind: 'restoreAsked', text }, { words }),
      hasSteps: () => loading !== undefined,
      take: (goes) => void loading?.then((steps) => untypedNow || steps?.take(goes)),
      canTake: (goes) => !untypedNow && isRead(opened) && taker?.canTake(goes) === true,
      change(text, words) {
        if (!untypedNow) changeAtOnce(opened, save, text, (event) => send(event, { words }));
      },
      putBack(typed, toast) {
        const now = textNow();
        step(now, typed);
        step(typed, now);
        void loading?.then(() => news.setState(toast));
      },
      hold(untyped) {
        news.setState(undefined);
        untypedNow = untyped;
        return (isTold) => {
          if (untypedNow !== untyped) return;
          const before = untyped();
          untypedNow = undefined;
          const state = opened.getState();
          if (state.kind === 'open' && state.mode === 'view') step(before, state.text, 'part', isTold);
        };
      },
      news,
    },
  };
}

function isRead({ getState }: OpenDescription): boolean {
  const state = getState();
  return state.kind === 'open' && state.mode === 'view';
}
