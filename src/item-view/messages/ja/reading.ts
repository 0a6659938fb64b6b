import type { Translation } from '../message.ts';
import type { english } from '../en/reading.ts';

export default {
  // Connection
  connecting: 'monday を読み込んでいます…',
  cannotConnect: 'エラー：monday に接続できません',
  marketplace: 'アプリマーケットプレイスを見る',
  guide: '使い方',
  subscriptionExpired: 'サブスクリプションの有効期限切れ',
  subscriptionExpiredText: 'サブスクリプションの有効期限が切れました。アプリを引き続き使うには更新してください。',
  loadContext: 'コンテキストを読み込む',

  // Editor
  viewLabel: '説明',
  emptyTitle: 'まだ説明がありません',
  emptyHint: '「Markdown を編集」をクリックして始めてください',
  close: '閉じる',

  // Status line
  loading: '読み込み中…',
  stillLoading: 'まだ読み込み中です…',

  // Loading and reading
  retry: '再試行',
  // Preview
  previewPlain: '書式なしで表示しています',

  copied: 'コピーしました',

  // When something breaks
  crashed: 'このビューで問題が発生しました',
  crashedText:
    'monday に保存されている内容は変更されていません。あなたのテキストは下にあります。コピーまたはダウンロードしてから、再読み込みしてください。',
  crashedNoText:
    'monday に保存されている内容は変更されておらず、入力した内容は下書きとして残っています。続けるには再読み込みしてください。',
  crashedDetail: '発生した内容：{message}',
  reload: '再読み込み',
  chunkFailed: '一部を読み込めませんでした',
  chunkFailedText:
    'このページの一部を読み込めませんでした。テキストはそのままです。再読み込みしてもう一度お試しください。',

  // Code, pictures, links and copying
  copyCode: 'コードをコピー',
  wide: '横にスクロールできます',
  documentMenu: 'その他',

  // Tasks
  tasksOf: '{all} 件中 {done} 件',
  tasksFilter: '{all} 件中 {done} 件のタスクが完了：未完了のみ表示',
  tasksTooMany: 'タスクが多すぎて数えられません',

  // Outline and other parts of a document
  outline: 'アウトライン',
  headingLink: '「{heading}」へのリンク',
  alertNote: 'メモ',
  alertTip: 'ヒント',
  alertImportant: '重要',
  alertWarning: '警告',
  alertCaution: '注意',
  footnotes: '脚注',
  footnoteBack: '参照 {number} に戻る',
} satisfies Translation<typeof english>;
