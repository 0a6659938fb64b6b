import { posix } from 'node:path';
import { imageSize } from 'image-size';
import { visit } from 'unist-util-visit';
import { paperTree } from './paper-tree.mjs';

/** A page with a few pictures should open fast on a phone. */
const MOST_BYTES = 150_000;
/** Twice the width of the guide's column, for sharp screens. */
const MOST_PIXELS = 2000;
const EMPTY_WORDS = /^(an? )?(image|picture|photo|screenshot|graphic|logo)\b.{0,12}$/i;

/** Pictures: words for those who cannot see them, and a size that a phone can take. @type {import('./fault.mjs').Check} */
export function checkPictures(paper, { read }) {
  /** @type {import('./fault.mjs').Fault[]} */
  const faults = [];
  visit(paperTree(paper), 'image', ({ url, alt, position }) => {
    /** @param {string} problem @param {string} fix */
    const add = (problem, fix) => void faults.push({ file: paper.file, line: position?.start.line ?? 1, problem, fix });
    if (alt && (alt.length < 12 || EMPTY_WORDS.test(alt))) {
      add(
        `The words "${alt}" do not say what the picture shows.`,
        'Say it in a sentence, as to somebody on the telephone.',
      );
    }
    if (/^[a-z][a-z+.-]*:/i.test(url))
      return add(
        `The picture is on another site (${url}).`,
        'Put it into static/img; the site loads nothing from elsewhere.',
      );
    const [path = ''] = url.split('#'); // #light and #dark say in which of the two themes a picture is shown.
    const file = read(path.startsWith('/') ? `static${path}` : posix.join(posix.dirname(paper.file), path));
    if (!file) return; // The check of references says so.
    if (file.length > MOST_BYTES)
      add(
        `The picture has ${Math.ceil(file.length / 1000)} KB.`,
        `Save it as WebP with at most ${MOST_BYTES / 1000} KB.`,
      );
    const { width } = imageSize(file);
    if (width > MOST_PIXELS) add(`The picture is ${width} pixels wide.`, `Scale it to at most ${MOST_PIXELS}.`);
  });
  return faults;
}
