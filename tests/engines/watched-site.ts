import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveSite } from '../../scripts/static-server.mjs';

export interface WatchedSite {
  readonly origin: string;
  readonly otherOrigin: string;
  close(): Promise<void>;
}

/**
 * Runs first in every page and tells the server at once of uncaught errors, errors on the console, resources that do not load, and
 * violations of the Content-Security-Policy. WebKit's driver has no way to ask for them.
 */
function watch(): void {
  const tell = (line: string) => navigator.sendBeacon('/seen', `${line} (${location.pathname})`);
  const say = (value: unknown) => (value instanceof Error ? `${value.name}: ${value.message}` : String(value));
  const { error } = console;
  console.error = (...words: unknown[]) => {
    tell(`console: ${words.map(say).join(' ')}`);
    error.apply(console, words);
  };
  // What is still loading when a page is left is broken off by that; Firefox may say so before it says that the page is left. A page
  // that is still there a moment later was not left.
  let isLeaving = false;
  for (const end of ['beforeunload', 'pagehide']) window.addEventListener(end, () => void (isLeaving = true));
  const tellUnlessLeft = (line: string) => setTimeout(() => void (isLeaving || tell(line)), 200);
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => void tellUnlessLeft(`unhandled rejection: ${say(reason)}`),
  );
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    // Where not even this may be told, telling it again would never end.
    if (!blockedURI.endsWith('/seen')) tell(`violation: ${effectiveDirective} of ${blockedURI}`);
  });
  window.addEventListener(
    'error',
    ({ message, target }) => {
      if (target instanceof Element) tellUnlessLeft(`did not load: ${target.outerHTML.slice(0, 200)}`);
      // A size that is told one frame later: a notice of the browser, no fault.
      else if (!message.startsWith('ResizeObserver loop')) tell(`uncaught: ${message}`);
    },
    true,
  );
}

/**
 * Serves the built site with its response headers, on two origins, and gives `tell` a line for all that its pages do wrong. It is told
 * where it lives, as a site is that people use.
 */
export function serveWatched(dir: string, tell: (line: string) => void): Promise<WatchedSite> {
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url === '/seen.js') {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(`(${watch})();`);
      return true;
    }
    if (request.url !== '/seen') return false;
    let line = '';
    request.setEncoding('utf8').on('data', (piece: string) => void (line += piece));
    request.on('end', () => {
      tell(line);
      response.writeHead(204).end();
    });
    return true;
  };
  return serveSite({ dir, knowsItself: true, watch: { head: '<script src="/seen.js"></script>', answer } });
}
