import type { Translation } from '../message.ts';
import type { english } from '../en/pictures.ts';

export default {
  picturesPreparing: {
    one: 'Подготовка {count} картинки…',
    few: 'Подготовка {count} картинок…',
    many: 'Подготовка {count} картинок…',
    other: 'Подготовка {count} картинки…',
  },
  picturesStoring: {
    one: 'Сохраняется {count} картинка',
    few: 'Сохраняются {count} картинки',
    many: 'Сохраняется {count} картинок',
    other: 'Сохраняется {count} картинки',
  },
  picturesOnlyHere: 'до тех пор не закрывайте эту страницу',
  pictureHeic: '«{name}» — снимок HEIC, который этот браузер не читает. Сохраните его в JPEG и добавьте этот файл.',
  pictureUnknown: '«{name}» — не картинка, которую можно добавить. Подходят PNG, JPEG, WebP, GIF, AVIF и SVG.',
  pictureBroken: 'Файл «{name}» повреждён или неполон. Сохраните или пришлите его заново и повторите попытку.',
  pictureTooManyPixels: 'В «{name}» больше {millions} миллионов пикселей. Уменьшите картинку и повторите попытку.',
  pictureFileTooLarge:
    '«{name}» не добавлена: её размер {size}, а прочесть можно не больше {limit}. Уменьшите картинку и повторите попытку.',
  pictureDrawing: '«{name}» здесь нельзя нарисовать. Сохраните её в PNG и добавьте этот файл.',
  pictureTooSlow: 'Подготовка «{name}» заняла слишком много времени. Уменьшите картинку или попробуйте позже.',
  pictureUnsupported:
    'Этот браузер не даёт приложению готовить картинки. Возьмите другой браузер или добавьте «{name}» по адресу.',
  pictureFirstFrame: 'От «{name}» остался только первый кадр: анимация может занимать не больше {limit}.',
  pictureUnnamed: 'Картинка',
  picturesTooMany: 'Ничего не добавлено: в описание помещается не больше {limit} картинок. Сначала удалите лишние.',
  picturesTooLarge: 'Ничего не добавлено: картинки описания занимают вместе не больше {limit}. Сначала удалите лишние.',
  picturesDrop: 'Отпустите здесь, чтобы добавить',
} satisfies Translation<typeof english>;
