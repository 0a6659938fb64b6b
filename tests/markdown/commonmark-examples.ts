import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An example of a Markdown specification. */
export interface SpecExample {
  readonly number: number;
  readonly section: string;
  readonly markdown: string;
  readonly html: string;
}

/** Reads the examples from a specification in the format of CommonMark's `spec.txt`, where `→` stands for a tab. */
export function readExamples(spec: string): SpecExample[] {
  const examples: SpecExample[] = [];
  let section = '';
  const pattern = /^`{32} example[^\n]*\n([\s\S]*?)^\.\n([\s\S]*?)^`{32}$|^#{1,6} *(.*)$/gm;
  for (const [, markdown, html, heading] of spec.replaceAll('→', '\t').matchAll(pattern)) {
    if (heading !== undefined) section = heading;
    else examples.push({ number: examples.length + 1, section, markdown: markdown!, html: html! });
  }
  return examples;
}

/** The 652 examples of CommonMark 0.31.2. */
export function readCommonMarkExamples(): SpecExample[] {
  return readExamples(readFileSync(join(import.meta.dirname, '../../node_modules/commonmark-spec/spec.txt'), 'utf8'));
}
