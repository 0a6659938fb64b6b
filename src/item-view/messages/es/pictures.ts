import type { Translation } from '../message.ts';
import type { english } from '../en/pictures.ts';

export default {
  picturesPreparing: { one: 'Preparando {count} imagen…', other: 'Preparando {count} imágenes…' },
  picturesStoring: { one: 'Se está guardando {count} imagen', other: 'Se están guardando {count} imágenes' },
  picturesOnlyHere: 'mantenga esta página abierta hasta entonces',
  pictureHeic: '«{name}» es una foto HEIC, que este navegador no puede leer. Guárdela como JPEG y añada ese archivo.',
  pictureUnknown: '«{name}» no es una imagen que se pueda añadir. Se admiten PNG, JPEG, WebP, GIF, AVIF y SVG.',
  pictureBroken: '«{name}» está dañada o incompleta. Guárdela o envíela de nuevo e inténtelo otra vez.',
  pictureTooManyPixels: '«{name}» tiene más de {millions} millones de píxeles. Redúzcala e inténtelo de nuevo.',
  pictureFileTooLarge:
    '«{name}» no se añadió: ocupa {size} y se pueden leer como máximo {limit}. Redúzcala e inténtelo de nuevo.',
  pictureDrawing: '«{name}» no se puede dibujar aquí. Guárdela como PNG y añada ese archivo.',
  pictureTooSlow: 'Preparar «{name}» tardó demasiado. Redúzcala o inténtelo más tarde.',
  pictureUnsupported:
    'Este navegador no permite que la aplicación prepare imágenes. Use otro navegador o añada «{name}» desde una dirección.',
  pictureFirstFrame:
    'De «{name}» solo se conservó el primer fotograma: las animaciones pueden ocupar como máximo {limit}.',
  pictureUnnamed: 'Imagen',
  picturesTooMany: 'No se añadió nada: una descripción admite como máximo {limit} imágenes. Quite algunas antes.',
  picturesTooLarge:
    'No se añadió nada: las imágenes de una descripción ocupan como máximo {limit} en total. Quite algunas antes.',
  picturesDrop: 'Suelte aquí para añadir',
} satisfies Translation<typeof english>;
