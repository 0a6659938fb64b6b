import type { Translation } from '../message.ts';
import type { english } from '../en/pictures.ts';

export default {
  picturesPreparing: { one: '{count} Bild wird vorbereitet …', other: '{count} Bilder werden vorbereitet …' },
  picturesStoring: { one: '{count} Bild wird gespeichert', other: '{count} Bilder werden gespeichert' },
  picturesOnlyHere: 'lassen Sie diese Seite so lange offen',
  pictureHeic:
    '„{name}“ ist ein HEIC-Foto, das dieser Browser nicht lesen kann. Speichern Sie es als JPEG und fügen Sie dieses ein.',
  pictureUnknown: '„{name}“ ist kein Bild, das sich einfügen lässt. Möglich sind PNG, JPEG, WebP, GIF, AVIF und SVG.',
  pictureBroken:
    '„{name}“ ist beschädigt oder unvollständig. Speichern oder senden Sie es neu und versuchen Sie es noch einmal.',
  pictureTooManyPixels:
    '„{name}“ hat mehr als {millions} Millionen Pixel. Verkleinern Sie es und versuchen Sie es noch einmal.',
  pictureFileTooLarge:
    '„{name}“ wurde nicht eingefügt: Die Datei hat {size}, lesbar sind höchstens {limit}. Verkleinern Sie das Bild und versuchen Sie es noch einmal.',
  pictureDrawing: '„{name}“ lässt sich hier nicht zeichnen. Speichern Sie es als PNG und fügen Sie dieses ein.',
  pictureTooSlow:
    '„{name}“ vorzubereiten dauerte zu lange. Verkleinern Sie das Bild oder versuchen Sie es später noch einmal.',
  pictureUnsupported:
    'Dieser Browser lässt die App keine Bilder vorbereiten. Nehmen Sie einen anderen Browser oder fügen Sie „{name}“ über eine Adresse ein.',
  pictureFirstFrame: 'Von „{name}“ wurde nur das erste Bild übernommen: Animationen können höchstens {limit} haben.',
  pictureUnnamed: 'Bild',
  picturesTooMany:
    'Nichts wurde eingefügt: Eine Beschreibung fasst höchstens {limit} Bilder. Entfernen Sie zuerst einige.',
  picturesTooLarge:
    'Nichts wurde eingefügt: Die Bilder einer Beschreibung haben zusammen höchstens {limit}. Entfernen Sie zuerst einige.',
  picturesDrop: 'Zum Einfügen hier ablegen',
} satisfies Translation<typeof english>;
