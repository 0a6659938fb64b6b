/** Target of an address of monday. An account is named by its host: `acme.monday.com`. */
export type Address =
  | { readonly kind: 'item'; readonly host: string; readonly board: string; readonly item: string }
  | { readonly kind: 'person'; readonly host: string; readonly person: string };

const HOST = /^(?:[a-z0-9-]{1,63}\.){1,3}monday\.com$/;
const ITEM = /^\/boards\/(\d{1,20})(?:\/views\/\d{1,20})?\/(?:pulses|items)\/(\d{1,20})\/?$/;
const PERSON = /^\/users\/(\d{1,20})(?:-[^/]*)?\/?$/;

/**
 * Reads what an address names; `undefined` for any other address. Whether it is of this account only monday can say: it
 * answers with addresses of the account alone, so compare the host of what it answers.
 */
export function readAddress(address: string): Address | undefined {
  const url = urlOf(address);
  if (!url || url.protocol !== 'https:' || url.port || url.username || url.password) return undefined;
  const { host, pathname } = url;
  if (!HOST.test(host)) return undefined;
  const [, board, item] = ITEM.exec(pathname) ?? [];
  if (board && item) return { kind: 'item', host, board, item };
  const [, person] = PERSON.exec(pathname) ?? [];
  return person ? { kind: 'person', host, person } : undefined;
}

/** Returns the address as monday writes it. */
export function writeAddress(address: Address): string {
  const { host } = address;
  return address.kind === 'item'
    ? `https://${host}/boards/${address.board}/pulses/${address.item}`
    : `https://${host}/users/${address.person}`;
}

function urlOf(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** Returns the items that the words of a task lead to, in order. */
export function linkedItems(box: HTMLInputElement): readonly string[] {
  const task = box.closest('li');
  const links = [...(box.parentElement?.querySelectorAll('a') ?? [])].filter((link) => link.closest('li') === task);
  return itemsAt(links.map(({ href }) => href));
}

/** Returns the items at those of the addresses that lead to one, in order. */
export function itemsAt(addresses: readonly string[]): readonly string[] {
  return addresses.flatMap((href) => {
    const address = readAddress(href);
    return address?.kind === 'item' ? [address.item] : [];
  });
}
