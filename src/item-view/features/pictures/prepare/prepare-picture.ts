import { askWorker } from '../../../../host/ask-worker.ts';
import { provenPicture } from '../../../../host/pictures/picture-reader.ts';
import { parsePictureAddress, type PictureName } from '../../../../text/picture-address.ts';
import type { MadePicture, PictureSource, Refusal } from './make-picture.ts';

interface PreparedPicture {
  readonly name: PictureName;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type Prepared =
  | { readonly kind: 'prepared'; readonly picture: PreparedPicture; readonly isFirstFrame: boolean }
  | { readonly kind: 'refused'; readonly why: Refusal };

/** Milliseconds for one picture. A photo of 12 megapixels takes a slow phone five seconds. */
const LIMIT_MS = 40_000;

/**
 * The pictures before this one. A variable of the module, because the page's memory is one: decoded, each may take
 * hundreds of megabytes.
 */
let before: Promise<unknown> = Promise.resolve();

/**
 * Makes the picture that is stored of a file, or of base64 of one: in a worker, one after the other, in the order of
 * the calls. Never rejects; what hangs or dies is refused.
 */
export function preparePicture(source: PictureSource): Promise<Prepared> {
  const prepared = before.then(() => prepare(source));
  before = prepared;
  return prepared;
}

/**
 * Returns the picture that is stored of a file, `undefined` if it makes none: those very bytes if they are the picture
 * with this address, as in a download.
 */
export async function pictureOfFile(
  bytes: Uint8Array<ArrayBuffer>,
  address: string,
): Promise<PreparedPicture | undefined> {
  const { hash } = parsePictureAddress(address) ?? {};
  const own = hash === undefined ? undefined : await provenPicture(hash, bytes);
  if (own) return { name: { hash: hash!, type: own.type, width: own.width, height: own.height }, bytes };
  const prepared = await preparePicture(new Blob([bytes]));
  return prepared.kind === 'prepared' ? prepared.picture : undefined;
}

async function prepare(source: PictureSource): Promise<Prepared> {
  const made = await make(source);
  if (made.kind !== 'svg') return preparedOf(made);
  // Without the code the drawing is refused, and pictures after it are prepared.
  const drawing = await import('./draw-svg.ts').then(({ drawSvg }) => drawSvg(made.bytes)).catch(() => undefined);
  return drawing ? preparedOf(await make(drawing)) : { kind: 'refused', why: 'drawing' };
}

function preparedOf(made: MadePicture): Prepared {
  if (made.kind === 'svg') return { kind: 'refused', why: 'drawing' };
  if (made.kind === 'refused') return made;
  const { name, bytes, isFirstFrame } = made;
  return { kind: 'prepared', picture: { name, bytes }, isFirstFrame };
}

/** Makes a picture in a worker, on this thread where workers are refused. */
async function make(source: PictureSource): Promise<MadePicture> {
  const asked = await askWorker<MadePicture>({
    start: () => new Worker(/* webpackChunkName: "prepare" */ new URL('./prepare.worker.ts', import.meta.url)),
    request: source,
    startMs: LIMIT_MS,
    answerMs: LIMIT_MS,
  });
  switch (asked.kind) {
    case 'answered':
      return asked.answer;
    case 'refused':
      return import('./make-picture.ts')
        .then(({ makePicture }) => makePicture(source))
        .catch(() => ({ kind: 'refused', why: 'unsupported' }));
    case 'died':
      return { kind: 'refused', why: 'broken' };
    default:
      return { kind: 'refused', why: 'too-slow' };
  }
}
