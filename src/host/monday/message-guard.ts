import { hostHeard } from './host-origin.ts';

/** The parts of a window that tell who frames it. */
export interface FramedWindow {
  readonly location: {
    readonly origin: string;
    readonly hostname: string;
    readonly ancestorOrigins?: ArrayLike<string>;
  };
  readonly document: { readonly referrer: string };
}

/**
 * The pages of monday that frame item views: as `frame-ancestors` names them, the origins, and how that is known.
 * monday's advice for `frame-ancestors` also has `https://*.monday.app`. Apps are served there, and so the code of
 * strangers, and no item view is framed there.
 */
export const MONDAY_HOSTS = [
  {
    source: 'https://*.monday.com',
    origin: /^https:\/\/[a-z\d-]+\.monday\.com$/,
    knownFrom: 'the address of every account is https://<account>.monday.com, and its boards frame the views',
  },
  {
    source: 'https://monday.com',
    origin: /^https:\/\/monday\.com$/,
    knownFrom: "monday's advice for frame-ancestors; it has pages of monday alone",
  },
] as const;

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Returns the origin of the page that frames `window`, from `location.ancestorOrigins` or the referrer. Empty if the
 * browser does not tell (Firefox, if the framing page sends no referrer).
 */
export function parentOrigin({ location, document }: FramedWindow): string {
  const told = location.ancestorOrigins?.[0];
  if (told !== undefined) return told;
  return urlOf(document.referrer)?.origin ?? '';
}

/**
 * Whether a page of `origin` may be the host of `window`: pages of monday, and our own (the playground). Pages served
 * from this computer also accept its other names, so that the playground can frame /app as another origin.
 *
 * The same rule as `frame-ancestors` in the response headers, for servers that cannot send headers.
 */
export function isTrustedHost(origin: string, { location }: FramedWindow): boolean {
  if (origin === location.origin || MONDAY_HOSTS.some((host) => host.origin.test(origin))) return true;
  return LOOPBACK.test(location.hostname) && LOOPBACK.test(urlOf(origin)?.hostname ?? '');
}

function urlOf(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** The parts of a window that the guard needs. */
export interface GuardedWindow extends FramedWindow {
  readonly parent: unknown;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void, capture: true): void;
}

/**
 * Stops messages that the frame's host did not send or that monday's SDK cannot handle. The SDK checks neither: any
 * window could forge a context, and `null` or a name from `Object.prototype` makes it throw. Call this before creating
 * the SDK.
 */
export function guardMessages(window: GuardedWindow): void {
  window.addEventListener(
    'message',
    (event) => {
      const fromHost =
        window.parent !== window && event.source === window.parent && isTrustedHost(event.origin, window);
      if (fromHost && isRoutable(event.data)) hostHeard(event.origin);
      else event.stopImmediatePropagation();
    },
    true,
  );
}

/** Whether the SDK can look up its listeners: it uses `method`, `type` and `requestId` as keys of a plain object. */
function isRoutable(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false;
  const { method, type, requestId } = message as Record<string, unknown>;
  return [method, type, requestId].every(
    (key) => key === undefined || key === null || (typeof key === 'string' && !(key in Object.prototype)),
  );
}
