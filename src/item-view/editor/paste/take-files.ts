import type { EditorFeatures, Gesture } from '../../field/editor-features.ts';
import { importFile, type PasteNews } from '../../field/import-file.ts';
import { isPicture } from './use-file-drops.ts';

/**
 * Inserts the files of a gesture: pictures, a text with its pictures, or else the first as a text. Returns what to
 * report.
 */
export async function takeFiles(
  gesture: Gesture,
  files: readonly File[],
  { importWithPictures, takePictures }: Pick<EditorFeatures, 'importWithPictures' | 'takePictures'>,
): Promise<PasteNews | undefined> {
  const names = files.map(({ name }) => name).join('\n');
  const isText = /\.zip$/im.test(names) || (files.length > 1 && /\.(?:md|markdown|mdown)$/im.test(names));
  if (isText) return importWithPictures(gesture, files);
  if (!files.some(isPicture)) return importFile(gesture.field, files[0]!, gesture.type);
  const { words } = await takePictures(gesture, files);
  return words === '' ? undefined : { kind: 'said', words };
}
