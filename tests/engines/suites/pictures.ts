import { expect } from 'vitest';
import { images } from '../../host/pictures/images.ts';
import { fieldNow, openForWriting } from '../item.ts';
import type { EngineTest } from '../run-suites.ts';

export function pictureSuite(test: EngineTest): void {
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
}
