/** What of a window tells who frames it. */
export interface FramedWindow {
  readonly location: {
    readonly origin: string;
    readonly hostname: string;
    readonly ancestorOrigins?: ArrayLike<string>;
  };
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

/** A window as far as the guard needs it. */
export interface GuardedWindow extends FramedWindow {
  readonly parent: unknown;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void, capture: true): void;
}

/**
 * Lets a message reach listeners added later only if the frame's host sent it and monday's SDK can take it. The SDK checks neither:
 * any window may forge a context for it, and `null` or a name from `Object.prototype` makes it throw. Call it before the SDK
 * is made.
 */
export function guardMessages(window: GuardedWindow): void {
  window.addEventListener(
    'message',
    (event) => {
      const fromHost =
        window.parent !== window && event.source === window.parent && isTrustedHost(event.origin, window);
      if (!fromHost || !isRoutable(event.data)) event.stopImmediatePropagation();
    },
    true,
  );
}

/** Whether the SDK can look up its listeners for a message: it takes `method`, `type` and `requestId` as keys of a plain object. */
function isRoutable(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false;
  const { method, type, requestId } = message as Record<string, unknown>;
  return [method, type, requestId].every(
    (key) => key === undefined || key === null || (typeof key === 'string' && !(key in Object.prototype)),
  );
}
