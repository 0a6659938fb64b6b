import preloadRoute from '@docusaurus/core/lib/client/preload';

const asked = new Set<string>();

/**
 * Stands in for what Docusaurus calls when a link comes onto the screen (`prefetch`) or is pointed at or touched (`preload`). A page of
 * the guide links to all others: fetching them all, and looking each up among the routes, kept a phone from answering for half a second.
 * So nothing is done before a link is pointed at.
 */
export default {
  prefetch: () => false,
  preload: (path: string) => {
    if (asked.has(path)) return false;
    asked.add(path);
    return preloadRoute(path);
  },
};
