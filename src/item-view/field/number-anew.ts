import type { Edit, Field } from '../../editing/field.ts';
import { numbersAfter } from '../../editing/lines/list-numbers.ts';

/** Of a text field (text-field.ts): its text and selection, and typing into it. */
interface Numbered {
  read(): Field;
  type(edit: Edit, joins: boolean): boolean;
}

/** Numbers the lists anew that the last typed edit changed, in the same undo step. The text was `before`. */
export function numberAnew(field: Numbered, before: string): void {
  const numbers = numbersAfter(before, field.read());
  if (numbers) field.type(numbers, true);
}
