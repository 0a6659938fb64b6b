import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TextField } from '../../../../../src/item-view/field/text-field.ts';
import { importWithPictures } from '../../../../../src/item-view/features/pictures/bring/import-pictures.ts';
import { writeZip, type ZipFile } from '../../../../../src/item-view/ui/zip.ts';

/** A field that must not be touched. */
const untouched = new Proxy({} as TextField, {
  get: () => {
    throw new Error('The field was used.');
  },
});

/** What is said of a zip with these files, after numbers in the last entry of its directory were changed. */
async function said(files: readonly ZipFile[], change: Readonly<Record<number, number>> = {}): Promise<unknown> {
  const zip = Buffer.from(writeZip(files));
  const entry = zip.lastIndexOf(Buffer.of(0x50, 0x4b, 1, 2));
  for (const [offset, value] of Object.entries(change)) zip.writeUInt32LE(value, entry + Number(offset));
  return importOf(new File([zip], 'a.zip'));
}

/** What is said of a file of which nothing may be typed. */
function importOf(file: File, signal = new AbortController().signal): Promise<unknown> {
  const type = () => expect.fail('something was typed');
  return importWithPictures({ field: untouched, type, report: () => undefined, signal }, [file]);
}

const picture = (name: string): ZipFile => ({ path: name, content: new Uint8Array(8) });
const text = (content: string, path = 'a.md'): ZipFile => ({ path, content });
const many = Array.from({ length: 101 }, (_, at) => `${at}.png`);

test.for<readonly [string, readonly ZipFile[], Readonly<Record<number, number>>, string]>([
  ['has no text', [picture('a.png'), text('x', '.hidden.md')], {}, 'it holds no .md file'],
  ['has several texts', [text('x', 'x/a.md'), text('y', 'y/b.md')], {}, 'it holds 2 texts'],
  ['is locked', [text('x')], { 8: 1 }, 'it is locked with a password'],
  [
    'has thousands of files',
    [text('x'), ...Array.from({ length: 2_000 }, (_, at) => picture(`${at}`))],
    {},
    'more than 2,000 files',
  ],
  [
    'has more pictures than fit',
    [text(many.map((name) => `![](${name})`).join('\n')), ...many.map(picture)],
    {},
    'at most 100 pictures',
  ],
  ['has a text outside', [text('x', '../x.md')], {}, 'its text “../x.md” lies outside of it'],
  ['has a text outside of a folder', [text('x', 'a/../../x.md')], {}, 'lies outside of it'],
  ['has a text outside, as Windows writes it', [text('x', '..\\x.md')], {}, 'its text “../x.md” lies outside of it'],
  ['has a text at the root of a disk', [text('x', '/etc/x.md')], {}, 'its text “/etc/x.md” lies outside of it'],
  ['has a text on another disk', [text('x', 'C:\\x.md')], {}, 'its text “C:/x.md” lies outside of it'],
  ['has a text on another computer', [text('x', '\\\\server\\x.md')], {}, 'lies outside of it'],
  ['has another zip in it', [picture('docs.zip')], {}, 'no .md file, but another zip, “docs.zip”'],
  ['has a folder that is called a text', [text('', 'plan.md/')], {}, 'it holds no .md file'],
  ['has a link that is called a text', [text('/etc/passwd')], { 4: 0x314, 38: 0xa1ed0000 }, 'it holds no .md file'],
  ['has two texts of one name', [text('x', 'a.md'), text('y', './a.md')], {}, 'it holds 2 texts'],
  ['has a text outside, of a long name', [text('x', `../${'x'.repeat(60_000)}.md`)], {}, `“…${'x'.repeat(196)}.md”`],
])('a zip that %s changes nothing and says why', async ([, files, change, words]) => {
  expect(await said(files, change)).toEqual({ kind: 'said', words: expect.stringContaining(words) });
});

test('a bomb is refused by the size that it tells, before it is unpacked', async () => {
  expect(await said([text('![](a.png)'), picture('a.png')], { 24: 210_000_000 })).toEqual({
    kind: 'said',
    words: expect.stringMatching(/take 210\.00 MB .* at most 200\.00 MB/),
  });
  expect(await said([text('a'.repeat(4_600_000))])).toMatchObject({
    kind: 'too-large',
    name: 'a.zip',
    size: 4_600_000,
  });
});

test('a text whose bytes are not what they should be is damaged', async () => {
  expect(await said([text('word '.repeat(50), 'plan.md')], { 16: 1 })).toEqual({
    kind: 'said',
    words: expect.stringContaining('its text “plan.md” is damaged'),
  });
});

/** A worker whose script runs and that never answers. */
class HangingWorker {
  static running = 0;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    HangingWorker.running += 1;
    setTimeout(() => this.onmessage?.({ data: 'ready' }));
  }
  postMessage(): void {}
  terminate(): void {
    HangingWorker.running -= 1;
  }
}

describe('a zip that takes its worker for ever', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('origin', 'https://app.example');
    vi.stubGlobal('Worker', HangingWorker);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    expect(HangingWorker.running).toBe(0);
  });

  test('is given up, and the limit is told', async () => {
    const importing = importOf(new File(['zip'], 'a.zip'));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(HangingWorker.running).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await importing).toEqual({
      kind: 'said',
      words: '“a.zip” was not imported: reading it took more than 30 seconds',
    });
  });

  test('is given up when the field goes', async () => {
    const leaving = new AbortController();
    const importing = importOf(new File(['zip'], 'a.zip'), leaving.signal);
    await vi.advanceTimersByTimeAsync(100);
    expect(HangingWorker.running).toBe(1);
    leaving.abort();
    await importing;
    expect(HangingWorker.running).toBe(0);
  });
});
