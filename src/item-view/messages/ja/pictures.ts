import type { Translation } from '../message.ts';
import type { english } from '../en/pictures.ts';

export default {
  picturesPreparing: { other: '{count} 件の画像を準備中…' },
  picturesStoring: { other: '{count} 件の画像を保存中' },
  picturesOnlyHere: '終わるまでこのページを開いておいてください',
  pictureHeic: '「{name}」は HEIC の写真で、このブラウザーでは読めません。JPEG で保存して追加してください。',
  pictureUnknown: '「{name}」は追加できる画像ではありません。PNG、JPEG、WebP、GIF、AVIF、SVG を追加できます。',
  pictureBroken: '「{name}」は壊れているか、途中で切れています。保存または送信し直して、もう一度お試しください。',
  pictureTooManyPixels: '「{name}」は {millions} 百万画素を超えています。小さくして、もう一度お試しください。',
  pictureFileTooLarge:
    '「{name}」は {size} あり、読めるのは {limit} までなので、追加しませんでした。小さくして、もう一度お試しください。',
  pictureDrawing: '「{name}」はここでは描画できません。PNG で保存して追加してください。',
  pictureTooSlow: '「{name}」の準備に時間がかかりすぎました。小さくするか、後でもう一度お試しください。',
  pictureUnsupported:
    'このブラウザーでは画像を準備できません。別のブラウザーを使うか、「{name}」をアドレスから追加してください。',
  pictureFirstFrame: 'アニメーションは {limit} までなので、「{name}」は最初のコマだけを残しました。',
  pictureUnnamed: '画像',
  picturesTooMany: '説明に入る画像は {limit} 件までなので、何も追加しませんでした。先にいくつか削除してください。',
  picturesTooLarge: '説明の画像は合計 {limit} までなので、何も追加しませんでした。先にいくつか削除してください。',
  picturesDrop: 'ここにドロップして追加',
} satisfies Translation<typeof english>;
