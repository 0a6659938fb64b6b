import { changed } from '../field.ts';

/** The address of an image as it stands in a text, which leads to a file beside it. */
export interface ImagePath {
  readonly from: number;
  readonly to: number;
  /** Without brackets, escapes and what follows `?` or `#`. */
  readonly path: string;
}

/** The end of the words of a link or image, and its address. */
const INLINE = /\]\([ \t]*(?:<([^<>\n]*)>|((?:\\.|[^\s()<>\\]|\((?:\\.|[^\s()\\])*\))+))/g;
/** A definition that links and images may refer to. */
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:[ \t]*(?:<([^<>\n]*)>|(\S+))/gm;
const HTML = /<img(?=\s)[^>]{0,1000}?\ssrc\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/gi;

/**
 * Returns the relative addresses of images in a text, also those in code, in their order. Takes time linear in the length
 * of the text.
 */
export function imagePathsAnywhere(text: string): readonly ImagePath[] {
  const closes = imageCloses(text);
  const found = [
    ...pathsOf(text, INLINE, (at) => closes.has(at)),
    ...pathsOf(text, DEFINITION),
    ...pathsOf(text, HTML),
  ];
  let end = 0;
  return found
    .sort((one, other) => one.from - other.from)
    .filter(({ from, to }) => {
      if (from < end) return false;
      end = to;
      return true;
    });
}

/** Replaces addresses by others; those without another stay. `images` are of `text`, in order. */
export function withAddresses(
  text: string,
  images: readonly ImagePath[],
  addressOf: (image: ImagePath) => string | undefined,
): string {
  const changes = images.flatMap((image) => {
    const add = addressOf(image);
    return add === undefined ? [] : [{ at: image.from, cut: image.to - image.from, add }];
  });
  return changed(text, { from: 0, to: text.length }, changes);
}

function pathsOf(text: string, form: RegExp, fits: (at: number) => boolean = () => true): ImagePath[] {
  return [...text.matchAll(form)].flatMap((match) => {
    const written = match.slice(1).find((part) => part !== undefined) ?? '';
    const path = pathIn(written);
    if (path === undefined || !fits(match.index)) return [];
    const end = match.index + match[0].length;
    // Angle brackets are replaced together with the address, quotation marks are not.
    const to = /["']$/.test(match[0]) && form === HTML ? end - 1 : end;
    const isBracketed = form !== HTML && match[0].endsWith(`<${written}>`);
    return [{ from: to - written.length - (isBracketed ? 2 : 0), to, path }];
  });
}

/** Returns the path that a relative address leads to; `undefined` for any other address. */
function pathIn(address: string): string | undefined {
  const plain = address.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(plain)) return undefined;
  const path = plain.split(/[?#]/, 1)[0]!;
  try {
    return decodeURIComponent(path) || undefined;
  } catch {
    return path;
  }
}

/** How far before its address an image may begin. */
const LONGEST_WORDS = 2_000;

/** Returns where the words of images end: at a bracket whose opening one follows a `!`. */
function imageCloses(text: string): ReadonlySet<number> {
  const closes = new Set<number>();
  const opened: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if ((unit !== OPENING && unit !== CLOSING) || text[at - 1] === '\\') continue;
    if (unit === OPENING) opened.push(at);
    else {
      const open = opened.pop() ?? -Infinity;
      if (at - open < LONGEST_WORDS && text[open - 1] === '!' && text[open - 2] !== '\\') closes.add(at);
    }
  }
  return closes;
}

const OPENING = '['.charCodeAt(0);
const CLOSING = ']'.charCodeAt(0);

/**
 * Returns a function that finds the file which a path in a text means: the one at that place as seen from `folder`,
 * where the text lies, else the only one of that name. `files` are paths, of which none leads anywhere outside.
 */
export function fileFinder(files: readonly string[], folder: string): (path: string) => string | undefined {
  const places = new Map(files.map((file) => [placeOf('', file), file]));
  /** Nothing where several have the name. */
  const names = new Map<string, string | undefined>();
  for (const file of files) names.set(nameOf(file), names.has(nameOf(file)) ? undefined : file);
  return (path) => places.get(placeOf(folder, path)) ?? places.get(placeOf('', path)) ?? names.get(nameOf(path));
}

/** The place of `path` as seen from `folder`, from the top; nothing is above the top. */
function placeOf(folder: string, path: string): string {
  const steps: string[] = [];
  for (const step of `${path.startsWith('/') ? '' : folder}/${path.replaceAll('\\', '/')}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step.normalize());
  }
  return steps.join('/').toLowerCase();
}

function nameOf(path: string): string {
  return path
    .slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
    .normalize()
    .toLowerCase();
}
