import type { Place } from '../../../host/storage/keys.ts';

/** The type under which the clipboard says from which item a copied text comes. */
export const ORIGIN = 'application/x-markdown-for-monday-item';

/** The attribute that says it of a picture in copied HTML. */
export const ORIGIN_MARK = 'data-picture-from';

/** Names the place of a description for the clipboard: the numbers of account, item and view. */
export function originOf({ accountId, itemId, instanceId }: Place): string {
  return `${accountId}/${itemId}/${instanceId}`;
}

/** Longer numbers are none of monday's. */
const NUMBERS = /^(\d{1,20})\/(\d{1,20})\/(\d{1,20})$/;

/**
 * Returns the place that the clipboard names, if it is another one in the account of `here`. Anybody may have written
 * it; it is believed only as far as it can be a place, and what is read there must prove itself.
 */
export function parseOrigin(origin: string, here: Place): Place | undefined {
  const [, accountId, itemId = '', instanceId = ''] = NUMBERS.exec(origin) ?? [];
  if (accountId !== here.accountId || origin === originOf(here)) return undefined;
  return { ...here, itemId, instanceId };
}
