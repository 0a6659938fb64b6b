import { fitBlock } from '../../../editing/paste/fit-block.ts';
import type { TextField } from '../text-field.ts';
import type { PasteNews } from './paste-news.ts';
import { readTextFile } from './read-text-file.ts';
import { typeWhenComposed } from './type-when-composed.ts';

/** Takes a text file into the field: in place of an empty text, else at the caret. `type` wraps what is typed. Gives what to say of it. */
export async function importFile(field: TextField, file: File, type: (typing: () => void) => void): Promise<PasteNews> {
  if (file.type.startsWith('image/')) return { kind: 'no-pictures' };
  const read = await readTextFile(file);
  const { name } = file;
  if (read.kind !== 'text') return { ...read, name };
  typeWhenComposed(field, (now) => {
    const isEmpty = now.text.trim() === '';
    const place = isEmpty ? { from: 0, to: now.text.length } : { from: now.from, to: now.to };
    const insert = isEmpty ? read.text : fitBlock(now, read.text);
    // A file is read from its top, words at the caret are gone on with.
    const caret = isEmpty ? 0 : place.from + insert.length;
    type(() => field.type({ ...place, insert, select: { from: caret, to: caret } }));
  });
  return { kind: 'imported', name };
}
