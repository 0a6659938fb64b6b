import type { Translation } from '../message.ts';
import type { english } from '../en/pictures.ts';

export default {
  picturesPreparing: { one: 'Preparando {count} imagen…', other: 'Preparando {count} imágenes…' },
  picturesStoring: { one: 'Guardando {count} imagen', other: 'Guardando {count} imágenes' },
  picturesOnlyHere: 'mantenga esta página abierta hasta entonces',
  pictureHeic: '«{name}» es una foto HEIC, que este navegador no puede leer. Guárdela como JPEG y añada ese archivo.',
  pictureUnknown: '«{name}» no es una imagen, diga lo que diga su nombre. Se admiten PNG, JPEG, WebP, GIF, AVIF y SVG.',
  pictureDamaged: '«{name}» está dañada o incompleta. Guárdela o envíela de nuevo e inténtelo otra vez.',
  pictureTooManyPixels: '«{name}» tiene más de {millions} millones de píxeles. Redúzcala e inténtelo de nuevo.',
  pictureFileTooLarge: '«{name}» no se añadió: ocupa {size} y el límite es de {limit}. Redúzcala e inténtelo de nuevo.',
  pictureDrawing: '«{name}» no se puede dibujar aquí. Guárdela como PNG y añada ese archivo.',
  pictureTooSlow: 'Preparar «{name}» tardó demasiado. Redúzcala o inténtelo más tarde.',
  pictureUnsupported:
    'Este navegador no permite que la aplicación prepare imágenes. Use otro navegador o añada «{name}» desde una dirección.',
  pictureFirstFrame:
    'De «{name}» solo se conservó el primer fotograma: las animaciones pueden ocupar como máximo {limit}.',
  pictureUnnamed: 'Imagen',
  picturesTooMany: 'No se añadió nada: un texto admite como máximo {limit} imágenes. Quite algunas antes.',
  picturesTooLarge:
    'No se añadió nada: las imágenes de un texto ocupan como máximo {limit} en total. Quite algunas antes.',
  picturesDrop: 'Suelte aquí para añadir',
  importedWith: { one: 'Se importó «{name}» con {count} imagen', other: 'Se importó «{name}» con {count} imágenes' },
  importedWithout: {
    one: '{count} imagen no se encontró o no se pudo leer',
    other: '{count} imágenes no se encontraron o no se pudieron leer',
  },
  zipReading: 'Leyendo «{name}»…',
  zipTooSlow: '«{name}» no se importó: su lectura tardó más de {limit} segundos',
  zipBroken: '«{name}» no se importó: el archivo está dañado o no es un zip',
  zipEncrypted:
    '«{name}» no se importó: está protegido con una contraseña. Descomprímalo y suelte el texto con sus imágenes.',
  zipTooMany:
    '«{name}» no se importó: contiene más de {limit} archivos. Descomprímalo y suelte el texto con sus imágenes.',
  zipTooLarge:
    '«{name}» no se importó: descomprimidos, el texto y sus imágenes ocupan {size}, y el límite es de {limit}',
  zipNoText: '«{name}» no se importó: no contiene ningún archivo .md',
  zipInZip: '«{name}» no se importó: no contiene ningún archivo .md, sino otro zip, «{path}». Descomprímalo primero.',
  zipTextBroken: '«{name}» no se importó: el texto «{path}» que contiene está dañado',
  zipTextOutside: '«{name}» no se importó: el texto «{path}» queda fuera de él',
  zipManyTexts:
    '«{name}» no se importó: contiene {count} textos. Descomprímalo y suelte uno de ellos con sus imágenes.',
  zipPicturesTooMany: '«{name}» no se importó: un texto admite como máximo {limit} imágenes',
  zipPicturesTooLarge: '«{name}» no se importó: las imágenes de un texto ocupan como máximo {limit} en total',
  notBrought: {
    one: '{count} imagen no se pudo traer del otro elemento',
    other: '{count} imágenes no se pudieron traer del otro elemento',
  },
  keptOf: '{number} de {most} imágenes, {size} de {limit}',
  keptNone: 'No hay imágenes guardadas para este elemento.',
  keptLooking: 'Buscando las imágenes…',
  keptUnknown: 'monday no indicó qué imágenes hay. No se cambió nada.',
  standsInText: 'En el texto, línea {line}',
  standsUnder: 'En el texto, línea {line}, bajo «{heading}»',
  standsInHistory: 'En una versión anterior',
  standsInDraft: 'En cambios sin guardar',
  standsNowhere: 'En ningún sitio: se eliminará a los 30 días',
  standsComing: 'De camino a monday',
  deletePicture: 'Eliminar',
  deletePictureOne: 'Eliminar: {picture}',
  undoPicture: 'Deshacer',
  undoPictureOne: 'Deshacer: {picture}',
  heldByText: 'Para eliminarla, quítela del texto y guarde.',
  heldByDraft: 'Se puede eliminar cuando ningún cambio sin guardar la use.',
  heldUnknown: 'monday no indicó dónde se usa, así que ahora no se puede eliminar.',
  historyLoses: 'Si la elimina, las versiones anteriores mostrarán un recuadro vacío en su lugar.',
  pictureDeleted: 'Eliminada: {picture}',
  pictureBack: 'Recuperada: {picture}',
  pictureNotDeleted: 'monday no la eliminó. No se cambió nada.',
  pictureNotBack: 'monday no la recuperó. Inténtelo de nuevo.',
} satisfies Translation<typeof english>;
