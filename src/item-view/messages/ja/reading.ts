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
  viewLabel: 'テキスト',
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
  reload: '再読み込み',
  chunkFailed: '一部を読み込めませんでした',
  chunkFailedText:
    'このページの一部を読み込めませんでした。テキストはそのままです。再読み込みしてもう一度お試しください。',

  // Code, pictures, links and copying
  copyCode: 'コードをコピー',
  wide: '横にスクロールできます',

  // Parts of a document
  alertNote: 'メモ',
  alertTip: 'ヒント',
  alertImportant: '重要',
  alertWarning: '警告',
  alertCaution: '注意',
  footnotes: '脚注',
  footnoteBack: '参照 {number} に戻る',
} satisfies Translation<typeof english>;
