import { beforeEach, expect, test } from 'vitest';
import { createPictureReader } from '../../../src/host/pictures/picture-reader.ts';
import { createPictures } from '../../../src/host/pictures/pictures.ts';
import type { Picture } from '../../../src/host/pictures/storing.ts';
import { createHistory } from '../../../src/host/storage/history.ts';
import { descriptionKey, draftKey, historyKey, pictureKey } from '../../../src/host/storage/keys.ts';
import { encodePayload } from '../../../src/host/storage/payload.ts';
import { pictureAddress, type PictureName } from '../../../src/text/picture-address.ts';
import { createBrowserDouble } from '../../description/fault-run/browser-double.ts';
import { createMemoryHost } from '../memory-host.ts';
import { createVirtualTime } from '../virtual-time.ts';
import { digestAtOnce, tinyPicture } from './tiny-picture.ts';

const place = { accountId: '1', itemId: '2', instanceId: '3', userId: '4' };
const [photo, made] = [tinyPicture(1), tinyPicture(2)];
const textWith = ({ name }: Picture) => `![a](${pictureAddress(name)}) ![b](${pictureAddress(name)})`;
const plain = { pack: async (text: string) => text, unpack: async (packed: string) => packed };
const never = new AbortController().signal;
const originalKey = `${pictureKey(place, photo.name.hash)}/original`;

beforeEach(digestAtOnce);

function openBrowser() {
  const time = createVirtualTime();
  const host = createMemoryHost();
  const browser = createBrowserDouble({ blocked: false });
  const openPage = (prepare?: (original: Picture) => Promise<Picture | undefined>) => {
    const reader = createPictureReader({ store: host, place, clock: time });
    const sources = { store: host, place, browser, compression: plain, clock: time, reader };
    return { reader, pictures: createPictures({ ...sources, ...(prepare && { prepare }) }) };
  };
  return { time, host, browser, openPage };
}

function soon() {
  let settle!: (name: PictureName | undefined) => void;
  return { making: new Promise<PictureName | undefined>((resolve) => (settle = resolve)), settle };
}

test('an original is shown and kept at once, but neither read nor stored', async () => {
  const { time, host, browser, openPage } = openBrowser();
  const { pictures, reader } = openPage();
  await pictures.originals.hold(photo, soon().making);
  expect(pictures.originals.has(photo.name.hash)).toBe(true);
  expect(reader.held(photo.name.hash)?.bytes).toBe(photo.bytes);
  expect(await browser.get(originalKey)).toMatchObject({ format: 2, bytes: photo.bytes });
  const reading = reader.read(photo.name.hash);
  await time.pass(20_000);
  expect(await reading).toEqual({ kind: 'missing' });
  expect(host.keys()).toEqual([]);
});

test('a text names the picture in place of its original wherever that stands, and a save waits for it', async () => {
  const { time, host, openPage } = openBrowser();
  const { pictures } = openPage();
  const { making, settle } = soon();
  await pictures.originals.hold(photo, making);
  const text = textWith(photo);
  expect(pictures.originals.named(text)).toBe(text);
  let missing: readonly PictureName[] | undefined;
  void pictures.stored(text, '', never).then((found) => (missing = found));
  await time.pass(2_000);
  expect(missing).toBeUndefined();
  await pictures.take([made]);
  settle(made.name);
  await time.pass(1_000);
  // The text of that save cannot be stored: it is another one by now.
  expect(missing).toEqual([photo.name]);
  const named = pictures.originals.named(text);
  expect(named).toBe(textWith(made));
  const storing = pictures.stored(named, '', never);
  await time.pass(3_000);
  expect(await storing).toEqual([]);
  expect(host.keys().filter((key) => key.includes(photo.name.hash))).toEqual([]);
});

test('what an earlier page had not made a picture of is made and stored when its draft opens', async () => {
  const { time, host, openPage } = openBrowser();
  await openPage().pictures.originals.hold({ ...photo, file: 'photo.jpg' }, soon().making);
  const asked: Picture[] = [];
  const { pictures } = openPage(async (original) => {
    asked.push(original);
    return made;
  });
  const naming = pictures.originals.made(textWith(photo));
  await time.pass(5_000);
  expect(await naming).toBe(textWith(made));
  expect(asked).toEqual([{ ...photo, file: 'photo.jpg' }]);
  expect(host.readNow(pictureKey(place, made.name.hash)).kind).toBe('found');
});

test('an original that takes for ever does not hold its draft; a useless one is given up', async () => {
  const { time, browser, openPage } = openBrowser();
  const { pictures } = openPage();
  await pictures.originals.hold(photo, soon().making);
  const naming = pictures.originals.made(textWith(photo));
  await time.pass(8_000);
  expect(await naming).toBe(textWith(photo));

  const next = openPage(async () => undefined).pictures;
  const given = next.originals.made(textWith(photo));
  await time.pass(1_000);
  expect(await given).toBe(textWith(photo));
  expect(next.originals.has(photo.name.hash)).toBe(false);
  expect(await browser.get(originalKey)).toBeUndefined();
  // It counts as missing, as any other picture that is gone: the words beside it can be saved.
  const storing = next.stored(textWith(photo), '', never);
  await time.pass(20_000);
  expect(await storing).toEqual([]);
});

test('code that does not load is asked for again', async () => {
  const { time, openPage } = openBrowser();
  await openPage().pictures.originals.hold(photo, soon().making);
  let isOnline = false;
  const { pictures } = openPage(async () => {
    if (!isOnline) throw new Error('offline');
    return made;
  });
  const first = pictures.originals.made(textWith(photo));
  await time.pass(1_000);
  expect(await first).toBe(textWith(photo));
  isOnline = true;
  const second = pictures.originals.made(textWith(photo));
  await time.pass(1_000);
  expect(await second).toBe(textWith(made));
});

test('the browser keeps an original for as long as a draft refers to it, and while it is new', async () => {
  const { time, host, browser, openPage } = openBrowser();
  const { pictures } = openPage();
  await pictures.take([made]);
  await pictures.originals.hold(photo, Promise.resolve(made.name));
  await time.pass(2_000);
  const text = textWith(made);
  host.writeNow(descriptionKey(place), encodePayload(text));
  const history = createHistory({ store: host, key: historyKey(place), compression: plain, userId: '4' });
  await history.record([{ text, at: time.now() }]);
  const look = async () => {
    const looking = pictures.letGo(text);
    await time.pass(20_000);
    await looking;
    return (await browser.get(originalKey)) !== undefined;
  };
  expect(await look()).toBe(true);
  await browser.set(`${draftKey(place)}/1`, { text: textWith(photo) });
  await time.pass(60_000);
  expect(await look()).toBe(true);
  await browser.remove(`${draftKey(place)}/1`);
  expect(await look()).toBe(false);
});

test('a draft tells which of its pictures its page did not keep, and not those that are somewhere', async () => {
  const { time, host, openPage } = openBrowser();
  const [old, brought, stored, gone] = [tinyPicture(3), tinyPicture(4), tinyPicture(5), tinyPicture(6)];
  const before = openPage().pictures;
  await before.originals.hold(photo, soon().making);
  void before.take([brought]);
  await host.write(pictureKey(place, stored.name.hash), 'x');
  await time.pass(3_000);
  const { pictures } = openPage();
  const text = [photo, old, brought, stored, gone].map(textWith).join('\n');
  const losing = pictures.lost(text, textWith(old));
  await time.pass(3_000);
  expect(await losing).toEqual([gone.name]);
});
