import { expect } from 'vitest';
import { images } from '../../host/pictures/images.ts';
import { addressOf } from '../../browser/stored-pictures.ts';
import { edit, fieldNow, openForWriting, openItem, put, storePicture, textAt } from '../item.ts';
import type { EngineTest } from '../run-suites.ts';

export function pictureSuite(test: EngineTest, longTest: EngineTest): void {
  test('pictures that are pasted become references, whatever this engine can write', async (given) => {
    await openForWriting(given, 'see ');
    const { engine } = given;
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="60" height="40" fill="#00f"/></svg>';
    await engine.inFrame(
      (files) => {
        const clipboardData = new DataTransfer();
        for (const { name, type, base64 } of files)
          clipboardData.items.add(
            new File([Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0))], name, { type }),
          );
        // Firefox makes no such event with a clipboard of ours.
        const event = new Event('paste', { bubbles: true, cancelable: true });
        Object.defineProperty(event, 'clipboardData', { value: clipboardData });
        document.querySelector('.iv-field')!.dispatchEvent(event);
      },
      [
        { name: 'photo.jpg', type: 'image/jpeg', base64: Buffer.from(images.turnedJpeg).toString('base64') },
        { name: 'drawing.svg', type: 'image/svg+xml', base64: Buffer.from(drawing).toString('base64') },
      ],
    );
    await engine.type('more');
    await expect
      .poll(() => fieldNow(given), { message: 'both are in the text' })
      .toMatch(
        /^see (more)?\n\n!\[photo\.jpg\]\(images\/[\da-f]{32}-3x5\.(webp|png|jpg)\)\n\n!\[drawing\.svg\]\(images\/[\da-f]{32}-60x40\.(webp|png|jpg)\)/,
      );
  });

  longTest('what is copied from the field of one item brings its pictures into another', async (given) => {
    const { engine } = given;
    const text = `![copied](${addressOf(images.png, 5, 3)})`;
    const fieldText = () => engine.inFrame(() => document.querySelector<HTMLTextAreaElement>('.iv-field')?.value);
    await openItem(given, text);
    // What is copied says where it comes from once pictures have been looked for.
    const tile = () => engine.inFrame(() => document.querySelector<HTMLElement>('.iv-picture')?.dataset['kind']);
    await expect.poll(tile, { timeout: 10_000 }).toBe('missing');
    await storePicture(given, images.png);
    await edit(given);
    await put(given, { text, from: 0, to: text.length });
    await engine.press('Control+C');
    const other = await engine.onPage(async () => {
      const id = 9_876_543_204;
      await window.simulator!.colleague.save(id, 'Words');
      window.simulator!.changeSeat(0, { itemId: id });
      return id;
    });
    await expect.poll(() => textAt(given, '.iv-preview-document')).toBe('Words');
    await edit(given);
    await put(given, { text: '', from: 0, to: 0 });
    await engine.press('Control+V');
    await expect.poll(fieldText).toBe(text);
    const stored = () =>
      engine.onPage(async (id) => {
        const all = await window.simulator!.storage.list();
        return all.find(({ key }) => key.startsWith('mfmd_image_') && key.includes(`_${id}_`))?.value;
      }, other);
    await expect.poll(stored).toBe(Buffer.from(images.png).toString('base64'));
  });
}
