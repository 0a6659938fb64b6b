import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '../../docs');

/** A page of the guide as its writer left it. */
export interface GuidePage {
  /** File name in docs/. */
  readonly file: string;
  readonly text: string;
}

/** Every page of the guide, by file name; what begins with _ is for writers. */
export function guidePages(): GuidePage[] {
  const files = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^_].*\.mdx?$/.test(file))
    .sort();
  return files.map((file) => ({ file, text: readFileSync(join(docs, file), 'utf8') }));
}
