/**
 * What an address of the text leads to outside of the page, or `undefined` where it leads nowhere. Takes addresses whose protocol the
 * sanitiser has passed.
 *
 * - An item's text has no address of its own, so a relative one (`x`, `/x`, `?x`, and the empty one) means nothing in it. In the
 *   browser it would mean a page of this app: a link would replace the item view, an image would send a request to our own host.
 * - A protocol-relative one (`//host/x`) means https.
 * - Of `https://monday.com@evil.example/` only the part behind the `@` is where it leads, so only that is kept.
 */
export function outsideAddress(address: string): string | undefined {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  const url = /^[a-z][a-z0-9+.-]*:/i.test(absolute) ? urlOf(absolute) : undefined;
  if (!url) return undefined;
  if (!/^https?:$/.test(url.protocol)) return absolute;
  const hasUser = url.username !== '' || url.password !== '';
  url.username = url.password = '';
  // Browsers read `https:x` as relative on a page that is served over https, and `https:\\x` as they please: write them out.
  return hasUser || !/^https?:\/\/[^/\\]/i.test(absolute) ? url.href : absolute;
}

/** The parts of an absolute address; `undefined` of what is none. */
export function urlOf(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
