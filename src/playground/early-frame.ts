import type { IncomingMessage } from '../simulator/page.ts';

/** The address of the item view's frame, its sandbox, and the origin of its messages. */
export interface FrameAddress {
  readonly url: string;
  /** Flags of the frame's `sandbox`; without it there is no sandbox. */
  readonly sandbox: string | undefined;
  /** The string `null` if a sandbox removes the origin. */
  readonly origin: string;
}

/**
 * Returns the address of the item view at `path` for a page at `here`: the path itself, as the static page has it,
 * unless the query asks for another origin (`frame=other`). That is possible only on a local server, because localhost
 * has two names. The static page has this function's text in a script, so it uses nothing from outside.
 */
export function frameAddress(path: string, here: string): FrameAddress {
  const url = new URL(path, here);
  const query = new URL(here).searchParams;
  const sandbox = query.get('sandbox') ?? undefined;
  const isElsewhere = query.get('frame') === 'other';
  if (isElsewhere && url.hostname === 'localhost') url.hostname = '127.0.0.1';
  else if (isElsewhere && url.hostname === '127.0.0.1') url.hostname = 'localhost';
  const hasOrigin = sandbox === undefined || sandbox.split(/\s+/).includes('allow-same-origin');
  return { url: isElsewhere ? url.href : path, sandbox, origin: hasOrigin ? url.origin : 'null' };
}

/**
 * Gives the frame of the static page the address that the query asks for, if it is another. Its text is in a script,
 * too, with that of `addressOf`.
 */
export function aimFrame({ document, location }: Window, addressOf: typeof frameAddress): void {
  const frame = document.querySelector('iframe');
  const place = frame?.parentNode;
  const path = frame?.getAttribute('src');
  if (!place || !path) return;
  const { url, sandbox } = addressOf(path, location.href);
  if (sandbox === undefined && url === path) return;
  const next = frame.nextSibling;
  // Out of the page and back, for Chromium does not load one address a second time for a sandbox that came later.
  frame.remove();
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
  frame.src = url;
  place.insertBefore(frame, next);
}

declare global {
  interface Window {
    /**
     * Stops keeping messages and returns those kept, oldest first. Only there where `keepMessages` ran before the
     * page's scripts.
     */
    takeEarlyMessages?: () => IncomingMessage[];
  }
}

/**
 * Keeps what the page's own frames say before the simulator listens, which then looks at their origin: at most a
 * hundred messages, for later ones the item view asks again. The static page has this function's text as a script of
 * its own, so it uses nothing from outside.
 */
export function keepMessages(window: Window): void {
  const kept: MessageEvent[] = [];
  const keep = (event: MessageEvent) => {
    const isOurs = [...window.document.querySelectorAll('iframe')].some(
      (frame) => frame.contentWindow === event.source,
    );
    if (isOurs && kept.length < 100) kept.push(event);
  };
  window.addEventListener('message', keep);
  window.takeEarlyMessages = () => {
    window.removeEventListener('message', keep);
    delete window.takeEarlyMessages;
    return kept;
  };
}
