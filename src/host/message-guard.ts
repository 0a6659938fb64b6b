import { isTrustedHost, type FramedWindow } from './parent-origin.ts';

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
      const fromHost = window.parent !== window && event.source === window.parent && isTrustedHost(event.origin, window);
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
