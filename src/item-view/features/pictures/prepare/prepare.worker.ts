import { type MadePicture, makePicture, type PictureSource } from './make-picture.ts';

// Decoding, scaling and writing a photo takes a second: the page goes on meanwhile.
addEventListener('message', ({ data }: MessageEvent<PictureSource>) => {
  void makePicture(data).then((made) => answer(made, 'bytes' in made ? [made.bytes.buffer] : []));
});
answer('ready');

/** The worker's first message is that it runs; then it answers each source. */
export type PrepareAnswer = 'ready' | MadePicture;

function answer(message: PrepareAnswer, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
