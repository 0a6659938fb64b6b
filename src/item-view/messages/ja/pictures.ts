import type { Translation } from '../message.ts';
import type { english } from '../en/pictures.ts';

export default {
  picturesPreparing: { other: '{count} 枚の画像を準備中…' },
  picturesStoring: { other: '{count} 枚の画像を保存中' },
  picturesOnlyHere: '終わるまでこのページを開いておいてください',
  pictureHeic: '「{name}」は HEIC の写真で、このブラウザーでは読めません。JPEG で保存して追加してください。',
  pictureUnknown: '「{name}」の中身は画像ではありません。PNG、JPEG、WebP、GIF、AVIF、SVG のファイルを選んでください。',
  pictureDamaged: '「{name}」は壊れているか、途中で切れています。保存または送信し直して、もう一度お試しください。',
  pictureTooManyPixels: '「{name}」は {millions} 百万画素を超えています。小さくして、もう一度お試しください。',
  pictureFileTooLarge:
    '「{name}」は {size} あり、読めるのは {limit} までなので、追加しませんでした。小さくして、もう一度お試しください。',
  pictureDrawing: '「{name}」はここでは描画できません。PNG で保存して追加してください。',
  pictureTooSlow: '「{name}」の準備に時間がかかりすぎました。小さくするか、後でもう一度お試しください。',
  pictureUnsupported:
    'このブラウザーでは画像を準備できません。別のブラウザーを使うか、「{name}」をアドレスから追加してください。',
  pictureFirstFrame: 'アニメーションは {limit} までなので、「{name}」は最初のコマだけを残しました。',
  pictureUnnamed: '画像',
  picturesTooMany: '説明に入る画像は {limit} 枚までなので、何も追加しませんでした。先にいくつか削除してください。',
  picturesTooLarge: '説明の画像は合計 {limit} までなので、何も追加しませんでした。先にいくつか削除してください。',
  picturesDrop: 'ここにドロップして追加',
  importedWith: { other: '「{name}」を {count} 枚の画像とともに読み込みました' },
  importedWithout: { other: '{count} 枚の画像は見つからないか、読めませんでした' },
  zipBroken: '「{name}」は壊れているか zip ではないため、読み込みませんでした',
  zipEncrypted:
    '「{name}」はパスワードで保護されているため、読み込みませんでした。展開して、テキストを画像と一緒にドロップしてください。',
  zipTooMany:
    '「{name}」には {limit} 件を超えるファイルがあるため、読み込みませんでした。展開して、テキストを画像と一緒にドロップしてください。',
  zipTooLarge:
    '「{name}」のテキストと画像は展開すると {size} あり、ここで展開できるのは {limit} までなので、読み込みませんでした',
  zipNoText: '「{name}」には .md ファイルがないため、読み込みませんでした',
  zipInZip:
    '「{name}」には .md ファイルがなく、別の zip「{path}」が入っているため、読み込みませんでした。先に展開してください。',
  zipTextBroken: '「{name}」の中のテキスト「{path}」が壊れているため、読み込みませんでした',
  zipTextOutside: '「{name}」のテキスト「{path}」が zip の外を指しているため、読み込みませんでした',
  zipManyTexts:
    '「{name}」には {count} 件のテキストがあるため、読み込みませんでした。展開して、そのうちの一つを画像と一緒にドロップしてください。',
  zipPicturesTooMany: '説明に入る画像は {limit} 枚までなので、「{name}」を読み込みませんでした',
  zipPicturesTooLarge: '説明の画像は合計 {limit} までなので、「{name}」を読み込みませんでした',
  notBrought: { other: '{count} 枚の画像は、もう一方のアイテムから持ってこられませんでした' },
  keptOf: '画像 {number} / {most} 枚、{size} / {limit}',
  keptNone: 'このアイテムに保存されている画像はありません。',
  keptLooking: '画像を探しています…',
  keptUnknown: 'どの画像があるか、monday から返答がありませんでした。何も変更していません。',
  standsInText: 'テキストの {line} 行目',
  standsUnder: 'テキストの {line} 行目、「{heading}」の下',
  standsInHistory: '以前の版',
  standsInDraft: '未保存の変更',
  standsNowhere: 'どこにもありません。30 日後に削除されます',
  standsComing: 'monday に保存中',
  deletePicture: '削除',
  deletePictureOne: '削除：{picture}',
  undoPicture: '元に戻す',
  undoPictureOne: '元に戻す：{picture}',
  heldByText: '削除するには、テキストから取り除いて保存してください。',
  heldByDraft: '未保存の変更で使われなくなれば削除できます。',
  heldUnknown: 'どこで使われているか monday から返答がなかったため、今は削除できません。',
  historyLoses: '削除すると、以前の版ではその場所に空の枠が表示されます。',
  pictureDeleted: '削除しました：{picture}',
  pictureBack: '元に戻しました：{picture}',
  pictureNotDeleted: 'monday が削除しませんでした。何も変更していません。',
  pictureNotBack: 'monday が元に戻しませんでした。もう一度お試しください。',
} satisfies Translation<typeof english>;
