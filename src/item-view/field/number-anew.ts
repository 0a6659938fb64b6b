import { numbersAfter } from '../../editing/lines/list-numbers.ts';
import type { TextField } from './text-field.ts';

/** Numbers the lists anew that the last typed edit changed, in the same undo step. The text was `before`. */
export function numberAnew(field: TextField, before: string): void {
  const numbers = numbersAfter(before, field.read());
  if (numbers) field.type(numbers, true);
}
