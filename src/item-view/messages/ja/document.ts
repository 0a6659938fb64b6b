import type { Translation } from '../message.ts';
import type { english } from '../en/document.ts';

export default {
  drawnDiagram: '図',
  diagramSource: '図のソース',
  diagramWrong: '図にできません: {message}',
  diagramUnfinished: '{line} 行目を図にできません：行末に何かが足りません。',
  diagramUnexpected: '{line} 行目を図にできません：「{words}」はここでは使えません。',
  diagramWrongLine: '{line} 行目「{words}」を図にできません。',
  diagramKind: '図ではありません：最初の行「{words}」が図の種類を示していません。',
  diagramNotDrawn: '図を描けませんでした。これはそのソースです。',
  enlarged: '拡大した画像',
  copyFormatted: '書式付きでコピー',
  copiedFormatted: '書式付きでコピーしました',
  copyMarkdown: 'Markdown としてコピー',
  print: '印刷',
  printRefused: 'ここでは印刷できません。.html としてダウンロードし、開いて印刷してください。',
  downloadMarkdown: '.md でダウンロード',
  downloadHtml: '.html でダウンロード',
  downloaded: '{file} の保存をブラウザーに依頼しました。',
  showInstead: '届きませんか？テキストを表示',
  picturesNotIn: { other: '{count} 件の画像は読めなかったため、含まれていません。' },
  picturesAsWords: { other: '{count} 件の画像は読めなかったため、代わりの文字を入れました。' },
  pictures: '画像',
  takeItHere: 'ここからコピー',
  selectedBelow: 'テキストは選択済みです。{shortcut} を押してください。',

  // What holds for all items of the view
  useForEmpty: 'このテキストを空のアイテムのひな形にする',
  offerNone: '空のアイテムのひな形をやめる',
  templateSet: 'このビューの空のアイテムは、このテキストから始められるようになりました。',
  templateGone: 'このビューの空のアイテムには、ひな形が表示されなくなりました。',
  templateTooLarge: 'テキストが長すぎるため、空のアイテムのひな形にできません。',
  keepBreaks: '1 つの改行をそのまま表示',
  breaksKept: '改行をそのまま表示します（このビューの全員に適用）。',
  breaksJoined: '1 つの改行は空白として表示します（このビューの全員に適用）。',
  settingsUnreadable:
    'このビューの設定を読み取れません。新しいバージョンのアプリが保存した可能性があります。何も変更していません。',
  settingsReplace: '置き換える',
  settingsFailed: 'monday が設定を保存しませんでした。',

  // Images
  imagesHeld: '他のサイトの画像は読み込まれていません',
  imagesHeldText: '読み込むと、誰かが今これを読んでいることとその場所が {hosts} に伝わります。',
  imagesHosts: '{host} ほか {count} 件',
  imagesShow: '画像を表示',
  imagesAlways: '常に画像を表示',
  imagesAreLoaded: '他のサイトの画像を確認なしで読み込みます。',
  imagesAsk: '先に確認する',
  imageShow: '表示',
  imageShowOne: '表示：{image}',
  enlarge: '画像を拡大',
} satisfies Translation<typeof english>;
