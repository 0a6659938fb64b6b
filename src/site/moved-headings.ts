import { useHistory, useLocation } from '@docusaurus/router';
import { useEffect } from 'react';

/**
 * Goes on to the page that has the heading of the address now, if the page that is open has it no more
 * (moved-headings.json). A server never sees what is behind the `#`, so only the page itself can do it.
 */
export function useMovedHeading(): void {
  const { pathname, hash } = useLocation();
  const history = useHistory();
  useEffect(() => {
    const heading = hash.slice(1);
    if (heading === '' || document.getElementById(heading)) return undefined;
    let isLeft = false;
    void import('./moved-headings.json').then(({ default: moved }) => {
      const [, folder = '', page = ''] = /^(.*\/)([^/]+)$/.exec(pathname) ?? [];
      const to = new Map(Object.entries(moved)).get(`${page}#${heading}`);
      if (to !== undefined && !isLeft) history.replace(folder + to);
    });
    return () => {
      isLeft = true;
    };
  }, [pathname, hash, history]);
}
