import type { Translation } from '../message.ts';
import type { english } from '../en/picture-files.ts';

export default {
  importedWith: { other: '「{name}」を {count} 件の画像とともに読み込みました' },
  importedWithout: { other: '{count} 件の画像は見つからないか、読めませんでした' },
  zipBroken: '「{name}」は壊れているか zip ではないため、読み込みませんでした',
  zipEncrypted:
    '「{name}」はパスワードで保護されているため、読み込みませんでした。展開して、テキストを画像と一緒にドロップしてください。',
  zipTooMany:
    '「{name}」には {limit} 件を超えるファイルがあるため、読み込みませんでした。展開して、テキストを画像と一緒にドロップしてください。',
  zipTooLarge:
    '「{name}」のテキストと画像は展開すると {size} あり、ここで展開できるのは {limit} までなので、読み込みませんでした',
  zipNoText: '「{name}」には .md ファイルがないため、読み込みませんでした',
  zipManyTexts:
    '「{name}」には {count} 件のテキストがあるため、読み込みませんでした。展開して、そのうちの一つを画像と一緒にドロップしてください。',
  zipPicturesTooMany: '説明に入る画像は {limit} 件までなので、「{name}」を読み込みませんでした',
  zipPicturesTooLarge: '説明の画像は合計 {limit} までなので、「{name}」を読み込みませんでした',
  notBrought: { other: '{count} 件の画像は、もう一方のアイテムから持ってこられませんでした' },
  keptOf: '画像 {number} / {most} 件、{size} / {limit}',
  keptNone: 'このアイテムに保存されている画像はありません。',
  keptLooking: '画像を探しています…',
  keptUnknown: 'どの画像があるか、monday から返答がありませんでした。何も変更していません。',
  standsInText: 'テキストの {line} 行目',
  standsUnder: 'テキストの {line} 行目、「{heading}」の下',
  standsInHistory: '以前の版',
  standsInDraft: '未保存の変更',
  standsNowhere: 'どこにもありません。30 日後に自動的に削除されます',
  standsComing: 'monday に保存中',
  deletePicture: '削除',
  deletePictureOne: '削除: {picture}',
  undoPicture: '元に戻す',
  undoPictureOne: '元に戻す: {picture}',
  heldByText: '削除するには、テキストから取り除いて保存してください。',
  heldByDraft: '未保存の変更で使われなくなれば削除できます。',
  heldUnknown: 'どこで使われているか monday から返答がなかったため、今は削除できません。',
  historyLoses: '削除すると、以前の版ではその場所に空の枠が表示されます。',
  pictureDeleted: '削除しました: {picture}',
  pictureBack: '元に戻しました: {picture}',
  pictureNotDeleted: 'monday が削除しませんでした。何も変更していません。',
  pictureNotBack: 'monday が元に戻しませんでした。もう一度お試しください。',
} satisfies Translation<typeof english>;
