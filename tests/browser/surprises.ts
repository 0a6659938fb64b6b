import type { BrowserContext } from 'playwright-core';

/**
 * Adds to `seen` a line for everything that the pages of `context` must not do unannounced: console warnings and errors
 * (Content-Security-Policy violations and failed requests are among them), uncaught errors, dialogs (dismissed), and requests to
 * an origin not among `origins`.
 */
export function watchSurprises(context: BrowserContext, origins: readonly string[], seen: string[]): void {
  context.on('console', (message) => {
    if (!['warning', 'error', 'assert'].includes(message.type())) return;
    if (isBlockedDiagram(message.text(), message.location().url)) return;
    seen.push(`console ${message.type()}: ${message.text()} (${message.location().url || message.page()?.url()})`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.type()}: ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined); // A test may have answered it.
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && !origins.includes(origin))
      seen.push(`request to another origin: ${request.url()}`);
  });
}

/**
 * Whether the policy of the page that draws diagrams has kept something from happening there. A hostile diagram makes mermaid try (an
 * image to be measured, an address in a style); a request that went out all the same is a surprise of its own.
 */
function isBlockedDiagram(text: string, url: string): boolean {
  return text.includes('Content Security Policy') && /\/static\/(diagram\/|js\/mermaid)/.test(url);
}

/** One line for each surprise that no pattern announced and for each announced one that did not come; empty when all is well. */
export function unmatchedSurprises(seen: readonly string[], expected: readonly RegExp[]): string[] {
  return [
    ...seen.filter((line) => !expected.some((pattern) => pattern.test(line))).map((line) => `unexpected ${line}`),
    ...expected
      .filter((pattern) => !seen.some((line) => pattern.test(line)))
      .map((pattern) => `did not come: ${pattern}`),
  ];
}
