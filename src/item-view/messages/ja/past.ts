import type { Translation } from '../message.ts';
import type { english } from '../en/past.ts';

export default {
  // Conflict
  conflict: 'あなたとほかの人が同じ行を変更しました',
  conflictText:
    'どちらのテキストも無事で、まだ何も保存されていません。それぞれの箇所でテキストに残す内容を選んでください。',
  conflictPlace: '{number} / {total}',
  conflictMine: 'あなたのテキスト',
  conflictTheirs: 'ほかの人のテキスト',
  conflictNothing: 'なし：これらの行は削除されました。',
  keepBoth: '両方残す',
  keepMine: '自分のものを残す',
  takeTheirs: '相手のものにする',
  conflictResult: 'この内容が保存されます',
  conflictDone: 'この内容にする',
  conflictContinue: '続けて保存',

  // History
  historyBack: '戻る',
  historyEmpty: '以前の版はまだありません。保存するたびに 1 つずつ残ります。',
  historyFailed: '履歴を読み込めませんでした',
  historyFailedText: 'monday から以前の版が返りませんでした（{reason}）。何も変更していません。',
  historyLoading: '履歴を読み込み中…',
  historyNow: '（現在と同じ）',
  historyCurrent: '現在',
  historyYou: 'あなた',
  historyColleague: 'ほかの人',
  historyNames: 'ほかの人の名前は表示されません：{reason}。',
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
  restore: '{time} の全文に戻す',
  restoreSection: '「{heading}」だけを {time} の内容に戻す',
  restored: '版を元に戻しました',
  restoreWaits: '先に、あなたのテキストとほかの人のテキストのどちらにするかを選んでください。その後、版に戻せます。',
  untitledSection: '最初の見出しより前の部分',

  // Drafts
  draftOffer: '{time} の未保存の変更',
  draftOfferText: 'ここで入力し、保存しなかった内容です。保存済みのテキストと違うところに印が付いています。',
  draftLostPictures: {
    other: '画像{count}件は、追加の直後にページが閉じたため保持されていません。同じ場所にもう一度追加してください。',
  },
  draftContinue: '続ける',
  draftDiscard: '破棄',
  draftDiscarded: '下書きを破棄しました',
  discardedDrafts: '破棄した下書き',
  discardedText: '7 日間残ります。',
  draftBringBack: '復元',
  bringBackWaits: 'ここの内容がすべて保存されると、下書きを元に戻せます。',
  nothingLeft: 'その下書きの内容は、すべてすでにテキストにあります',
  unkept: 'テキストはこの画面にしかありません',
  unkeptText:
    'このブラウザーにも monday にも下書きを保存できません。このビューを閉じる前に、コピーするかダウンロードしてください。',

  deletedByMe: 'テキストを削除しました',
  deletedBySomeone: 'ほかの人がテキストを削除しました',
  undoDelete: '元に戻す',
  repaired: '保存の前に一部の文字を置き換えました',
  repairedText:
    'ファイルに保存できない {count} 個の不完全な文字（単独のサロゲート）を「\uFFFD」にしました。それ以外はそのまま保存しました。',
  taskGone: 'そのタスクはもうありません',
  taskGoneText: 'ほかの人が削除または書き換えました。最新のテキストを表示しています。',

  // Changed since
  sinceLabel: '前回からの変更',
  sinceChanges: '前回（{day}）からの変更 {count} 件',
  sinceChangesBy: '{who}：前回（{day}）からの変更 {count} 件',
  sinceShow: '表示',
  sinceNext: '次へ',
  sinceDone: '完了',
  loadFailed: 'テキストを読み込めませんでした',
  loadFailedText:
    'monday から保存済みのテキストが返りませんでした（{reason}）。何も変更していません。読み込まれると編集できるようになります。',
  reasonSilent: '{seconds} 秒以内に応答なし',
  reasonOther: '応答：{message}',
  reasonUnknown: '理由は示されていません',

  doubtful: 'monday は何も保存されていないと答えましたが、このアイテムにはテキストがありました',
  doubtfulText:
    '履歴には {time} のテキストがあり、削除の記録はありません。何も変更しておらず、そのテキストを下に表示しています。保存された内容は少し遅れて届くことが多いので、再試行してください。テキストが削除されたのであれば、空のまま開いてください。',
  openEmpty: '空のまま開く',
  doubtfulSave: '保存されていません：monday はもう何も保存されていないと答えました',
  doubtfulSaveText:
    '履歴には {time} のテキスト（下に表示）があり、削除の記録はありません。入力した内容は下書きとして残っており、保存は自動的に再試行されます。テキストが削除されたのであれば、そのまま保存してください。',
  saveAnyway: 'それでも保存',
  lastText: '履歴の最新のテキスト',
  unreadable: '保存されているテキストを読み取れません',
  unreadableText:
    'このアイテムについて monday に保存されている内容は、このアプリが書き込む形式ではありません。下にそのまま表示しています。何も変更しておらず、上書き保存もしません。',
  unreadableLabel: '保存されている値（そのまま）',
  historyUnreadable: '保存されている履歴を読み取れません',
  historyUnreadableText:
    'monday に以前の版として保存されている内容は、このアプリで読み取れる形式ではありません。下にそのまま表示しています。新しい履歴を始めるまで、保存されたまま残ります。それまでは版が記録されず、テキストを削除することもできません。',
  notRecordedText: 'テキストは保存されましたが、履歴で新しい履歴を始めるまで、以前の版は記録されません。',
  historyAnew: '新しい履歴を始める',
  draftUnreadable: '残っている下書きを読み取れません',
  draftUnreadableText:
    '未保存のテキストとして残っている内容は、このアプリで読み取れる形式ではありません。下にそのまま表示しており、削除するまで残ります。保存済みのテキストは変わっていません。',
  draftRemove: '削除する',
  previewStuck:
    'このテキストの表示処理に時間がかかりすぎたため中止しました。テキスト自体はそのままです。変更するともう一度試します。',
  previewFailed: 'このテキストを整形して表示できませんでした。テキスト自体はそのままです。変更するともう一度試します。',
  noItem: 'どのアイテムか monday から通知されませんでした',
  noItemText:
    'アカウント、アイテム、ビューの番号がわからないと読み込みも保存もできないため、何も変更していません。アイテムを開き直してください。',

  rightsLost: 'このボードは閲覧のみになりました',
  rightsLostText: '編集中に権限が変更されました。保存した内容はすべて残っています。',
  rightsLostDraft:
    '入力中に権限が変更されました。未保存の内容は下書きとして残り、編集できるようになったときに再び表示されます。ここからコピーまたはダウンロードできます。',
  reasonScope: '権限「{scope}」がありません。アカウントの管理者がこのアプリに承認できます',
  aboutPermission: 'この権限について',
  reasonRights: 'monday で許可されていません。ボードの所有者または管理者が権限を付与できます',
  reasonDaily: 'アカウントの本日の monday へのリクエスト数を使い切りました',
  reasonBusy: 'monday から {seconds} 秒待つよう求められています',
  reasonOffline: 'ネットワークに接続していません',

  tooLarge: 'テキストが大きすぎて保存できません',
  tooLargeText:
    'monday のストレージで {size} を占めますが、上限は {limit} です。下書きとして保持しています。短くするか、失わないようダウンロードしてください。',
  heaviest: '大きい部分',
  heaviestLine: '{line} 行目：{size}',
  picturesMissing: { other: '{count} 枚の画像がまだ保存されていません' },
  picturesMissingText: 'テキストは下書きとして残っています。画像が保存されしだい、自動的に保存されます。',
  contested: 'ほかの人がこのテキストを続けて保存しています',
  contestedText:
    '保存するたびに、ほかの人が先に保存していました。テキストは下書きとして保持しています。少し待ってからもう一度保存してください。',
  notStored: '最後に保存した内容が monday のストレージにありません',
  notStoredText:
    'monday は保存したと答えましたが、保存されているのは以前のテキストです。monday が保存しなかったか、だれかが以前のテキストに戻しました。あなたのテキストはこの画面にあり、下書きとして保管されています。もう一度保存してください。繰り返し起きる場合は、失わないようにテキストをダウンロードしてください。',
  unreadableNow: '現在保存されている内容を読み取れません',
  unreadableNowText:
    'このアプリが読み取れない値が保存されました。あなたのテキストは上書き保存しておらず、下書きとして保持しています。',
  notDeleted: 'テキストは削除されていません',
  notDeletedText:
    'テキストは履歴に残ってから削除されますが、保存されている履歴を読み取れません。履歴で新しい履歴を始めてから、もう一度保存してください。',
} satisfies Translation<typeof english>;
