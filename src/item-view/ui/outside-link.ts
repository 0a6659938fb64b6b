/** Protocols that monday can open in a tab; links with other ones are for the browser and its programs. */
const WEB = /^https?:$/;

/**
 * Returns the address of the external link that a click would open in a new tab. `undefined` for other clicks, and for
 * those that ask the browser for something else (a new window, a download).
 */
export function outsideLinkOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[target="_blank"]') : null;
  return link instanceof HTMLAnchorElement && WEB.test(link.protocol) ? link.href : undefined;
}
