import type { Command } from './field.ts';
import { isFenced, toggleFence } from './toggle-fence.ts';
import { toggleMark } from './toggle-mark.ts';

/** Code in the line, or lines of code for a selection of several lines. */
export const toggleCode: Command = (field) => {
  const isLines = field.text.slice(field.from, field.to).includes('\n') || isFenced(field, 'code');
  return isLines ? toggleFence('code')(field) : toggleMark('code')(field);
};
