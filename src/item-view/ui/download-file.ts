import { newElement } from './new-element.ts';

/**
 * Offers a file as a download; `type` is its media type. Success cannot be known: a sandboxed frame may refuse
 * silently, and Firefox also applies the `frame-src` of the surrounding page. So always offer another way, too.
 */
export function downloadFile(content: BlobPart, fileName: string, type = 'text/markdown'): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  newElement('a', { href: address, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
