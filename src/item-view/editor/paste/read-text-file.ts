import { payloadLimit } from '../../../host/payload.ts';

/** The text of a file, or why there is none. */
export type FileText =
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
    const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? { kind: 'no-text' } : { kind: 'text', text: text.replace(/\r\n?/g, '\n') };
  } catch {
    return { kind: 'no-text' };
  }
}
