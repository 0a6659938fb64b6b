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
  { loadImport, loadTaking }: Pick<EditorFeatures, 'loadImport' | 'loadTaking'>,
): Promise<PasteNews | undefined> {
  const names = files.map(({ name }) => name).join('\n');
  const isText = /\.zip$/im.test(names) || (files.length > 1 && /\.(?:md|markdown|mdown)$/im.test(names));
  if (isText) return (await loadImport()).importWithPictures(gesture, files);
  if (!files.some(isPicture)) return importFile(gesture.field, files[0]!, gesture.type);
  const { takePictures } = await loadTaking();
  const { words } = await takePictures(gesture, files);
  return words === '' ? undefined : { kind: 'said', words, stays: true };
}
