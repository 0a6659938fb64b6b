import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { pictureAddress } from '../../../src/text/picture-address.ts';
import { hashOf } from '../../browser/stored-pictures.ts';
import { images } from '../../host/pictures/images.ts';
import { button, openForWriting, openItem, storedText, storePicture, textAt } from '../item.ts';
import type { EngineTest } from '../run-suites.ts';

export function readingSuite(test: EngineTest, longTest: EngineTest): void {
  test('in split view the preview follows what is typed', async (given) => {
    const { engine } = given;
    await openForWriting(given, '# Split\n\nfirst words');
    await engine.point(button('Split'));
    await expect.poll(() => textAt(given, '.iv-preview-document p')).toBe('first words');
    await engine.inFrame(() => document.querySelector<HTMLElement>('.iv-field')!.focus());
    await engine.type(' and **bold** ones\n\n- an item');
    await expect.poll(() => textAt(given, '.iv-preview-document p')).toBe('first words and bold ones');
    await expect.poll(() => textAt(given, '.iv-preview-document strong')).toBe('bold');
    await expect.poll(() => textAt(given, '.iv-preview-document li')).toBe('an item');
  });

  test('a task ticked in the document is ticked in the text', async (given) => {
    await openItem(given, '- [ ] one\n- [ ] two\n');
    await given.engine.point({ css: '.iv-preview-document li:nth-child(2) input' });
    await expect.poll(() => storedText(given)).toBe('- [ ] one\n- [x] two\n');
    await expect
      .poll(() => given.engine.inFrame(() => [...document.querySelectorAll('input')].map(({ checked }) => checked)))
      .toEqual([false, true]);
  });

  test('code is shown in colours and formulas are drawn', async (given) => {
    const { engine } = given;
    await openItem(given, '```js\nconst a = "b";\n```\n\n```math\n\\frac{a}{b}\n```\n');
    const colors = () =>
      engine.inFrame(() =>
        ['.hljs-keyword', '.hljs-string', 'pre code'].map((css) => {
          const element = document.querySelector(css);
          return element ? getComputedStyle(element).color : css;
        }),
      );
    await expect.poll(async () => new Set((await colors()).filter((color) => color.startsWith('rgb'))).size).toBe(3);
    // Drawn as a fraction: what is above is above.
    const heights = () =>
      engine.inFrame(() => [...document.querySelectorAll('mfrac > *')].map((part) => part.getBoundingClientRect().top));
    await expect.poll(async () => (await heights()).length).toBe(2);
    const [above = 0, below = 0] = await heights();
    expect(below).toBeGreaterThan(above);
  });

  test('a diagram is drawn as a picture', async (given) => {
    await openItem(given, '```mermaid\nflowchart LR\n  Idea --> Launch\n```\n');
    const width = () =>
      given.engine.inFrame(() => {
        // The picture lies in a shadow tree over the source.
        const trees = [...document.querySelectorAll('.iv-preview-document *')].flatMap(
          ({ shadowRoot }) => shadowRoot ?? [],
        );
        const image = [document, ...trees]
          .map((tree) => tree.querySelector<HTMLImageElement>('.iv-diagram img[src], img[src^="data:"]'))
          .find((found) => found);
        return image?.complete ? image.naturalWidth : 0;
      });
    await expect.poll(width, { message: 'a picture is drawn', timeout: 30_000 }).toBeGreaterThan(50);
  });

  longTest('a picture that is stored beside the text is shown, and before that its room is kept', async (given) => {
    const { engine } = given;
    const bytes = images.png;
    const address = pictureAddress({ hash: hashOf(bytes), width: 5, height: 3, type: 'png' });
    await openItem(given, `words ![a picture](${address})\n`);
    const room = await engine.inFrame(() => {
      const picture = Object.assign(document.createElement('img'), { alt: 'words', width: 200, height: 150 });
      picture.dataset['picture'] = '';
      document.querySelector('.iv-preview-block')!.append(picture);
      const { width, height } = picture.getBoundingClientRect();
      picture.remove();
      return [width, height];
    });
    expect(room).toEqual([200, 150]);
    const tile = () => engine.inFrame(() => document.querySelector<HTMLElement>('.iv-picture')?.dataset['kind']);
    await expect.poll(tile, { timeout: 10_000 }).toBe('missing');
    await storePicture(given, bytes);
    await engine.inFrame(() =>
      document.querySelector('.iv-picture')!.shadowRoot!.querySelector<HTMLElement>('button')!.click(),
    );
    const shown = () =>
      engine.inFrame(() => {
        const picture = document.querySelector<HTMLImageElement>('img[data-picture][src^="blob:"]');
        return picture?.complete ? picture.naturalWidth : 0;
      });
    await expect.poll(shown, { message: 'the picture is drawn' }).toBe(5);
  });

  test('a downloaded text arrives as a file, from a frame of another site too', async (given) => {
    const { engine } = given;
    for (const query of ['', 'frame=other']) {
      const text = `# Downloaded ${query || 'at home'}\n\nwords\n`;
      await openItem(given, text, query);
      await engine.point(button('More'));
      await engine.point(button('Download as .md'));
      const arrived = () =>
        readdirSync(engine.downloads).map((name) => readFileSync(join(engine.downloads, name), 'utf8'));
      await expect.poll(arrived, { message: `a file from a frame with "${query}"` }).toContain(text);
    }
  });
}
