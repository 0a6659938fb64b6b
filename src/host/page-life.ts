/** What the page tells about itself. */
export type PageEvent = 'returned' | 'hidden' | 'leaving' | 'wentOffline' | 'cameOnline';

/** Tells `listener` what happens to the page until the function it gives back is called. */
export function watchPageLife(listener: (event: PageEvent) => void): () => void {
  const watched: readonly (readonly [EventTarget, string, () => void])[] = [
    [window, 'focus', () => listener('returned')],
    [window, 'pageshow', () => listener('returned')],
    [window, 'pagehide', () => listener('leaving')],
    [window, 'online', () => listener('cameOnline')],
    [window, 'offline', () => listener('wentOffline')],
    [document, 'visibilitychange', () => listener(document.visibilityState === 'visible' ? 'returned' : 'hidden')],
  ];
  for (const [target, type, tell] of watched) target.addEventListener(type, tell);
  return () => {
    for (const [target, type, tell] of watched) target.removeEventListener(type, tell);
  };
}
