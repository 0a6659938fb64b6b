// Also for the type of `window.simulator`.
import type {} from '../../src/playground/open-playground.ts';
import { expect } from 'vitest';
import type { Field } from '../../src/editing/field.ts';
import { hashOf } from '../browser/stored-pictures.ts';
import { print } from '../editing/notation.ts';
import type { Place } from './engine.ts';
import type { Given } from './run-suites.ts';

/** Addresses that differ in more than their fragment are opened anew. */
let opened = 0;

/** Opens an item of the playground that has this text, and waits until it is shown. `query` is as in src/playground/open-playground.ts. */
export async function openItem({ engine, origin }: Given, text: string, query = ''): Promise<void> {
  await engine.go(`${origin}/playground?opened=${(opened += 1)}&${query}&scopes=#text=${encodeURIComponent(text)}`);
  await untilShown({ engine });
}

/**
 * Waits until the item view shows the whole of a text, and its screen has taken that over: an element that is moved
 * between the press and the release of a driver's mouse is not clicked.
 */
async function untilShown({ engine }: Pick<Given, 'engine'>): Promise<void> {
  const isShown = () =>
    engine.inFrame(() => {
      const preview = document.querySelector('.iv-preview-document');
      const isWhole = preview?.firstElementChild != null && preview.getAttribute('aria-busy') !== 'true';
      return isWhole && document.querySelector('.iv-bar .iv-more') !== null;
    });
  await expect.poll(isShown, { message: 'the text is shown' }).toBe(true);
}

export const fieldPlace: Place = { css: '.iv-field' };
export const button = (name: string): Place => ({ css: 'button, [role^=menuitem]', name });

/** Goes to edit mode and waits for the tools of writing. */
export async function edit({ engine }: Given): Promise<void> {
  await engine.point(button('Edit Markdown'));
  await expect.poll(() => engine.inFrame(() => document.querySelector('[role=toolbar] .iv-tool') !== null)).toBe(true);
  await expect.poll(() => engine.inFrame(() => document.activeElement?.className)).toBe('iv-field');
}

/** Opens an item and edits it with the caret at the end. */
export async function openForWriting(given: Given, text: string, query = ''): Promise<void> {
  await openItem(given, text, query);
  await edit(given);
  await put(given, { text, from: text.length, to: text.length });
}

/** Puts a text and a selection into the field, as typed. */
export async function put({ engine }: Given, start: Field): Promise<void> {
  await engine.inFrame(({ text, from, to }) => {
    const field = document.querySelector<HTMLTextAreaElement>('.iv-field')!;
    field.focus();
    if (field.value !== text) {
      field.select();
      // Firefox answers insertText of several lines as one step, too.
      document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    }
    field.setSelectionRange(from, to);
  }, start);
}

/** The field in caret notation. */
export async function fieldNow({ engine }: Given): Promise<string> {
  return print(
    await engine.inFrame(() => {
      const { value, selectionStart, selectionEnd } = document.querySelector<HTMLTextAreaElement>('.iv-field')!;
      return { text: value, from: selectionStart, to: selectionEnd };
    }),
  );
}

/** The text, without the line ends around it, of what a selector finds first in the item view, `undefined` where it finds nothing. */
export function textAt({ engine }: Given, css: string): Promise<string | undefined> {
  return engine.inFrame((selector) => document.querySelector<HTMLElement>(selector)?.innerText.trim(), css);
}

/** What monday has stored for the open item, decoded. */
export function storedText({ engine }: Given): Promise<string | undefined> {
  return engine.onPage(() => window.simulator!.colleague.read(window.simulator!.getState().world.seats[0].itemId));
}

/** What the item view keeps in its browser, as JSON, nothing where the browser refuses that. */
export function keptInBrowser({ engine }: Pick<Given, 'engine'>): Promise<string> {
  return engine.inFrame(readKept).catch(() => '');
}

function readKept(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('markdown-for-monday');
    // As the item view makes it.
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const values = opening.result.transaction('kept').objectStore('kept').getAll();
      values.onerror = () => reject(values.error);
      values.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(values.result));
      };
    };
  });
}

/** A colleague saves a text for the open item. */
export function colleagueSaves({ engine }: Given, text: string): Promise<void> {
  return engine.onPage(
    (saved) => window.simulator!.colleague.save(window.simulator!.getState().world.seats[0].itemId, saved),
    text,
  );
}

/** Stores a picture beside the text of the open item, which must be stored. */
export function storePicture({ engine }: Given, bytes: Uint8Array): Promise<void> {
  return engine.onPage(
    async ({ hash, value }) => {
      const { itemId } = window.simulator!.getState().world.seats[0];
      const stored = await window.simulator!.storage.list();
      const { key } = stored.find((each) => each.key.startsWith('mfmd_value_') && each.key.includes(`_${itemId}_`))!;
      await window.simulator!.storage.write(
        'global',
        `${key.replace('_value_', '_image_')}_${hash}`,
        value,
        undefined,
        'error',
      );
    },
    { hash: hashOf(bytes), value: Buffer.from(bytes).toString('base64') },
  );
}
