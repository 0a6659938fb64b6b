import type { MouseEvent } from 'react';
import { say } from './messages/say.ts';

export interface LinksProps {
  guideUrl: string;
  /** The app's page in monday's marketplace, up to the slug. */
  listingUrl: string;
  appSlug: string | undefined;
  openLink: (url: string) => void;
}

/** The ways out at the foot of the view: the guide, and the app's page in the marketplace where monday's context names the app. */
export default function Links({ guideUrl, listingUrl, appSlug, openLink }: LinksProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openLink(event.currentTarget.href);
  };
  return (
    <footer className="iv-links">
      <a href={guideUrl} target="_blank" rel="noopener" onClick={follow}>
        {say('guide')}
      </a>
      {appSlug !== undefined && (
        <a href={`${listingUrl}${encodeURIComponent(appSlug)}`} target="_blank" rel="noopener" onClick={follow}>
          {say('marketplace')}
        </a>
      )}
    </footer>
  );
}
