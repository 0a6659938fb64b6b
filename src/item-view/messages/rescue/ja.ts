import type { Translation } from '../message.ts';
import type { english } from './en.ts';

export default {
  doubtful: 'monday は何も保存されていないと答えましたが、このアイテムには説明がありました',
  doubtfulText:
    '履歴には {time} のテキストがあり、削除の記録はありません。何も変更しておらず、そのテキストを下に表示しています。保存された内容は少し遅れて届くことが多いので、再試行してください。説明が削除されたのであれば、空のまま開いてください。',
  openEmpty: '空のまま開く',
  doubtfulSave: '保存されていません：monday はもう何も保存されていないと答えました',
  doubtfulSaveText:
    '履歴には {time} のテキスト（下に表示）があり、削除の記録はありません。入力した内容は下書きとして残っており、保存は自動的に再試行されます。説明が削除されたのであれば、そのまま保存してください。',
  saveAnyway: 'それでも保存',
  lastText: '履歴の最新のテキスト',
  draftUnreadable: '残っている下書きを読み取れません',
  draftUnreadableText: '未保存のテキストとして残っている内容は、このアプリで読み取れる形式ではありません。下にそのまま表示しており、削除するまで残ります。保存済みの説明は変わっていません。',
  draftRemove: '下書きを削除',
} satisfies Translation<typeof english>;
