import type { Edit, Field } from '../../editing/field.ts';
import { numbersAfter, numbersWithout } from '../../editing/lines/list-numbers.ts';
import { keptFor } from '../ui/kept-for.ts';

/** Of a text field (text-field.ts): its text and selection, and typing into it. */
interface Numbered {
  read(): Field;
  type(edit: Edit, joins: boolean): boolean;
}

/** The number of an item that is being deleted, and maybe written anew: the text with it, and the newest text. */
const underWay = keptFor((_: Numbered): { since: string; left: string | undefined } => ({
  since: '',
  left: undefined,
}));

/** Numbers the lists anew that the last typed edit changed, in the same undo step. The text was `before`. */
export function numberAnew(field: Numbered, before: string): void {
  const now = field.read();
  const kept = underWay(field);
  const isRun = kept.left === before;
  const since = isRun ? kept.since : before;
  const after = numbersAfter(since, now);
  const without = after ? undefined : numbersWithout(since, now, isRun);
  const numbers = after ?? (without === 'under way' ? undefined : without);
  if (numbers) field.type(numbers, true);
  Object.assign(kept, { since, left: without && field.read().text });
}
