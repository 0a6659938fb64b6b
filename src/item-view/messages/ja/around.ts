import type { Translation } from '../message.ts';
import type { english } from '../en/around.ts';

export default {
  // The menu of a document, its outline and its tasks
  documentMenu: 'その他',
  tasksOf: '{all} 件中 {done} 件',
  tasksFilter: '{all} 件中 {done} 件のタスクが完了：未完了のみ表示',
  tasksTooMany: 'タスクが多すぎて数えられません',
  outline: 'アウトライン',
  foldSection: 'セクション「{heading}」',
  foldAll: 'すべて折りたたむ',
  unfoldAll: 'すべて展開',
  foldTasks: 'タスク: {count}',
  foldChanges: '変更: {count}',
  headingLink: '「{heading}」へのリンク',

  // When something breaks
  crashed: 'このビューで問題が発生しました',
  crashedText:
    'monday に保存されている内容は変更されていません。あなたのテキストは下にあります。コピーまたはダウンロードしてから、再読み込みしてください。',
  crashedNoText:
    'monday に保存されている内容は変更されておらず、入力した内容は下書きとして残っています。続けるには再読み込みしてください。',
  crashedDetail: '発生した内容：{message}',
} satisfies Translation<typeof english>;
