import type { Open } from './description.ts';
import { meet } from './meeting.ts';
import { keep, type Step } from './step.ts';

/** The person typed: the text is now `text`. Typing on in an offered draft takes it. */
export function type(open: Open, text: string, now: number): Step {
  if (text === open.text) return [open, []];
  const { announcement } = open;
  const typed: Open = keep(
    {
      ...open,
      mode: 'edit',
      text,
      offer: undefined,
      announcement: announcement?.kind === 'newer-version' ? announcement : undefined,
    },
    // What counts as meeting a colleague again and again is saves, not keys: whoever types at the conflict begins anew.
    { typedAt: now, leaveAfterSave: false, conflicts: 0 },
  );
  return open.conflict ? meet(typed, open.conflict.theirs, open.conflict.saveAfter, now) : [typed, []];
}
