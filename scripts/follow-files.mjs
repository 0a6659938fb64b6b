import { join } from 'node:path';
import { placeholderIn } from './docs-check/placeholder.mjs';

/**
 * A loader of the bundler: has pages of the guide made anew in `npm start` when a file changes that a placeholder of theirs shows.
 * `files` are paths from `root` by the placeholder's name; a `*` stands for its argument.
 * @this {{ getOptions(): { root: string, files: Readonly<Record<string, string>> }, addDependency(file: string): void }}
 * @param {string} source
 */
export default function followFiles(source) {
  const { root, files } = this.getOptions();
  for (const line of source.split('\n')) {
    const { name = '', argument = '' } = placeholderIn(line) ?? {};
    const file = files[name];
    if (file !== undefined) this.addDependency(join(root, file.replace('*', argument)));
  }
  return source;
}
