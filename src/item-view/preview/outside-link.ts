/** Protocols that monday can open in a tab; what else a link may have is for the browser and its programs. */
const WEB = /^https?:$/;

/**
 * The address of the link to another site that a click would follow in a new tab. `undefined` for other clicks, and for those by which
 * a reader asks the browser for something of its own (a new window, a download).
 */
export function outsideLinkOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[target="_blank"]') : null;
  return link instanceof HTMLAnchorElement && WEB.test(link.protocol) ? link.href : undefined;
}
