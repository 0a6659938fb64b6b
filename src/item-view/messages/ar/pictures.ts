import type { Translation } from '../message.ts';
import type { english } from '../en/pictures.ts';

export default {
  picturesPreparing: {
    zero: 'لا تُجهَّز أي صورة ({count})',
    one: 'تُجهَّز صورة واحدة ({count})…',
    two: 'تُجهَّز صورتان ({count})…',
    few: 'تُجهَّز {count} صور…',
    many: 'تُجهَّز {count} صورة…',
    other: 'تُجهَّز {count} صورة…',
  },
  picturesStoring: {
    zero: 'لا تُخزَّن أي صورة ({count})',
    one: 'تُخزَّن صورة واحدة ({count})',
    two: 'تُخزَّن صورتان ({count})',
    few: 'تُخزَّن {count} صور',
    many: 'تُخزَّن {count} صورة',
    other: 'تُخزَّن {count} صورة',
  },
  picturesOnlyHere: 'أبقِ هذه الصفحة مفتوحة حتى ذلك الحين',
  pictureHeic: '«{name}» صورة HEIC لا يستطيع هذا المتصفح قراءتها. احفظها بصيغة JPEG وأضف ذلك الملف.',
  pictureUnknown: '«{name}» ليست صورة يمكن إضافتها. يمكن إضافة PNG وJPEG وWebP وGIF وAVIF وSVG.',
  pictureBroken: '«{name}» تالفة أو ناقصة. احفظها أو أرسلها من جديد ثم أعد المحاولة.',
  pictureTooManyPixels: 'في «{name}» أكثر من {millions} مليون بكسل. صغّرها ثم أعد المحاولة.',
  pictureFileTooLarge: 'لم تُضَف «{name}»: حجمها {size}، ويمكن قراءة {limit} على الأكثر. صغّرها ثم أعد المحاولة.',
  pictureDrawing: 'لا يمكن رسم «{name}» هنا. احفظها بصيغة PNG وأضف ذلك الملف.',
  pictureTooSlow: 'استغرق تجهيز «{name}» وقتًا طويلًا. صغّرها أو أعد المحاولة لاحقًا.',
  pictureUnsupported: 'لا يسمح هذا المتصفح للتطبيق بتجهيز الصور. استخدم متصفحًا آخر أو أضف «{name}» من عنوان.',
  pictureFirstFrame: 'لم يُحتفَظ من «{name}» إلا بالإطار الأول: حجم الصور المتحركة {limit} على الأكثر.',
  pictureUnnamed: 'صورة',
  picturesTooMany: 'لم يُضَف شيء: يتسع الوصف لـ {limit} صورة على الأكثر. أزل بعضها أولًا.',
  picturesTooLarge: 'لم يُضَف شيء: حجم صور الوصف معًا {limit} على الأكثر. أزل بعضها أولًا.',
  picturesDrop: 'أفلت هنا للإضافة',
} satisfies Translation<typeof english>;
