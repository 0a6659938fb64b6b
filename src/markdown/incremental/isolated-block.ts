import type { Block } from '../block.ts';
import { editBetween } from '../../text/edit-between.ts';
import { createLiveDocument } from './live-document.ts';

/** UTF-16 units of the longest block rendered by itself: what takes parsers quadratic time is still bearable at that length. */
const LONGEST = 2048;

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

  function forget(): undefined {
    document = createLiveDocument();
    known = '';
  }

  return (source, definitions = '') => {
    const whole = `${source}\n\n${definitions}`;
    if (whole.length > LONGEST) return undefined;
    const edit = editBetween(known, whole);
    try {
      if (edit) document.replace(edit.from, edit.to, edit.insert);
    } catch {
      // The renderer of the whole text will meet the same, and say so.
      return forget();
    }
    known = whole;
    // What a document once lacked it goes on to name.
    if (document.lacks().length > 0) return forget();
    const [block, ...others] = document.all().flatMap(({ insert }) => insert);
    return others.every(({ html }) => html === '') && !block?.givenUp ? block : undefined;
  };
}
