import { asField } from '../../text/as-field.ts';
import type { Edit, Field } from '../../editing/field.ts';
import { fitBlock } from '../../editing/paste/fit-block.ts';
import type { Reading } from '../../editing/paste/readings.ts';
import { mostPayloadBytes } from '../../host/storage/payload.ts';
import type { TextField } from './text-field.ts';
import { typeWhenComposed } from './waiting-place.ts';
import { numberAnew } from './number-anew.ts';
import type { PasteChange } from './paste-change.ts';

/** Report after a paste or an import. */
export type PasteNews =
  /** There are several readings; the one at `chosen` is in the text. */
  | {
      readonly kind: 'taken';
      readonly readings: readonly Reading[];
      readonly chosen: number;
      readonly change: PasteChange;
      /** Of pictures; may be empty. */
      readonly words: string;
    }
  /** Of pictures, in words; of one that was refused it stays until it is closed. */
  | { readonly kind: 'said'; readonly words: string; readonly stays?: true }
  | { readonly kind: 'no-text'; readonly name: string }
  | { readonly kind: 'too-large'; readonly name: string; readonly size: number; readonly limit: number }
  | { readonly kind: 'imported'; readonly name: string };

/**
 * Inserts a text file: in place of an empty text, else at the caret. `type` wraps the typing. Returns what to report.
 */
export async function importFile(field: TextField, file: File, type: (typing: () => void) => void): Promise<PasteNews> {
  const read = await readTextFile(file);
  const { name } = file;
  if (read.kind !== 'text') return { ...read, name };
  importText(field, read.text, type);
  return { kind: 'imported', name };
}

/** Inserts the text of a file, as `importFile` does. */
export function importText(field: TextField, text: string, type: (typing: () => void) => void): void {
  typeWhenComposed(field, (now) =>
    type(() => {
      field.type(importEdit(now, text));
      numberAnew(field, now.text);
    }),
  );
}

/** Returns the edit that inserts a whole text: in place of an empty one, else at the caret. */
export function importEdit(now: Field, text: string): Edit {
  const isEmpty = now.text.trim() === '';
  const place = isEmpty ? { from: 0, to: now.text.length } : { from: now.from, to: now.to };
  const insert = isEmpty ? text : fitBlock(now, text);
  // A whole file is read from its top; inserted text is continued at its end.
  const caret = isEmpty ? 0 : place.from + insert.length;
  return { ...place, insert, select: { from: caret, to: caret } };
}

/** The text of a file, or why there is none. */
type FileText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'too-large'; readonly size: number; readonly limit: number }
  | { readonly kind: 'no-text' };

/** Reads a text file in UTF-8, or in UTF-16 with a byte order mark. Anything else is not text. */
export async function readTextFile(file: File): Promise<FileText> {
  if (file.size > mostPayloadBytes) return { kind: 'too-large', size: file.size, limit: mostPayloadBytes };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const encoding =
      bytes[0] === 0xff && bytes[1] === 0xfe
        ? 'utf-16le'
        : bytes[0] === 0xfe && bytes[1] === 0xff
          ? 'utf-16be'
          : 'utf-8';
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? { kind: 'no-text' } : { kind: 'text', text: asField(text) };
  } catch {
    return { kind: 'no-text' };
  }
}
