import type { Block } from './block.ts';
import { editBetween } from './edit-between.ts';
import { createLiveDocument } from './live-document.ts';

/** UTF-16 units of the longest block rendered by itself: the worst text of that length takes a few milliseconds. */
const LONGEST = 4096;

/**
 * Renders the source of one top-level block, with the definitions that it refers to, as if they were a whole document; `undefined`
 * where it is not one block, is too long, or uses a part of the renderer that is loaded later. The work follows the change since the
 * source that was given before.
 */
export type RenderLoneBlock = (source: string, definitions?: string) => Block | undefined;

/** What is rendered is what `toSafeHtml` answers for the source; whether a block is the same within its document, the caller has to know. */
export function createLoneBlock(): RenderLoneBlock {
  let document = createLiveDocument();
  let known = '';

  return (source, definitions = '') => {
    const whole = `${source}\n\n${definitions}`;
    if (whole.length > LONGEST) return undefined;
    const edit = editBetween(known, whole);
    if (edit) document.replace(edit.from, edit.to, edit.insert);
    known = whole;
    if (document.lacks().length > 0) {
      // What a document once lacked it goes on to name.
      document = createLiveDocument();
      known = '';
      return undefined;
    }
    const [block, ...others] = document.all().flatMap(({ insert }) => insert);
    return others.every(({ html }) => html === '') && !block?.givenUp ? block : undefined;
  };
}
