/**
 * Events of the page. `turnedAway`: the focus or the pointer has left it, as before somebody closes what it is in.
 * `leaving`: it is about to go. A frame that is taken out of its page or navigated is told by `pagehide`, when messages
 * to the page around it still arrive; where that page goes itself, they only do before, at `beforeunload`. So it is in
 * Chromium, Firefox and WebKit.
 */
export type PageEvent = 'returned' | 'turnedAway' | 'hidden' | 'leaving' | 'wentOffline' | 'cameOnline';

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
    [window, 'blur', () => (away(), listener('turnedAway'))],
    [document.documentElement, 'pointerleave', () => listener('turnedAway')],
    [window, 'pageshow', () => back('pageshow')],
    [window, 'beforeunload', () => listener('leaving')],
    [window, 'pagehide', () => (away(), listener('leaving'))],
    [window, 'online', () => listener('cameOnline')],
    [window, 'offline', () => listener('wentOffline')],
    [document, 'visibilitychange', () => (document.hidden ? (away(), listener('hidden')) : back('visible'))],
  ];
  const ending = new AbortController();
  for (const [target, type, tell] of watched) target.addEventListener(type, tell, { signal: ending.signal });
  return () => ending.abort();
}
