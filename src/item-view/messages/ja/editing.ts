import type { Translation } from '../message.ts';
import type { english } from '../en/editing.ts';

export default {
  // Editor
  edit: 'Markdown を編集',
  editHere: 'ここを編集',
  view: '表示',
  save: '保存',
  editHint: 'Markdown で書く',
  viewHint: '読む人に見える形で表示する',
  saveHint: '保存（{shortcut}）',
  placeholder: 'ここにタスクの説明を書いてください…',
  fieldLabel: 'Markdown の説明',
  toolbarLabel: '説明のツール',

  // Status line
  savedAt: '{time} に保存しました',
  unsaved: '未保存の変更があります',
  unsavedKept: '未保存の変更があります（{kept}）',
  saving: '保存中…',
  retrying: '保存できませんでした。{seconds} 秒後に再試行します（{kept}）',
  couldNotSave: '保存できませんでした（{kept}）',
  offline: 'オフライン',
  offlineUnsaved: 'オフライン（{kept}）',
  keptAsDraft: '下書きとして保持',
  keptInHost: 'monday に下書きとして保持',
  notKept: 'このブラウザーは下書きを残せません。離れる前にテキストをコピーしてください',
  conflictStatus: 'ほかの人のテキストと重なっています',
  merged: 'ほかの人の変更と統合しました',
  newerVersion: 'ほかの人が新しい版を保存しました',
  updated: 'ほかの人が新しい版を保存しました。ここに表示しています',

  // Size
  bytes: '{count} バイト',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',

  // Times: `day` is a date such as 20 Nov
  moment: '{day} {time}',

  // Ways out for a text
  download: '.md をダウンロード',
  copyText: 'テキストをコピー',
  copyFailed: 'ここではコピーがブロックされています。下のテキストが選択されています。{shortcut} を押してください。',
  yourText: 'あなたのテキスト',

  // History
  history: '履歴',
  historyTitle: '以前の版',

  // Layouts and the status of the text
  split: '分割',
  splitHint: 'テキストとプレビューを並べる',
  scroll: '一緒にスクロール',
  scrollHint: 'テキストとプレビューで同じ行を表示する',
  slashHint: '/ を入力するとブロックやテンプレートを挿入できます',
  factsLabel: 'テキストについて',
  words: '{count} 語',
  characters: '{count} 文字',
  tasksDone: 'タスク {count} 件中 {done} 件完了',
  tooMuchToCount: '長すぎて数えられません',
  tooMuchToScroll: '長すぎて一緒にスクロールできません',
  sizeOfLimit: '{size} / {limit}',
  onHeading: '見出し、レベル {level}',
  onTask: 'タスク、レベル {level}：{shortcut} でチェック',
  onDoneTask: '完了したタスク、レベル {level}：{shortcut} でチェックを外す',
  onItem: 'リスト項目、レベル {level}',
  onQuote: '引用',
  onCode: 'コードブロック',
  onCodeIn: 'コードブロック：{language}',
  onTableHead: '表の見出し、{column} / {columns} 列目',
  onCell: '表、{row} 行目、{column} / {columns} 列目',
} satisfies Translation<typeof english>;
