import type { Table } from '../message.ts';

/** What is said while pictures are taken into a text: loaded with the first one. */
export const english = {
  picturesPreparing: { one: 'Preparing {count} picture…', other: 'Preparing {count} pictures…' },
  picturesStoring: { one: '{count} picture being stored', other: '{count} pictures being stored' },
  picturesOnlyHere: 'keep this page open until then',
  pictureHeic: '“{name}” is a HEIC photo, which this browser cannot read. Save it as JPEG and add that.',
  pictureUnknown: '“{name}” is no picture that can be added. PNG, JPEG, WebP, GIF, AVIF and SVG can.',
  pictureBroken: '“{name}” is damaged or incomplete. Save or send it anew and try again.',
  pictureTooManyPixels: '“{name}” has more than {millions} million pixels. Make it smaller and try again.',
  pictureFileTooLarge:
    '“{name}” was not added: it has {size}, and at most {limit} can be read. Make it smaller and try again.',
  pictureDrawing: '“{name}” cannot be drawn here. Save it as PNG and add that.',
  pictureTooSlow: 'Preparing “{name}” took too long. Make it smaller, or try again later.',
  pictureUnsupported:
    'This browser does not let the app prepare pictures. Use another browser, or add “{name}” from an address.',
  pictureFirstFrame: 'Only the first frame of “{name}” was kept: animations can have at most {limit}.',
  pictureUnnamed: 'Picture',
  picturesTooMany: 'Nothing was added: a description holds at most {limit} pictures. Remove some first.',
  picturesTooLarge:
    'Nothing was added: the pictures of a description have at most {limit} together. Remove some first.',
  picturesDrop: 'Drop here to add',
} as const satisfies Table;
