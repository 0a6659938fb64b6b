import { documentHeadings } from '../../editing/completion/document-headings.ts';

/** Where a text refers to a picture first. */
export interface Spot {
  /** From 1. */
  readonly line: number;
  /** The heading above; empty without one. */
  readonly heading: string;
  /** Its alternative text. */
  readonly words: string;
}

/** Returns where `address` first stands in a text as it is written there. */
export function spotIn(text: string, address: string): Spot | undefined {
  const at = text.indexOf(address);
  if (at < 0) return undefined;
  const before = text.slice(0, at);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const [, words = ''] = /!\[((?:\\.|[^\\\]])*)\]\([ \t]*<?$/.exec(line) ?? [];
  return {
    line: before.split('\n').length,
    heading: documentHeadings(before).at(-1)?.words ?? '',
    words: words.replace(/\\([!-/:-@[-`{-~])/g, '$1'),
  };
}
