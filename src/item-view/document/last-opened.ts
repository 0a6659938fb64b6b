import type { OpenDescription } from '../../description/open-description.ts';

/** The description that was opened last: when a change of rights ends the writing, what is unsaved in it is shown. */
export let lastOpened: OpenDescription | undefined;

export function becomeLastOpened(description: OpenDescription): void {
  lastOpened = description;
}
