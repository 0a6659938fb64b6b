import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import type { PictureName } from '../../../src/text/picture-address.ts';

/** A PNG's signature and header, and a few bytes that make it another picture for every `seed`. Nothing decodes it. */
export function tinyPicture(
  seed: number,
  width = 8,
  height = 6,
): { readonly name: PictureName; readonly bytes: Uint8Array<ArrayBuffer> } {
  const bytes = new Uint8Array(40);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  view.setUint32(33, 0xffff_ffff);
  view.setUint16(38, seed);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { name: { hash, width, height, type: 'png' }, bytes };
}

export function base64Of(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

/** Has SHA-256 answer without another thread, which virtual time does not wait for. */
export function digestAtOnce(): void {
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (_, bytes) => {
    const digest = new Uint8Array(32);
    digest.set(
      createHash('sha256')
        .update(bytes as Uint8Array)
        .digest(),
    );
    return digest.buffer;
  });
}
