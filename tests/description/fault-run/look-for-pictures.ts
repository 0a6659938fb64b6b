import type { BrowserStorage } from '../../../src/host/drafts/browser-storage.ts';
import { decodePayload } from '../../../src/host/storage/description-reader.ts';
import { descriptionKey, draftKey, pictureKey } from '../../../src/host/storage/keys.ts';
import type { MemoryHost } from '../../host/memory-host.ts';
import { itemRefOf } from './page.ts';

/**
 * Returns the pictures of one item that are nowhere, with who refers to them: a stored text, or a draft in monday's
 * storage or a browser, which may keep them itself. `excused` are those that went with the memory of a page.
 */
export async function lookForPictures(
  item: string,
  host: MemoryHost,
  browsers: readonly BrowserStorage[],
  excused: ReadonlySet<string>,
): Promise<readonly string[]> {
  const place = itemRefOf(item, '');
  const raw = (key: string) => {
    const outcome = host.readNow(key);
    return outcome.kind === 'found' ? outcome.value : '';
  };
  const stored = decodePayload(raw(descriptionKey(place)));
  const missing = (text: string) =>
    (text.match(/[\da-f]{32}/g) ?? []).filter((hash) => !excused.has(hash) && raw(pictureKey(place, hash)) === '');
  const lost = [
    ...missing(stored.kind === 'text' ? stored.text : '').map((hash) => `${hash} in the text of ${item}`),
    ...host
      .keys()
      .filter((key) => key.startsWith(draftKey(place)))
      .flatMap((key) => missing(raw(key)).map((hash) => `${hash} in ${key}`)),
  ];
  for (const browser of browsers) {
    const drafts = JSON.stringify((await browser.startingWith(draftKey(place))) ?? []);
    for (const hash of missing(drafts))
      if (!(await browser.get(pictureKey(place, hash)))) lost.push(`${hash} in a draft of ${item}`);
  }
  return lost;
}
