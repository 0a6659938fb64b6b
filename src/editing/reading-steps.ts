import { carried, type Changes, changed, changesBetween, inverse } from '../text/changes.ts';

// Steps of a person who changes a text where it is read: taken back and brought back in order, although others change
// the text as well.

/** `undefined` for a step whose place in the text has been changed since. */
type Step = Changes | undefined;

/**
 * Steps that can be taken. The last is of the text now, and each is of the text after the one behind it; those of which
 * the place has changed are in the text for good.
 */
type Pile = readonly Step[];

export interface ReadingSteps {
  /** The text now. */
  readonly text: string;
  /** Steps that take back what was done. */
  readonly back: Pile;
  /** Steps that bring back what was taken back. */
  readonly forth: Pile;
}

/** How many steps can be taken back. */
export const MOST_STEPS = 50;

export function stepsIn(text: string): ReadingSteps {
  return { text, back: [], forth: [] };
}

/** The person made `text` of the text: one step. */
export function withStep({ text: before, back, forth }: ReadingSteps, text: string): ReadingSteps {
  const changes = changesBetween(before, text);
  if (changes.length === 0) return { text, back, forth };
  return { text, back: [...back, inverse(changes)].slice(-MOST_STEPS), forth: [] };
}

/** The text became `text` in another way: a colleague's save, or writing in the whole text. */
export function withOthers({ text: before, back, forth }: ReadingSteps, text: string): ReadingSteps {
  const changes = changesBetween(before, text);
  return { text, back: carriedPile(back, changes), forth: carriedPile(forth, changes) };
}

function carriedPile(pile: Pile, changes: Changes): Pile {
  if (changes.length === 0) return pile;
  let others: readonly Changes[] = [changes];
  const result = [...pile];
  for (let place = pile.length - 1; place >= 0; place -= 1) {
    const step = pile[place];
    if (!step) continue;
    const passed = passing(step, others);
    result[place] = passed?.step;
    // A step that cannot be taken stays in the text: for the steps before it others have made it.
    others = passed ? passed.others : [inverse(step), ...others];
  }
  return result;
}

/** Returns a step carried by the changes of others one after the other, and these carried by the step. */
function passing(step: Changes, others: readonly Changes[]) {
  const rest: Changes[] = [];
  for (const changes of others) {
    const both = carried(step, changes);
    if (!both) return undefined;
    step = both[0];
    rest.push(both[1]);
  }
  return { step, others: rest };
}

/**
 * The last step taken back, or brought back if `goes` is `forth`; `undefined` if there is none. `isLeft`: its place has
 * changed since, so it is left as it is, and the next one is the one before it.
 */
export function taken(
  steps: ReadingSteps,
  goes: 'back' | 'forth',
): { readonly steps: ReadingSteps; readonly isLeft: boolean } | undefined {
  const pile = steps[goes];
  if (pile.length === 0) return undefined;
  const step = pile.at(-1);
  const rest = { ...steps, [goes]: pile.slice(0, -1) };
  const text = step && changed(steps.text, step);
  if (!step || text === undefined) return { steps: rest, isLeft: true };
  const other = goes === 'back' ? 'forth' : 'back';
  return { steps: { ...rest, text, [other]: [...steps[other], inverse(step)] }, isLeft: false };
}
