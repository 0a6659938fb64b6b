import { expect, test } from 'vitest';
import { withoutMarks } from '../../../../../src/item-view/features/pictures/bring/marked-images.ts';
import { readImport } from '../../../../../src/item-view/features/pictures/bring/read-import.ts';
import { writeZip, type ZipFile } from '../../../../../src/item-view/ui/zip.ts';

const text = (content: string, path = 'a.md'): ZipFile => ({ path, content });
const picture = (path: string): ZipFile => ({ path, content: new Uint8Array(8) });
const pictures = (count: number, nameOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => picture(nameOf(at)));

/** What is read of a zip: the text with `<number>` in place of each image's address, the files, and how many are lost. */
async function readOf(files: readonly ZipFile[]): Promise<unknown> {
  const read = await readImport([new File([writeZip(files)], 'a.zip')]);
  if (read.kind !== 'read') return read;
  const shown = withoutMarks(read.text, (number) => `<${number}>`);
  return { text: shown, files: read.pictures.map(({ path }) => path), lost: read.lost };
}

const repeated = (line: string, count: number) => line.repeat(count);

test.for<readonly [string, readonly ZipFile[], unknown]>([
  [
    'images in all their forms',
    [
      text('![](a.png) [b]: x\n\n[c]: <img/b.png>\n\n<img src="./img/b.png"> ![x](img\\b.png "t") `![](a.png)`\n'),
      picture('a.png'),
      picture('img/b.png'),
    ],
    {
      text: '![](<0>) [b]: x\n\n[c]: <1>\n\n<img src="<1>"> ![x](<1> "t") `![](a.png)`\n',
      files: ['a.png', 'img/b.png'],
      lost: 0,
    },
  ],
  [
    '20,000 images with one picture among 2,000 files',
    [text(repeated('![](a.png)\n', 20_000)), picture('a.png'), ...pictures(1_998, (at) => `p/${at}.png`)],
    { text: repeated('![](<0>)\n', 20_000), files: ['a.png'], lost: 0 },
  ],
  [
    '20,000 images without a picture',
    [
      text(Array.from({ length: 20_000 }, (_, at) => `![](${at}.png)`).join('\n')),
      ...pictures(1_999, (at) => `${at}/a`),
    ],
    { text: Array.from({ length: 20_000 }, (_, at) => `![](${at}.png)`).join('\n'), files: [], lost: 20_000 },
  ],
  [
    '20,000 images with 2,000 pictures',
    [
      text(Array.from({ length: 20_000 }, (_, at) => `![](${at % 2_000}.png)`).join('\n')),
      ...pictures(1_999, (at) => `${at}.png`),
    ],
    { kind: 'pictures-too-many' },
  ],
  ...['](a(', '![](a(', '![](', '![', '[a]: \n', '<img ', '![](<'].map(
    (sign) =>
      [
        `a megabyte of ${JSON.stringify(sign)}`,
        [text(repeated(sign, 1_000_000 / sign.length))],
        { text: repeated(sign, 1_000_000 / sign.length), files: [], lost: expect.any(Number) },
      ] as const,
  ),
  [
    'an image whose address is question marks over two lines',
    [text(`<img src="a.png${repeated('?', 500_000)}\n">`), picture('a.png')],
    { text: '<img src="<0>">', files: ['a.png'], lost: 0 },
  ],
  [
    'thousands of definitions',
    [text(Array.from({ length: 10_000 }, (_, at) => `[${at}]: a.png\n`).join('')), picture('a.png')],
    { text: Array.from({ length: 10_000 }, (_, at) => `[${at}]: <0>\n`).join(''), files: ['a.png'], lost: 0 },
  ],
  [
    'a text deep in folders',
    [text(repeated('![](a.png)\n', 2_000), `${repeated('d/', 30_000)}a.md`), picture(`${repeated('d/', 30_000)}a.png`)],
    { text: repeated('![](<0>)\n', 2_000), files: [`${repeated('d/', 30_000)}a.png`], lost: 0 },
  ],
  [
    'names as long as a zip can have',
    [text('![](a.png)'), ...pictures(500, (at) => `${repeated('n', 60_000)}${at}`)],
    { text: '![](a.png)', files: [], lost: 1 },
  ],
  [
    'thousands of texts deep in folders',
    Array.from({ length: 1_999 }, (_, at) => text('words', `${repeated('t/', 2_000)}${at}.md`)),
    { kind: 'many-texts', count: 1_999 },
  ],
])('a zip with %s is read whole, or refused', async ([, files, expected]) => {
  expect(await readOf(files)).toEqual(expected);
});

test('a zip for which no time is left is given up', async () => {
  const zip = writeZip([text(repeated('![](a.png)\n', 20_000)), picture('a.png')]);
  expect(await readImport([new File([zip], 'a.zip')], 0)).toEqual({ kind: 'too-slow' });
});

test('the pictures beside a text are read as those of a zip', async () => {
  const files = [new File(['![](b.png)![](c.png)'], 'a.md'), new File(['x'], 'b.png')];
  expect(await readImport(files)).toEqual({
    kind: 'read',
    text: '![](\0' + '0\0b.png\0)![](c.png)',
    pictures: [{ path: 'b.png', address: 'b.png', content: files[1] }],
    lost: 1,
    lostHashes: [],
  });
});
