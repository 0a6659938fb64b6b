import type { Translation } from '../message.ts';
import type { english } from '../en/board.ts';

export default {
  // Progress
  progressTitle: 'ボード上のタスクの進捗',
  progressText:
    '各アイテムの列の一つに、完了したタスクの数を表示できます。保存によって変わるたびに書き込まれ、このビューの全員に適用されます。',
  progressColumn: '列',
  progressNone: '列なし',
  progressWhenNone: '完了したタスクがない',
  progressWhenSome: '一部のタスクが完了',
  progressWhenAll: 'すべてのタスクが完了',
  progressKeep: '変更しない',
  progressUse: 'この列を使う',
  progressSet: '「{column}」に完了したタスクの数が表示されるようになりました。',
  progressUnset: '完了したタスクの数を表示する列はなくなりました。',
  progressUndo: '元に戻す',
  progressUndone: '以前の設定に戻りました。',
  progressUnavailable: 'このボードの列を読み取れません: {reason}。',
  progressNotWritten: '進捗をボードに書き込めませんでした: {reason}。',

  // Items as links
  completionNoItems: 'アイテムを検索できません: {reason}。',
  mendName: '「{name}」と本文に書く',

  // People
  completionNoPeople: 'メンバーを検索できません: {reason}。',
  mentionTitle: '{names} さんに知らせますか？',
  mentionText: 'ここで初めてメンションされました。アイテムの更新で知らせます。アイテムを見られる人は全員読めます。',
  mentionTell: '更新を書く',
  mentionNot: '知らせない',
  mentionTold: 'アイテムの更新で {names} さんに知らせました。',
  mentionUpdate: '{item} の説明でメンションされました。',
  mentionUpdateHere: 'このアイテムの説明でメンションされました。',
  mentionFailed: '知らせることができませんでした: {reason}。',
  mentionUnknown: '更新が書かれたかどうか分かりません: {reason}。アイテムの更新をご確認ください。',

  // Values of columns
  completionNoColumns: '列を検索できません: {reason}。',

  // Subitems
  subitemHere: 'サブアイテムを作成 (S)',
  subitemTitle: 'サブアイテムを作成',
  subitemName: '名前',
  subitemMake: '作成',
  subitemMaking: 'サブアイテムを作成しています。',
  subitemThere: 'この名前のサブアイテムはすでにあります。',
  subitemLink: 'それにリンク',
  subitemAnother: 'もう一つ作成',
  subitemNotMade: 'サブアイテムは作成されませんでした: {reason}。',
  subitemUnknown:
    'サブアイテムが作成されたかどうか、monday から返答がありません: {reason}。「再試行」では、まず既存のものを探します。',
  subitemAgain: '再試行',
  subitemNotLinked: 'サブアイテム「{name}」はボードにありますが、元のタスクは本文にそのままの形では残っていません。',
  subitemStillDone: '「{name}」はボード上では完了のままです。ステータスはボードで変更できます。',
  subitemNotSet: 'サブアイテムのステータスは変更されませんでした: {reason}。',

  // The description of the item

  // Export of a board
} satisfies Translation<typeof english>;
