import { utf8Size } from './payload.ts';

/** A part of a text that takes much room. */
export interface HeavyPart {
  readonly kind: 'embedded-file' | 'block';
  /** The line where it begins, from 1. */
  readonly line: number;
  /** Its first characters, for a person to recognise it by. */
  readonly start: string;
  /** UTF-8 bytes. */
  readonly bytes: number;
}

const mostParts = 3;
const startLength = 40;

/**
 * Returns the largest parts of a text, at most three, largest first: files embedded as `data:` addresses, and blocks
 * between blank lines, without the files embedded in them.
 */
export function heaviestParts(text: string): readonly HeavyPart[] {
  const parts: HeavyPart[] = [];
  let line = 1;
  for (const chunk of text.split(/(\n[ \t]*\n)/)) {
    const rest = chunk.replace(/data:[\w.+-]+\/[^\s)"'<>]+/g, (file: string, at: number) => {
      parts.push(part('embedded-file', line + newlines(chunk.slice(0, at)), file));
      return '';
    });
    if (rest.trim() !== '') parts.push(part('block', line + newlines(/^\s*/.exec(chunk)![0]), rest.trimStart()));
    line += newlines(chunk);
  }
  return parts.sort((one, other) => other.bytes - one.bytes).slice(0, mostParts);
}

function part(kind: HeavyPart['kind'], line: number, text: string): HeavyPart {
  return { kind, line, start: text.slice(0, startLength), bytes: utf8Size(text) };
}

function newlines(text: string): number {
  return text.split('\n').length - 1;
}
