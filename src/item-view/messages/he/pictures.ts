import type { Translation } from '../message.ts';
import type { english } from '../en/pictures.ts';

export default {
  picturesPreparing: {
    one: 'תמונה אחת ({count}) בהכנה…',
    two: '{count} תמונות בהכנה…',
    other: '{count} תמונות בהכנה…',
  },
  picturesStoring: { one: 'תמונה אחת ({count}) נשמרת', two: '{count} תמונות נשמרות', other: '{count} תמונות נשמרות' },
  picturesOnlyHere: 'השאירו את הדף פתוח עד אז',
  pictureHeic: '„{name}” היא תמונת HEIC, שהדפדפן הזה אינו קורא. שמרו אותה כ־JPEG והוסיפו את הקובץ הזה.',
  pictureUnknown: '„{name}” אינה תמונה שאפשר להוסיף. אפשר להוסיף PNG, ‏JPEG, ‏WebP, ‏GIF, ‏AVIF ו־SVG.',
  pictureBroken: '„{name}” פגומה או חלקית. שמרו או שלחו אותה מחדש ונסו שוב.',
  pictureTooManyPixels: 'ב„{name}” יש יותר מ־{millions} מיליון פיקסלים. הקטינו אותה ונסו שוב.',
  pictureFileTooLarge: '„{name}” לא נוספה: גודלה {size}, ואפשר לקרוא לכל היותר {limit}. הקטינו אותה ונסו שוב.',
  pictureDrawing: 'אי אפשר לצייר כאן את „{name}”. שמרו אותה כ־PNG והוסיפו את הקובץ הזה.',
  pictureTooSlow: 'הכנת „{name}” ארכה זמן רב מדי. הקטינו אותה או נסו מאוחר יותר.',
  pictureUnsupported: 'הדפדפן הזה אינו מאפשר ליישום להכין תמונות. השתמשו בדפדפן אחר, או הוסיפו את „{name}” מכתובת.',
  pictureFirstFrame: 'מ„{name}” נשמרה רק התמונה הראשונה: גודל הנפשה הוא לכל היותר {limit}.',
  pictureUnnamed: 'תמונה',
  picturesTooMany: 'לא נוסף דבר: תיאור מכיל לכל היותר {limit} תמונות. הסירו כמה מהן תחילה.',
  picturesTooLarge: 'לא נוסף דבר: גודל התמונות בתיאור הוא לכל היותר {limit} יחד. הסירו כמה מהן תחילה.',
  picturesDrop: 'שחררו כאן כדי להוסיף',
} satisfies Translation<typeof english>;
