import type { Translation } from '../message.ts';
import type { english } from '../en/board.ts';

export default {
  // Everywhere
  tryAgain: '再試行',
  undo: '元に戻す',
  // Progress
  progressTitle: 'ボード上のタスクの進捗',
  progressText:
    '列に、各アイテムの完了したタスクの数を表示できます。保存でその数が変わると更新され、このビューの全員に適用されます。',
  progressReading: 'ボードの列を調べています…',
  progressColumn: '列',
  progressNone: '列なし',
  progressWhenNone: '完了したタスクがない',
  progressWhenSome: '一部のタスクが完了',
  progressWhenAll: 'すべてのタスクが完了',
  progressKeep: '変更しない',
  progressUse: 'この列を使う',
  progressExample: '今の値の代わりに、たとえば {example} と表示されます。',
  progressChooseLabel: '少なくとも 1 つのラベルを選んでください。',
  progressSet: '「{column}」に完了したタスクの数が表示されるようになりました。',
  progressLeft: '「{column}」の内容はそのまま残ります。',
  progressUnset: '完了したタスクの数を表示する列はなくなりました。',
  progressUndone: '以前の設定に戻りました。',
  progressUnavailable: 'このボードの列を読み取れません：{reason}。',
  progressNotWritten: '進捗をボードに書き込めませんでした：{reason}。',
  progressNotOffered: '進捗は書き込まれませんでした：選ばれた列がこのボードにないか、進捗を表示できません。',
  progressAsk: 'ここで保存すると、進捗が「{column}」に書き込まれます',
  progressAskText:
    '誰かがこのビューのすべてのアイテムのためにこの列を選びました。同意すると、保存やチェックで完了したタスクの数が変わるたびに、あなたの名前でこの列に書き込まれます。考え直すときは、「ボードに進捗を表示…」でこの列を選んでください。',
  progressAgree: 'OK',
  progressRefuse: '自分では書き込まない',

  // Items as links
  completionBoard: 'ボード',
  completionItem: 'アイテムへのリンク',
  completionNoItems: 'アイテムを検索できません: {reason}。',
  mendName: '「{name}」と本文に書く',

  // People
  completionPerson: 'メンションする',
  completionNoPeople: 'メンバーを検索できません: {reason}。',
  mentionTitle: '{names} さんに知らせますか？',
  mentionText: 'ここで初めてメンションされました。アイテムの更新で知らせます。アイテムを見られる人は全員読めます。',
  mentionTell: '更新を書く',
  mentionNot: '知らせない',
  mentionTold: 'アイテムの更新で {names} さんに知らせました。',
  mentionUpdate: '{item} のテキストでメンションされました。',
  mentionUpdateHere: 'このアイテムのテキストでメンションされました。',
  mentionFailed: '知らせることができませんでした: {reason}。',
  mentionUnknown: '更新が書かれたかどうか分かりません: {reason}。アイテムの更新をご確認ください。',

  // Values of columns
  completionColumn: '列の値',
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
  subitemLinked:
    'タスクはサブアイテムへのリンクになり、保存されました。「元に戻す」で元の言葉に戻ります。サブアイテムはボードに残ります。',
  subitemNotLinked: 'サブアイテム「{name}」はボードにありますが、元のタスクは本文にそのままの形では残っていません。',
  subitemStillDone: '「{name}」はボード上では完了のままです。ステータスはボードで変更できます。',
  subitemNotSet: 'サブアイテムのステータスは変更されませんでした: {reason}。',

  // The description of the item
  descriptionTitle: 'アイテムの説明に公開',
  descriptionReading: 'monday のアイテムの説明を読み込んでいます。',
  descriptionUnread: 'monday のアイテムの説明を読み込めません: {reason}。',
  descriptionEmpty: 'monday 側のこのアイテムの説明は空です。',
  descriptionReplaces: 'monday 側のこのアイテムの説明が置き換えられます。文字の色は失われます。',
  descriptionValues: '列の値は今の値で書き込まれ、以後は変わりません。',
  descriptionNow: 'monday の現在の説明',
  descriptionLost: '次のものは残せません: {what}。',
  lostFootnotes: '脚注',
  lostFormulas: '数式',
  lostAlerts: 'アラート',
  lostDiagrams: '図',
  lostPictures: '画像',
  descriptionPublish: '公開',
  descriptionWriting: 'monday のアイテムの説明を書き込んでいます。',
  descriptionPublished: '一語一句そのまま公開されました。',
  descriptionDiffers: '公開されました。monday の内容は一語一句同じではありません。下が monday にある内容です。',
  descriptionUnseen: '公開されました。monday での結果を読み込めないため、ここでは元に戻せません。',
  descriptionUndone: 'monday の説明は元の状態に戻りました。',
  descriptionChanged: 'その間に、ほかの人が monday の説明を変更しました。何も置き換えられていません。',
  descriptionReplace: 'それでも置き換える',
  descriptionNotSet: 'monday の説明は変更されませんでした: {reason}。',
  descriptionUnknown: 'monday の説明が変更されたかどうかは不明です: {reason}。',
  descriptionNoneHere:
    'このボードでは monday にアイテムの説明がありません。複数階層のサブアイテムがあるボードにはありますが、すべての製品にあるわけではありません',
  descriptionTaken: 'アイテムの説明を本文に入れました。「元に戻す」で取り除けます。',
  descriptionSame: 'monday のアイテムの説明の内容は、すべてすでに本文にあります。何も挿入していません。',

  // Export of a board
  exportTitle: 'このボードのすべてのテキスト',
  exportText:
    'すべてのアイテムの保存済みテキストを画像とともに集め、Markdown ファイルとその一覧の zip にします。100 件で約 1 分かかります。いつでも停止でき、あとで続けられます。',
  exportListing: 'ボードのアイテムを調べています…',
  exportReading: 'テキストを読み取っています…',
  exportStopped: '停止しました。読み取ったものは残ります。',
  exportFailed: '読み取りが中断されました: {reason}。読み取ったものは残ります。',
  exportUnavailable: 'このボードのアイテムを読み取れません: {reason}。',
  exportDone: 'すべて読み取りました。',
  exportDonePartly: '読み取れなかったテキストがあります。「続ける」でもう一度試せます。zip 内の一覧に記載されます。',
  exportCount:
    '読み取ったアイテム: {all} 件中 {read} 件 · テキストあり: {texts} · なし: {without} · 読み取れず: {unread}',
  exportStop: '停止',
  exportGoOn: '続ける',
  exportTake: '.zip でダウンロード',
  exportPacking: '圧縮しています…',
  exportNotPacked: 'ここでは zip を作成できませんでした。メモリが足りない可能性があります。',
  exportWithout: 'テキストなし',
  exportUnread: '読み取れなかったもの',
  exportUnlisted: 'この一覧は完全ではありません。すべてのアイテムがわかる前に停止されました。',
  exportPictures: '不足している画像: {number}',
  exportDoubtful: 'monday は何も保存されていないと答えましたが、このアイテムにはテキストがありました',
  exportUnreadable: '保存されている内容を読み取れません',
  exportNoRoom: 'このファイルに空きがありませんでした',

  // Letters that do something while one reads, in the list of shortcuts
  helpReading: '閲覧中',
  helpEditHere: 'ここ、またはフォーカスのある部分を編集',
  helpNextChange: '前回からの次の変更',
  helpChangeBefore: '前の変更',
  helpSubitem: 'フォーカスのあるタスクをサブアイテムにする',
  helpUndo: '閲覧中に行ったことを元に戻す',
  helpRedo: 'やり直す',
} satisfies Translation<typeof english>;
