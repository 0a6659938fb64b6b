/** What happens to the page. */
export type PageEvent = 'returned' | 'hidden' | 'leaving' | 'wentOffline' | 'cameOnline';

/**
 * Tells `listener` what happens to the page, until the returned function is called. The browser may report one return
 * to the page by up to three events (visible, focused, shown again), which count once; the same event again is another
 * return.
 */
export function watchPageLife(listener: (event: PageEvent) => void): () => void {
  const seen = new Set<string>();
  const away = () => seen.clear();
  const back = (how: string) => {
    if (seen.has(how)) away();
    seen.add(how);
    if (seen.size === 1) listener('returned');
  };
  const watched: readonly (readonly [EventTarget, string, () => void])[] = [
    [window, 'focus', () => back('focus')],
    [window, 'blur', away],
    [window, 'pageshow', () => back('pageshow')],
    [window, 'pagehide', () => (away(), listener('leaving'))],
    [window, 'online', () => listener('cameOnline')],
    [window, 'offline', () => listener('wentOffline')],
    [
      document,
      'visibilitychange',
      () => (document.visibilityState === 'visible' ? back('visible') : (away(), listener('hidden'))),
    ],
  ];
  const ending = new AbortController();
  for (const [target, type, tell] of watched) target.addEventListener(type, tell, { signal: ending.signal });
  return () => ending.abort();
}
