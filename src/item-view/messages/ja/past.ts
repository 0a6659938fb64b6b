import type { Translation } from '../message.ts';
import type { english } from '../en/past.ts';

export default {
  // Conflict
  conflict: 'あなたとほかの人が同じ行を変更しました',
  conflictText:
    'どちらのテキストも無事で、まだ何も保存されていません。それぞれの箇所で説明に残す内容を選んでください。',
  conflictPlace: '{number} / {total}',
  conflictMine: 'あなたのテキスト',
  conflictTheirs: 'ほかの人のテキスト',
  conflictNothing: 'なし: これらの行は削除されました。',
  keepBoth: '両方残す',
  keepMine: '自分のものを残す',
  takeTheirs: '相手のものにする',
  conflictResult: 'この内容が保存されます',
  conflictDone: 'この選択を使う',
  conflictContinue: '続けて保存',

  // History
  historyBack: '戻る',
  historyEmpty: '以前の版はまだありません。保存するたびに 1 つ残ります。',
  historyFailed: '履歴を読み込めませんでした',
  historyFailedText: 'monday から以前の版を受け取れませんでした（{reason}）。何も変更していません。',
  historyLoading: '履歴を読み込み中…',
  historyNow: '（現在と同じ）',
  historyCurrent: '現在',
  historyYou: 'あなた',
  historyColleague: 'ほかの人',
  historyNames: 'ほかの人の名前は表示されません: {reason}。',
  historyFirst: '残っている最も古い版',
  historyAdded: '+{count} 行',
  historyRemoved: '−{count} 行',
  historyChanged: '{count} 行を変更',
  historyTicked: '{count} 件のタスクを完了',
  historyUnticked: '{count} 件のタスクを未完了に',
  historySpaces: '空白と空行のみ',
  historyWith: '比較対象',
  historyBefore: 'ひとつ前の版（{time}）',
  historyFromTo: '{from} から {to} までの変更',
  historySame: 'どちらの版も同じです。',
  historyComparing: '比較中…',
  restore: 'この版に戻す',
  restoreBefore: 'ひとつ前の版に戻す',
  restoreSection: '「{heading}」を {time} の内容に戻す',
  untitledSection: '最初の見出しより前の部分',

  // Drafts
  draftOffer: '{time} の未保存の変更',
  draftOfferText: 'ここで入力され、保存されていない内容です。保存済みのテキストと違うところに印が付いています。',
  draftContinue: '続ける',
  draftDiscard: '破棄',
  draftDiscarded: '下書きを破棄しました',
  discardedDrafts: '破棄した下書き',
  discardedText: '7 日間残ります。',
  draftBringBack: '元に戻す',

  deletedByMe: '説明を削除しました',
  deletedBySomeone: 'ほかの人が説明を削除しました',
  undoDelete: '元に戻す',
  repaired: '保存の前に一部の文字を置き換えました',
  repairedText:
    'ファイルに保存できない {count} 個の不完全な文字（単独のサロゲート）を「\uFFFD」にしました。それ以外はそのまま保存しました。',
  taskGone: 'そのタスクはもうありません',
  taskGoneText: 'ほかの人が削除または書き換えました。最新のテキストを表示しています。',

  // Changed since
  sinceLabel: '前回からの変更',
  sinceChanges: '前回（{day}）からの変更 {count} 件',
  sinceShow: '表示',
  sinceNext: '次へ',
  sinceDone: '完了',
} satisfies Translation<typeof english>;
