import { provenPicture } from '../../../../host/pictures/picture-reader.ts';
import { parsePictureAddress, type PictureName } from '../../../../text/picture-address.ts';
import type { MadePicture, PictureSource, Refusal } from './make-picture.ts';
import type { PrepareAnswer } from './prepare.worker.ts';

export interface PreparedPicture {
  readonly name: PictureName;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type Prepared =
  | { readonly kind: 'prepared'; readonly picture: PreparedPicture; readonly isFirstFrame: boolean }
  | { readonly kind: 'refused'; readonly why: Refusal };

/** Milliseconds for one picture. A photo of 12 megapixels takes a slow phone five seconds. */
const LIMIT_MS = 40_000;

/** The pictures before this one: decoded, each may take hundreds of megabytes. */
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

/** Asks a worker of its own, which also gives back the memory; on this thread where workers are refused. */
function make(source: PictureSource): Promise<MadePicture> {
  return new Promise((resolve) => {
    let worker: Worker | undefined;
    let isReady = false;
    const settle = (made: MadePicture) => {
      clearTimeout(timer);
      worker?.terminate();
      resolve(made);
    };
    const timer = setTimeout(() => settle({ kind: 'refused', why: 'too-slow' }), LIMIT_MS);
    const makeHere = () =>
      import('./make-picture.ts')
        .then(({ makePicture }) => makePicture(source))
        .then(settle, () => settle({ kind: 'refused', why: 'unsupported' }));
    try {
      // As for the renderer's worker: without an origin Firefox reports an uncaught error instead of throwing.
      if (origin === 'null') throw new DOMException('No worker without an origin.', 'SecurityError');
      worker = new Worker(/* webpackChunkName: "prepare" */ new URL('./prepare.worker.ts', import.meta.url));
    } catch {
      return void makeHere();
    }
    worker.onmessage = ({ data }: MessageEvent<PrepareAnswer>) => {
      if (data !== 'ready') return settle(data);
      isReady = true;
      // Not before: what is handed over to a worker whose script does not run is lost.
      try {
        worker!.postMessage(source);
      } catch {
        settle({ kind: 'refused', why: 'broken' });
      }
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (isReady) settle({ kind: 'refused', why: 'broken' });
      else void makeHere();
    };
  });
}
