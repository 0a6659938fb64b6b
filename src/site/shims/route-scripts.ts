import preloadRoute from '@docusaurus/core/lib/client/preload';

const asked = new Set<string>();

/**
 * Stands in for what Docusaurus calls when a link becomes visible (`prefetch`) or is pointed at or touched (`preload`).
 * Each page of the guide links to all others: prefetching them all blocked a phone for half a second. So only `preload`
 * does something.
 */
export default {
  prefetch: () => false,
  preload: (path: string) => {
    if (asked.has(path)) return false;
    asked.add(path);
    return preloadRoute(path);
  },
};
