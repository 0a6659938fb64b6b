import { lineEnd, lineStart, type Selection } from '../../../../editing/field.ts';
import { withoutPicture } from '../../../../editing/marks/link-words.ts';
import { fitBlock } from '../../../../editing/paste/fit-block.ts';
import { fitCell } from '../../../../editing/paste/into-table.ts';
import { readImageHeader } from '../../../../host/pictures/image-header.ts';
import { hashOf } from '../../../../host/pictures/picture-reader.ts';
import type { Pictures } from '../../../../host/pictures/pictures.ts';
import type { Picture } from '../../../../host/pictures/storing.ts';
import { pictureAddress } from '../../../../text/picture-address.ts';
import type { Gesture } from '../../../field/editor-features.ts';
import { followPlace, type WaitingPlace, typeWhenComposed } from '../../../field/waiting-place.ts';
import type { TextField } from '../../../field/text-field.ts';
import { descriptionHere } from '../../../document/open-item.ts';
import { say } from '../../../messages/say-pictures.ts';
import { saySize } from '../../../messages/say-size.ts';
import { keptFor } from '../../../ui/kept-for.ts';
import { pictureProgress } from '../picture-progress.ts';
import { picturesHere, retype, takeHere } from '../pictures-here.ts';
import { mostAnimationBytes } from '../prepare/keep-animation.ts';
import { mostFileBytes, mostPixels, type Refusal, sizeWithin } from '../prepare/make-picture.ts';
import { type Prepared, preparePicture } from '../prepare/prepare-picture.ts';

/** The gestures in a field before this one: what is pasted first stands first. */
const earlierIn = keptFor((_: TextField): { putting: Promise<unknown> } => ({ putting: Promise.resolve() }));

/**
 * Puts pictures into the text at the place of the gesture, in their order, as one undo step: at once by the names of
 * their files, where those can be shown, and else once all are prepared. Meanwhile typing goes on. They are stored for
 * the item that was open, whatever is open by then. Returns what to say: of what was refused, and how else it can be
 * done.
 */
export async function takePictures(gesture: Gesture, files: readonly File[]): Promise<{ readonly words: string }> {
  const { field, type } = gesture;
  const place = followPlace(field, gesture.at);
  const earlier = earlierIn(field);
  const before = earlier.putting;
  const pictures = picturesHere();
  const sources = files.map((file) => ({ source: file, file: file.name }));
  const words: string[] = [];
  const preparing = prepareAll(sources, pictures);
  const taking = preparing.then(async (prepared) => {
    words.push(...prepared.flatMap((each, at) => wordsOf(each, sources[at]!)));
    const made = prepared.map((each, at) =>
      each.kind === 'prepared' ? { ...each.picture, file: nameOf(sources[at]!.file) } : undefined,
    );
    const found = made.filter((picture) => picture !== undefined);
    return found.length > 0 && (await take(found, words, pictures)) ? made : made.map(() => undefined);
  });

  async function originalsOf(): Promise<readonly Picture[]> {
    const found = await Promise.all(files.map(async (file) => originalOf(file, pictures)));
    const originals = found.flatMap((each) => (each ? [{ ...each, file: nameOf(each.file ?? '') }] : []));
    const isWhole = new Set(originals.map(({ name }) => name.hash)).size === files.length;
    return isWhole ? originals : [];
  }

  async function put(): Promise<readonly Picture[]> {
    const originals = await originalsOf();
    const keeping = originals.map((each, at) =>
      pictures.originals.hold(
        each,
        taking.then((made) => made[at]?.name),
      ),
    );
    await Promise.race([Promise.all(keeping), new Promise((resolve) => setTimeout(resolve, KEEPING_MS))]);
    const shown = originals.length > 0 ? originals : (await taking).filter((picture) => picture !== undefined);
    await before;
    // By now another item may be open.
    if (shown.length === 0 || !field.element.isConnected) place.end();
    else await typeAt(gesture, place, shown);
    return originals;
  }

  const putting = put();
  earlier.putting = putting.catch(() => place.end());
  const originals = await putting;
  const made = await taking;
  const written = originals.map(reference);
  const named = await pictures.originals.made(written.join());
  const refused = written.filter((_, at) => !made[at]);
  const description = descriptionHere();
  if (description && picturesHere() === pictures && (refused.length > 0 || named !== written.join()))
    type(() => retype(description, field, (text) => refused.reduce(withoutPicture, pictures.originals.named(text))));
  nameAfterRedo(field);
  return { words: words.join(' ') };
}

/**
 * From now on, once for a field, names the pictures of originals that redo brings into the field: the paste may have
 * been undone before they were made. While there is more to redo they wait for it, or for a save, because an edit would
 * end it.
 */
const nameAfterRedo = keptFor((field: TextField): void => {
  const name = () => {
    const description = descriptionHere();
    if (!description || document.queryCommandEnabled('redo')) return;
    const { originals } = picturesHere();
    const { text } = field.read();
    if (originals.named(text) !== text) retype(description, field, originals.named);
  };
  field.element.addEventListener('input', (event) => {
    // One press may redo several steps of the browser: once all are done.
    if ((event as InputEvent).inputType === 'historyRedo') queueMicrotask(name);
  });
});

/** How long the browser may take to keep originals before the text names them, in milliseconds. */
const KEEPING_MS = 300;

function typeAt({ field, isBlock, type }: Gesture, place: WaitingPlace, pictures: readonly Picture[]): Promise<void> {
  return new Promise((resolve) => {
    typeWhenComposed(field, (now) => {
      const { at } = place;
      const there = { ...now, ...at };
      const written = pictures.map(reference).join('\n\n');
      const insert =
        fitCell(there, written) ?? fitBlock(there, written, isBlock || pictures.length > 1 || isBefore(now.text, at));
      type(() => place.type(insert));
      resolve();
    });
  });
}

/**
 * Prepares and takes the pictures that HTML carries as `data:`, and names them there by the mark that a text of ours
 * has. What is refused, or no larger than a sign, stays as it is. Returns that HTML, and what to say.
 */
export async function takePicturesIn(
  html: string,
  field: TextField,
): Promise<{ readonly html: string; readonly words: string }> {
  const sources = [...html.matchAll(DATA)].map(([, , double, single]) => ({
    source: double ?? single ?? '',
    file: '',
  }));
  const here = picturesHere();
  const prepared = (await prepareAll(sources, here)).map((each) =>
    each.kind === 'prepared' && Math.max(each.picture.name.width, each.picture.name.height) > SIGN
      ? each.picture
      : undefined,
  );
  const pictures = prepared.filter((picture) => picture !== undefined);
  const words: string[] = [];
  const isTaken = pictures.length > 0 && field.element.isConnected && (await take(pictures, words, here));
  let next = 0;
  const named = html.replace(DATA, (whole, start: string) => {
    const picture = isTaken ? prepared[next] : undefined;
    next += 1;
    return picture ? `${start}data-picture="${pictureAddress(picture.name).replace('images/', '')}"` : whole;
  });
  return { html: named, words: words.join(' ') };
}

/** The sides of a sign, such as a checkbox or a bullet that a program draws, in pixels. */
const SIGN = 32;

/** The `src` of an image that carries its bytes. */
const DATA = /(<img\b[^<>]*?\s)src\s*=\s*(?:"data:image\/[^",]*;base64,([^"]*)"|'data:image\/[^',]*;base64,([^']*)')/gi;

interface Source {
  readonly source: Blob | string;
  readonly file: string;
}

/** Prepares pictures, and counts them meanwhile. */
function prepareAll(sources: readonly Source[], pictures: Pictures): Promise<readonly Prepared[]> {
  if (sources.length > 0) pictures.expectMore();
  pictureProgress.countPreparing(sources.length);
  return Promise.all(
    sources.map(({ source }) => preparePicture(source).finally(() => pictureProgress.countPreparing(-1))),
  );
}

async function take(pictures: readonly Picture[], words: string[], here: Pictures): Promise<boolean> {
  const refused = await takeHere(pictures, here);
  if (refused !== '') words.push(refused);
  return refused === '';
}

/** Message about a picture: why it was refused and what to do, or what it lost. */
function wordsOf(prepared: Prepared, { source, file }: Source): string[] {
  const name = file || say('pictureUnnamed');
  if (prepared.kind === 'prepared')
    return prepared.isFirstFrame ? [say('pictureFirstFrame', { name, limit: saySize(mostAnimationBytes) })] : [];
  const size = saySize(typeof source === 'string' ? source.length : source.size);
  const reasons: Record<Refusal, () => string> = {
    heic: () => say('pictureHeic', { name }),
    unknown: () => say('pictureUnknown', { name }),
    broken: () => say('pictureDamaged', { name }),
    'too-many-pixels': () => say('pictureTooManyPixels', { name, millions: mostPixels / 1_000_000 }),
    'file-too-large': () => say('pictureFileTooLarge', { name, size, limit: saySize(mostFileBytes) }),
    drawing: () => say('pictureDrawing', { name }),
    'too-slow': () => say('pictureTooSlow', { name }),
    unsupported: () => say('pictureUnsupported', { name }),
  };
  return [reasons[prepared.why]()];
}

/** Returns the Markdown of a picture, whose words are the name of its file. */
function reference({ name, file = '' }: Pick<Picture, 'name' | 'file'>): string {
  return `![${file.slice(0, 100).replace(/[\\[\]`<&]/g, '\\$&')}](${pictureAddress(name)})`;
}

/** Names that browsers give a picture of the clipboard say nothing of it; empty words are asked for later. */
const NAMELESS = /^image\.\w+$/i;

/** Returns the name of a file as it may stand among words, where controls of direction would reach beyond it. */
function nameOf(file: string): string {
  return NAMELESS.test(file) ? '' : file.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

/** Whether a place is before the first word of a line, where a picture would make a heading or an item none. */
function isBefore(text: string, { from, to }: Selection): boolean {
  return from === lineStart(text, from) && text.slice(to, lineEnd(text, to)).trim() !== '';
}

/** A larger file is shown when its picture is prepared: it would be decoded twice at the same time. */
const mostShownBytes = 30_000_000;
const mostShownPixels = 30_000_000;

/**
 * Returns a file as an original that the text can name at once, with the size that its picture will have. `undefined`
 * for what is no picture of a format that is stored, and for what is here already.
 */
async function originalOf(file: File, { originals, bytesOf }: Pictures): Promise<Picture | undefined> {
  if (file.size > mostShownBytes) return undefined;
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );
  const header = bytes && readImageHeader(bytes);
  if (!header || !('width' in header) || header.width * header.height > mostShownPixels) return undefined;
  const hash = await hashOf(bytes);
  if (hash === undefined || bytesOf(hash) || originals.has(hash)) return undefined;
  return { name: { hash, type: header.type, ...sizeWithin(header) }, bytes, file: file.name };
}
