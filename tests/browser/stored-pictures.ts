import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { pictureAddress, type PictureType } from '../../src/text/picture-address.ts';
import { keyOfItem, storedOn, storeUnder } from './playground.ts';

/** A PNG of one colour. `claims` is the size that its header tells instead of its own. */
export function png(width: number, height: number, colour: readonly number[], claims = { width, height }): Buffer {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3).map((_, at) => colour[at % 3]!)]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claims.width, 0);
  header.writeUInt32BE(claims.height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(name, 4, 'latin1');
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, content.length + 8)), content.length + 8);
  return chunk;
}

/** The address under which a text refers to these bytes. */
export function addressOf(bytes: Uint8Array, width: number, height: number, type: PictureType = 'png'): string {
  return pictureAddress({ hash: hashOf(bytes), width, height, type });
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** The key under which monday stores the picture with this address beside the description of an item. */
export function pictureKey(item: number, address: string): string {
  return `${keyOfItem(item).replace('mfmd_value_', 'mfmd_image_')}_${address.slice('images/'.length).slice(0, 32)}`;
}

/** The selector of the image that shows the picture with this address. */
export const imageOf = (address: string): string => `img[data-picture="${address.slice('images/'.length)}"]`;

/** Returns how many pictures are stored beside all descriptions. */
export async function pictureCount(page: Page): Promise<number> {
  return (await storedOn(page)).filter(({ key }) => key.startsWith('mfmd_image_')).length;
}

/** Stores bytes beside the description of an item under the name in an address, whether it is theirs or not. */
export async function storePicture(page: Page, item: number, address: string, bytes: Uint8Array): Promise<void> {
  await page.waitForFunction(() => window.simulator !== undefined);
  await storeUnder(page, pictureKey(item, address), Buffer.from(bytes).toString('base64'));
}
