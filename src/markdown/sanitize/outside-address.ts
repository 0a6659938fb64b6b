/**
 * Returns the address outside the page that an address in the text leads to, or `undefined` if there is none. Takes
 * addresses whose protocol has passed the sanitiser.
 *
 * - A description has no address of its own, so a relative address (`x`, `/x`, `?x`, or an empty one) means nothing in
 *   it. In the browser it would mean a page of this app: a link would replace the item view, an image would send a
 *   request to our own host.
 * - A protocol-relative one (`//host/x`) means https.
 * - `https://monday.com@evil.example/` leads to what is behind the `@`, so only that is kept.
 */
export function outsideAddress(address: string): string | undefined {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  const url = /^[a-z][a-z0-9+.-]*:/i.test(absolute) ? urlOf(absolute) : undefined;
  if (!url) return undefined;
  if (!/^https?:$/.test(url.protocol)) return absolute;
  const hasUser = url.username !== '' || url.password !== '';
  url.username = url.password = '';
  // Browsers read `https:x` as relative on a page served over https, and `https:\\x` inconsistently: write them out.
  return hasUser || !/^https?:\/\/[^/\\]/i.test(absolute) ? url.href : absolute;
}

/** Returns an absolute address as a `URL`; `undefined` if it is not one. */
export function urlOf(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
