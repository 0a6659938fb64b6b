import type { IncomingMessage } from '../simulator/frames.ts';

declare global {
  interface Window {
    /** Stops keeping messages and returns those kept, oldest first. Only there where `keepMessages` ran before the page's scripts. */
    takeEarlyMessages?: () => IncomingMessage[];
  }
}

/**
 * Keeps what the page's own frames say before the simulator listens, which then looks at their origin: at most a hundred
 * messages, for later ones the item view asks again. The static page has this function's text as a script of its own, so it uses nothing from
 * outside.
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
