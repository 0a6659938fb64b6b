import { expect } from 'vitest';
import { images } from '../../host/pictures/images.ts';
import { addressOf, hashOf, png } from '../../browser/stored-pictures.ts';
import { button, edit, fieldNow, openForWriting, openItem, put, storePicture, textAt } from '../item.ts';
import type { EngineTest, Given } from '../run-suites.ts';

export function pictureSuite(test: EngineTest, longTest: EngineTest): void {
  test('a photo that is pasted becomes a reference, and an SVG is refused', async (given) => {
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
    // It is there for a person who types on.
    await expect
      .poll(() => engine.inFrame(() => document.querySelector('.iv-chip-words')?.textContent))
      .toBe('“drawing.svg” cannot be drawn here. Save it as PNG and add that.');
    await engine.type(' and more');
    expect(await engine.inFrame(() => document.querySelector('.iv-chip-words')?.textContent)).toContain('drawing.svg');
    await expect
      .poll(() => fieldNow(given), { message: 'the photo is in the text' })
      .toMatch(/^see (?:more(?: and more)?)?\s*!\[photo\.jpg\]\(images\/[\da-f]{32}-3x5\.(webp|png|jpg)\)/);
    expect(await fieldNow(given)).not.toContain('drawing');
  });

  /** Opens an item with a picture that is stored beside it, and waits until it is shown. */
  async function openWithPicture(given: Given, picture: Uint8Array, text: string): Promise<void> {
    await openItem(given, text);
    await storePicture(given, picture);
    await openItem(given, text);
    const isShown = () =>
      given.engine.inFrame(
        () => document.querySelector<HTMLImageElement>('.iv-preview-document img')?.naturalWidth === 5,
      );
    await expect.poll(isShown, { message: 'the picture is shown' }).toBe(true);
  }

  const bringsPictures = async (given: Given, copied: 'in the field' | 'as shown') => {
    const { engine } = given;
    // Both share the window, its storage and its drafts.
    const [picture, target] =
      copied === 'as shown' ? [png(5, 3, [0, 99, 0]), 9_876_543_205] : [png(5, 3, [99, 0, 0]), 9_876_543_204];
    const text = `# Heading\n\n![copied](${addressOf(picture, 5, 3)})`;
    const fieldText = () => engine.inFrame(() => document.querySelector<HTMLTextAreaElement>('.iv-field')?.value);
    await openWithPicture(given, picture, text);
    // In Firefox keys reach a frame only once something in it has had the focus.
    await edit(given);
    if (copied === 'in the field') await put(given, { text, from: 0, to: text.length });
    else {
      await engine.point(button('View'));
      await engine.point({ css: '.iv-preview-document h1' });
      await engine.inFrame(() => getSelection()!.selectAllChildren(document.querySelector('.iv-preview-document')!));
    }
    await engine.press('Control+C');
    const other = await engine.onPage(async (id) => {
      await window.simulator!.colleague.save(id, 'Words');
      window.simulator!.changeSeat(0, { itemId: id });
      return id;
    }, target);
    await expect.poll(() => textAt(given, '.iv-preview-document')).toBe('Words');
    await edit(given);
    await put(given, { text: '', from: 0, to: 0 });
    await engine.press('Control+V');
    await expect.poll(fieldText).toBe(text);
    const stored = () =>
      engine.onPage(
        async (id, hash) => {
          const all = await window.simulator!.storage.list();
          return all.find(({ key }) => key.includes(`_${id}_`) && key.endsWith(hash))?.value;
        },
        other,
        hashOf(picture),
      );
    await expect.poll(stored).toBe(picture.toString('base64'));
  };
  for (const copied of ['in the field', 'as shown'] as const)
    longTest(`what is copied ${copied} of one item brings its pictures into another`, (given) =>
      bringsPictures(given, copied),
    );
}
