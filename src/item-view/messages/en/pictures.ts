import type { Table } from '../message.ts';

/** Words while pictures are taken into a text: loaded with the first one. */
export const english = {
  picturesPreparing: { one: 'Preparing {count} picture…', other: 'Preparing {count} pictures…' },
  picturesStoring: { one: '{count} picture being stored', other: '{count} pictures being stored' },
  picturesOnlyHere: 'keep this page open until then',
  pictureHeic: '“{name}” is a HEIC photo, which this browser cannot read. Save it as JPEG and add that.',
  pictureUnknown: '“{name}” is not a picture, whatever its name says. Choose a PNG, JPEG, WebP, GIF, AVIF or SVG file.',
  pictureDamaged: '“{name}” is damaged or incomplete. Save or send it again, then retry.',
  pictureTooManyPixels: '“{name}” has more than {millions} million pixels. Make it smaller and try again.',
  pictureFileTooLarge:
    '“{name}” was not added: it is {size}, and at most {limit} can be read. Make it smaller and try again.',
  pictureDrawing: '“{name}” cannot be drawn here. Save it as PNG and add that.',
  pictureTooSlow: 'Preparing “{name}” took too long. Make it smaller, or try again later.',
  pictureUnsupported:
    'This browser does not let the app prepare pictures. Use another browser, or add “{name}” from an address.',
  pictureFirstFrame: 'Only the first frame of “{name}” was kept: animations can have at most {limit}.',
  pictureUnnamed: 'Picture',
  picturesTooMany: 'Nothing was added: a text holds at most {limit} pictures. Remove some first.',
  picturesTooLarge: 'Nothing was added: the pictures of a text can take up {limit} together. Remove some first.',
  picturesDrop: 'Drop here to add',
  // Import
  importedWith: {
    one: '“{name}” was imported with {count} picture',
    other: '“{name}” was imported with {count} pictures',
  },
  importedWithout: {
    one: '{count} picture was not found or could not be read',
    other: '{count} pictures were not found or could not be read',
  },
  zipReading: 'Reading “{name}”…',
  zipTooSlow: '“{name}” was not imported: reading it took more than {limit} seconds',
  zipBroken: '“{name}” was not imported: the file is damaged or not a zip',
  zipEncrypted:
    '“{name}” was not imported: it is locked with a password. Unpack it and drop the text with its pictures.',
  zipTooMany:
    '“{name}” was not imported: it holds more than {limit} files. Unpack it and drop the text with its pictures.',
  zipTooLarge:
    '“{name}” was not imported: the text and its pictures take {size} unpacked, and at most {limit} are unpacked here',
  zipNoText: '“{name}” was not imported: it holds no .md file',
  zipInZip: '“{name}” was not imported: it holds no .md file, but another zip, “{path}”. Unpack it first.',
  zipTextBroken: '“{name}” was not imported: its text “{path}” is damaged',
  zipTextOutside: '“{name}” was not imported: its text “{path}” lies outside of it',
  zipManyTexts: '“{name}” was not imported: it holds {count} texts. Unpack it and drop one of them with its pictures.',
  zipPicturesTooMany: '“{name}” was not imported: a text holds at most {limit} pictures',
  zipPicturesTooLarge: '“{name}” was not imported: the pictures of a text can take up {limit} together',
  notBrought: {
    one: '{count} picture could not be brought along from the other item',
    other: '{count} pictures could not be brought along from the other item',
  },

  // The list of pictures
  keptOf: '{number} of {most} pictures, {size} of {limit}',
  keptNone: 'No pictures are kept for this item.',
  keptLooking: 'Looking for the pictures…',
  keptUnknown: 'monday did not say which pictures there are. Nothing was changed.',
  standsInText: 'In the text, line {line}',
  standsUnder: 'In the text, line {line}, under “{heading}”',
  standsInHistory: 'In an earlier version',
  standsInDraft: 'In unsaved changes',
  standsNowhere: 'Nowhere: it will be deleted after 30 days',
  standsComing: 'On its way to monday',
  deletePicture: 'Delete',
  deletePictureOne: 'Delete: {picture}',
  undoPicture: 'Undo',
  undoPictureOne: 'Undo: {picture}',
  heldByText: 'To delete it, take it out of the text and save.',
  heldByDraft: 'It can be deleted when no unsaved changes show it.',
  heldUnknown: 'monday did not say where it is used, so it cannot be deleted now.',
  historyLoses: 'If you delete it, earlier versions show an empty box in its place.',
  pictureDeleted: 'Deleted: {picture}',
  pictureBack: 'Brought back: {picture}',
  pictureNotDeleted: 'monday did not delete it. Nothing was changed.',
  pictureNotBack: 'monday did not bring it back. Try again.',
} as const satisfies Table;
