import type { OpenDescription } from '../../../description/open-description.ts';
import type { Pictures } from '../../../host/pictures/pictures.ts';
import { picturesIn } from '../../../text/picture-address.ts';
import { typeWhenComposed } from '../../editor/field/late-place.ts';
import type { TextField } from '../../editor/field/text-field.ts';
import { beforeSave, getTyping } from '../../screen/typing.ts';

/**
 * Changes an open text: in edit mode as part of the last undo step, so that Undo never ends amid what one
 * gesture did. Where it is read it is still read.
 */
export function retype(
  { getState, send }: OpenDescription,
  field: TextField | undefined,
  change: (text: string) => string,
): void {
  const state = getState();
  if (state.kind !== 'open') return;
  if (state.mode === 'edit' && field?.element.isConnected)
    return typeWhenComposed(field, ({ text, from, to }) => {
      const { element } = field;
      const { scrollTop } = element;
      const focused = document.activeElement;
      const [start, end] = [from, to].map((at) => change(text.slice(0, at)).length) as [number, number];
      field.type({ from: 0, to: text.length, insert: change(text), select: { from: start, to: end } }, true);
      element.scrollTop = scrollTop;
      if (focused instanceof HTMLElement && focused !== element) focused.focus({ preventScroll: true });
    });
  const text = change(state.text);
  // A draft that is only offered gets its names when somebody takes it.
  if (text === state.text || state.conflict || (state.offer && field)) return;
  if (state.mode === 'edit')
    return getTyping()?.type((now) => {
      const insert = change(now.text);
      return { from: 0, to: now.text.length, insert, select: { from: now.from, to: now.to } };
    });
  send({ kind: 'typed', text });
  send({ kind: 'viewAsked' });
}

/** From now on a save waits for the pictures of originals in the text, and has it name them. */
export function nameBeforeSaves(picturesHere: () => Pictures): void {
  beforeSave.run = (description) => {
    const { originals } = picturesHere();
    const state = description.getState();
    if (state.kind !== 'open' || ![...picturesIn(state.text).keys()].some(originals.has)) return undefined;
    return originals.made(state.text).then(() => retype(description, undefined, originals.named));
  };
}
