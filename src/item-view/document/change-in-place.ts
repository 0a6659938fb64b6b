import { type Asked, isDirty } from '../../description/description.ts';
import type { OpenDescription } from '../../description/open-description.ts';

/** Makes the text another one where it is read, which goes on. */
export function changeInPlace({ send }: { readonly send: (event: Asked) => void }, text: string): void {
  send({ kind: 'typed', text, inPlace: true });
}

/** Does so by `send`, and saves that at once, unless other text waits to be saved: both go on waiting. */
export function changeAtOnce(
  description: OpenDescription,
  save: (description: OpenDescription) => void,
  text: string,
  send: (event: Asked) => void = description.send,
): void {
  const state = description.getState();
  if (state.kind !== 'open' || state.mode === 'edit') return;
  const saves = !isDirty(state) || state.saving.kind !== 'idle' || state.trouble !== undefined;
  changeInPlace({ send }, text);
  if (saves) save(description);
}
