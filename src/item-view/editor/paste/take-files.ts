import type { Gesture } from '../../features/pictures/bring/take-pictures.ts';
import { importFile, type PasteNews } from '../../field/import-file.ts';
import { isPicture } from './use-file-drops.ts';

/**
 * Inserts the files of a gesture: pictures, a text with its pictures, or else the first as a text. Returns what to
 * report.
 */
export async function takeFiles(gesture: Gesture, files: readonly File[]): Promise<PasteNews | undefined> {
  const names = files.map(({ name }) => name).join('\n');
  const isText = /\.zip$/im.test(names) || (files.length > 1 && /\.(?:md|markdown|mdown)$/im.test(names));
  if (isText) {
    const { importWithPictures } = await import('../../features/pictures/bring/import-pictures.ts');
    return importWithPictures(gesture.field, files, gesture.type);
  }
  if (!files.some(isPicture)) return importFile(gesture.field, files[0]!, gesture.type);
  const { takePictures } = await import('../../features/pictures/bring/take-pictures.ts');
  const { words } = await takePictures(gesture, files);
  return words === '' ? undefined : { kind: 'said', words };
}
