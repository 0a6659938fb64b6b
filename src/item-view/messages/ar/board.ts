import type { Translation } from '../message.ts';
import type { english } from '../en/board.ts';

export default {
  // Progress
  progressTitle: 'تقدّم المهام على اللوحة',
  progressText:
    'يمكن لعمود واحد في كل عنصر أن يبيّن عدد مهامه المنجزة. يُكتب بعد كل حفظ يغيّر ذلك، لكل من في طريقة العرض هذه.',
  progressColumn: 'العمود',
  progressNone: 'بلا عمود',
  progressWhenNone: 'لا مهمة منجزة',
  progressWhenSome: 'بعض المهام منجزة',
  progressWhenAll: 'كل المهام منجزة',
  progressKeep: 'يبقى كما هو',
  progressUse: 'استخدام هذا العمود',
  progressSet: 'يبيّن «{column}» الآن عدد المهام المنجزة.',
  progressUnset: 'لم يعد أي عمود يبيّن عدد المهام المنجزة.',
  progressUndo: 'تراجع',
  progressUndone: 'عاد الاختيار السابق.',
  progressUnavailable: 'لا يمكن قراءة أعمدة هذه اللوحة: {reason}.',
  progressNotWritten: 'لم يُكتب التقدّم على اللوحة: {reason}.',

  // Items as links
  completionNoItems: 'يتعذّر البحث عن العناصر: {reason}.',
  mendName: 'اكتب «{name}» في النص',

  // People
  completionNoPeople: 'يتعذّر البحث عن الأشخاص: {reason}.',
  mentionTitle: 'هل تريد إخبار {names}؟',
  mentionText: 'أول ذكر هنا. تحديث على العنصر يُعلم بذلك، ويمكن لكل من يرى العنصر أن يقرأه.',
  mentionTell: 'كتابة تحديث',
  mentionNot: 'عدم الإخبار',
  mentionTold: 'تحديث على العنصر يُعلم {names}.',
  mentionUpdate: 'ورد ذكرك في وصف {item}.',
  mentionUpdateHere: 'ورد ذكرك في وصف هذا العنصر.',
  mentionFailed: 'لم يُخبَر أحد: {reason}.',
  mentionUnknown: 'لا يُعرف هل كُتب التحديث: {reason}. انظر في تحديثات العنصر.',

  // Values of columns
  completionNoColumns: 'يتعذّر البحث عن الأعمدة: {reason}.',

  // Subitems
  subitemHere: 'إنشاء عنصر فرعي (S)',
  subitemTitle: 'إنشاء عنصر فرعي',
  subitemName: 'الاسم',
  subitemMake: 'إنشاء',
  subitemMaking: 'يجري إنشاء العنصر الفرعي.',
  subitemThere: 'يوجد عنصر فرعي بهذا الاسم بالفعل.',
  subitemLink: 'الربط به',
  subitemAnother: 'إنشاء عنصر آخر',
  subitemNotMade: 'لم يُنشأ العنصر الفرعي: {reason}.',
  subitemUnknown: 'لم يوضح monday ما إذا كان العنصر الفرعي قد أُنشئ: {reason}. يبحث «إعادة المحاولة» عنه أولًا.',
  subitemAgain: 'إعادة المحاولة',
  subitemNotLinked: 'العنصر الفرعي «{name}» موجود على اللوحة، لكن مهمته لم تعد في النص كما كانت.',
  subitemStillDone: 'لا يزال «{name}» مكتملًا على اللوحة. يمكن تغيير حالته هناك.',
  subitemNotSet: 'لم تتغير حالة العنصر الفرعي: {reason}.',

  // The description of the item

  // Export of a board
  exportTitle: 'كل نصوص هذه اللوحة',
  exportText:
    'يُقرأ النص المحفوظ لكل عنصر مع صوره، بحد أقصى خمس قراءات في الثانية. ستحصل على ملف zip يضم ملفات Markdown وقائمة بها.',
  exportListing: 'جارٍ البحث عن عناصر اللوحة…',
  exportReading: 'جارٍ قراءة النصوص…',
  exportStopped: 'توقّفت القراءة. ما قُرئ يبقى.',
  exportFailed: 'انقطعت القراءة: {reason}. ما قُرئ يبقى.',
  exportUnavailable: 'لا يمكن قراءة عناصر هذه اللوحة: {reason}.',
  exportDone: 'قُرئ كل شيء.',
  exportDonePartly: 'تعذّرت قراءة بعض النصوص. يعيد «متابعة» المحاولة، وتذكرها القائمة في ملف zip.',
  exportCount: 'العناصر المقروءة: {read} من {all} · بنص: {texts} · بلا نص: {without} · غير مقروءة: {unread}',
  exportStop: 'إيقاف',
  exportGoOn: 'متابعة',
  exportTake: 'تنزيل بصيغة .zip',
  exportPacking: 'جارٍ الضغط…',
  exportNotPacked: 'تعذّر إنشاء ملف zip هنا: ربما لا تكفي الذاكرة.',
  exportWithout: 'بلا نص',
  exportUnread: 'غير مقروءة',
  exportUnlisted: 'هذه القائمة غير كاملة: أُوقفت القراءة قبل معرفة كل العناصر.',
  exportPictures: 'صور ناقصة: {number}',
  exportDoubtful: 'يقول monday إنه لا شيء محفوظ، لكن كان للعنصر نص',
  exportUnreadable: 'لا يمكن قراءة ما هو محفوظ',
  exportNoRoom: 'لم يبقَ مكان في هذا الملف',
} satisfies Translation<typeof english>;
