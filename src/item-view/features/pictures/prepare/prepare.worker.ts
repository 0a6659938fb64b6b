import { type MadePicture, makePicture, type PictureSource } from './make-picture.ts';

// Decoding, scaling and writing a photo takes a second: the page goes on meanwhile.
addEventListener('message', ({ data }: MessageEvent<PictureSource>) => {
  void makePicture(data).then((made) => answer(made, 'bytes' in made ? [made.bytes.buffer] : []));
});
answer('ready');

/** Its first message is that it runs; then it answers each source. */
function answer(message: 'ready' | MadePicture, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
