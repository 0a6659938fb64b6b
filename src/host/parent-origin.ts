/** What of a window tells who frames it. */
export interface FramedWindow {
  readonly location: { readonly origin: string; readonly hostname: string; readonly ancestorOrigins?: ArrayLike<string> };
  readonly document: { readonly referrer: string };
}

const MONDAY = /^https:\/\/(monday\.com|([a-z0-9-]+\.)+monday\.(com|app))$/;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The origin of the page that frames `window`, where the browser tells: by `location.ancestorOrigins`, else by the referrer. An empty
 * text where it does not (Firefox, with a framing page that sends no referrer).
 */
export function parentOrigin({ location, document }: FramedWindow): string {
  const told = location.ancestorOrigins?.[0];
  if (told !== undefined) return told;
  return urlOf(document.referrer)?.origin ?? '';
}

/**
 * Whether a page of `origin` may play the host for `window`: monday's own pages do, and ours (the playground). A page served from
 * this computer also takes the other names of this computer, so that the playground can frame /app as another origin; a
 * page served from the internet never does.
 *
 * It says the same as `frame-ancestors` in the response headers, for hosts that cannot send headers.
 */
export function isTrustedHost(origin: string, { location }: FramedWindow): boolean {
  if (origin === location.origin || MONDAY.test(origin)) return true;
  return LOOPBACK.test(location.hostname) && LOOPBACK.test(urlOf(origin)?.hostname ?? '');
}

function urlOf(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
