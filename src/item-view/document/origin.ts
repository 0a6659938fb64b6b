import type { ItemRef } from '../../host/storage/keys.ts';

/** The type under which the clipboard says from which item a copied text comes. */
export const ORIGIN = 'application/x-markdown-for-monday-item';

/** The attribute that says it of a picture in copied HTML. */
export const ORIGIN_MARK = 'data-picture-from';

/** Names the place of a description for the clipboard: the numbers of account, item and view. */
export function originOf({ accountId, itemId, instanceId }: ItemRef): string {
  return `${accountId}/${itemId}/${instanceId}`;
}

/** Whether what is pasted comes from an item, as the clipboard's `origin` or a picture in its HTML says. */
export function isFromItem(origin: string, html: string): boolean {
  return origin !== '' || html.includes(ORIGIN_MARK);
}

/** Returns the origin that is marked in HTML; empty if there is none. */
export function originIn(html: string): string {
  return new RegExp(`${ORIGIN_MARK}="([^"]*)"`).exec(html)?.[1] ?? '';
}

/** Whether an origin is a place in the account of `here`. */
export function isOfAccount(origin: string, here: ItemRef): boolean {
  return origin.startsWith(`${here.accountId}/`);
}
