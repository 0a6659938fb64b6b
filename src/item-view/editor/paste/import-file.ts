import type { Field } from '../../../editing/field.ts';
import { fitBlock } from '../../../editing/paste/fit-block.ts';
import type { Reading } from '../../../editing/paste/readings.ts';
import { payloadLimit } from '../../../host/storage/payload.ts';
import type { TextField } from '../field/text-field.ts';

/** The text of a file, or why there is none. */
type FileText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'too-large'; readonly size: number; readonly limit: number }
  | { readonly kind: 'no-text' };

/** The most bytes that monday holds as a description, by the text in it: base64 makes four of three. */
const LIMIT = (payloadLimit / 4) * 3;

/** Reads a text file: UTF-8, or UTF-16 with its mark. Anything else is no text. */
export async function readTextFile(file: File): Promise<FileText> {
  if (file.size > LIMIT) return { kind: 'too-large', size: file.size, limit: LIMIT };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const encoding =
      bytes[0] === 0xff && bytes[1] === 0xfe
        ? 'utf-16le'
        : bytes[0] === 0xfe && bytes[1] === 0xff
          ? 'utf-16be'
          : 'utf-8';
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? { kind: 'no-text' } : { kind: 'text', text: text.replace(/\r\n?/g, '\n') };
  } catch {
    return { kind: 'no-text' };
  }
}

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

/** Calls `type` with the field as it is, at once or, while an input method composes, when it has ended. */
export function typeWhenComposed(field: TextField, type: (now: Field) => void): void {
  // Typing nothing tells whether typing is possible.
  const { from, to } = field.read();
  if (field.type({ from, to: from, insert: '', select: { from, to } })) type(field.read());
  else
    field.element.addEventListener('compositionend', () => queueMicrotask(() => typeWhenComposed(field, type)), {
      once: true,
    });
}

/** What there is to say after a paste or an import. */
export type PasteNews =
  /** It could be taken in several ways; the one at `chosen` is in the text, at `from`. */
  | {
      readonly kind: 'taken';
      readonly readings: readonly Reading[];
      readonly chosen: number;
      readonly from: number;
      readonly leftOut: number;
    }
  | { readonly kind: 'pictures-left-out'; readonly count: number }
  | { readonly kind: 'no-pictures' }
  | { readonly kind: 'no-text'; readonly name: string }
  | { readonly kind: 'too-large'; readonly name: string; readonly size: number; readonly limit: number }
  | { readonly kind: 'imported'; readonly name: string };
