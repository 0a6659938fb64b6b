import type { Translation } from '../message.ts';
import type { english } from '../en/pictures.ts';

export default {
  picturesPreparing: { one: '{count} Bild wird vorbereitet …', other: '{count} Bilder werden vorbereitet …' },
  picturesStoring: { one: '{count} Bild wird gespeichert', other: '{count} Bilder werden gespeichert' },
  picturesOnlyHere: 'lassen Sie diese Seite so lange offen',
  pictureHeic:
    '„{name}“ ist ein HEIC-Foto, das dieser Browser nicht lesen kann. Speichern Sie es als JPEG und fügen Sie dieses ein.',
  pictureUnknown:
    '„{name}“ ist kein Bild, auch wenn der Name so aussieht. Möglich sind PNG, JPEG, WebP, GIF, AVIF und SVG.',
  pictureDamaged:
    '„{name}“ ist beschädigt oder unvollständig. Speichern oder senden Sie die Datei neu und versuchen Sie es noch einmal.',
  pictureTooManyPixels:
    '„{name}“ hat mehr als {millions} Millionen Pixel. Verkleinern Sie es und versuchen Sie es noch einmal.',
  pictureFileTooLarge:
    '„{name}“ wurde nicht eingefügt: Die Datei ist {size} groß, lesbar sind höchstens {limit}. Verkleinern Sie das Bild und versuchen Sie es noch einmal.',
  pictureDrawing: '„{name}“ lässt sich hier nicht zeichnen. Speichern Sie es als PNG und fügen Sie dieses ein.',
  pictureTooSlow:
    '„{name}“ vorzubereiten dauerte zu lange. Verkleinern Sie das Bild oder versuchen Sie es später noch einmal.',
  pictureUnsupported:
    'Dieser Browser lässt die App keine Bilder vorbereiten. Nehmen Sie einen anderen Browser oder fügen Sie „{name}“ über eine Adresse ein.',
  pictureFirstFrame: 'Von „{name}“ wurde nur das erste Bild übernommen: Animationen können höchstens {limit} haben.',
  pictureUnnamed: 'Bild',
  picturesTooMany: 'Nichts wurde eingefügt: Ein Text fasst höchstens {limit} Bilder. Entfernen Sie zuerst einige.',
  picturesTooLarge:
    'Nichts wurde eingefügt: Die Bilder eines Textes dürfen zusammen höchstens {limit} groß sein. Entfernen Sie zuerst einige.',
  picturesDrop: 'Zum Einfügen hier ablegen',
  importedWith: {
    one: '„{name}“ wurde mit {count} Bild importiert',
    other: '„{name}“ wurde mit {count} Bildern importiert',
  },
  importedWithout: {
    one: '{count} Bild fehlte oder war nicht lesbar',
    other: '{count} Bilder fehlten oder waren nicht lesbar',
  },
  zipReading: '„{name}“ wird gelesen …',
  zipTooSlow: '„{name}“ wurde nicht importiert: Das Lesen dauerte länger als {limit} Sekunden',
  zipBroken: '„{name}“ wurde nicht importiert: Die Datei ist beschädigt oder kein ZIP',
  zipEncrypted:
    '„{name}“ wurde nicht importiert: Die Datei ist mit einem Passwort geschützt. Entpacken Sie sie und ziehen Sie den Text mit seinen Bildern hierher.',
  zipTooMany:
    '„{name}“ wurde nicht importiert: Die Datei enthält mehr als {limit} Dateien. Entpacken Sie sie und ziehen Sie den Text mit seinen Bildern hierher.',
  zipTooLarge:
    '„{name}“ wurde nicht importiert: Text und Bilder sind entpackt {size} groß, hier werden höchstens {limit} entpackt',
  zipNoText: '„{name}“ wurde nicht importiert: Die Datei enthält keine .md-Datei',
  zipInZip:
    '„{name}“ wurde nicht importiert: Darin ist keine .md-Datei, sondern noch ein zip, „{path}“. Entpacken Sie es zuerst.',
  zipTextBroken: '„{name}“ wurde nicht importiert: Der Text „{path}“ darin ist beschädigt',
  zipTextOutside: '„{name}“ wurde nicht importiert: Der Text „{path}“ liegt außerhalb der Datei',
  zipManyTexts:
    '„{name}“ wurde nicht importiert: Die Datei enthält {count} Texte. Entpacken Sie sie und ziehen Sie einen davon mit seinen Bildern hierher.',
  zipPicturesTooMany: '„{name}“ wurde nicht importiert: Ein Text fasst höchstens {limit} Bilder',
  zipPicturesTooLarge:
    '„{name}“ wurde nicht importiert: Die Bilder eines Textes dürfen zusammen höchstens {limit} groß sein',
  notBrought: {
    one: '{count} Bild ließ sich nicht aus dem anderen Element mitnehmen',
    other: '{count} Bilder ließen sich nicht aus dem anderen Element mitnehmen',
  },
  keptOf: '{number} von {most} Bildern, {size} von {limit}',
  keptNone: 'Zu diesem Element sind keine Bilder gespeichert.',
  keptLooking: 'Die Bilder werden gesucht …',
  keptUnknown: 'monday hat nicht mitgeteilt, welche Bilder es gibt. Es wurde nichts geändert.',
  standsInText: 'Im Text, Zeile {line}',
  standsUnder: 'Im Text, Zeile {line}, unter „{heading}“',
  standsInHistory: 'In einer früheren Version',
  standsInDraft: 'In nicht gespeicherten Änderungen',
  standsNowhere: 'Nirgends: wird nach 30 Tagen gelöscht',
  standsComing: 'Auf dem Weg zu monday',
  deletePicture: 'Löschen',
  deletePictureOne: 'Löschen: {picture}',
  undoPicture: 'Rückgängig',
  undoPictureOne: 'Rückgängig: {picture}',
  heldByText: 'Um es zu löschen, nehmen Sie es aus dem Text und speichern Sie.',
  heldByDraft: 'Es lässt sich löschen, sobald keine nicht gespeicherten Änderungen es verwenden.',
  heldUnknown: 'monday hat nicht mitgeteilt, wo es verwendet wird. Es lässt sich gerade nicht löschen.',
  historyLoses: 'Wenn Sie es löschen, zeigen frühere Versionen an seiner Stelle einen leeren Kasten.',
  pictureDeleted: 'Gelöscht: {picture}',
  pictureBack: 'Wiederhergestellt: {picture}',
  pictureNotDeleted: 'monday hat es nicht gelöscht. Es wurde nichts geändert.',
  pictureNotBack: 'monday hat es nicht wiederhergestellt. Versuchen Sie es noch einmal.',
} satisfies Translation<typeof english>;
