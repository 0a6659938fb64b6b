import type { MouseEvent } from 'react';
import { say } from './messages/say.ts';

export interface LinksProps {
  guideUrl: string;
  /** The app's page in monday's marketplace, if it has one. */
  listingUrl: string | undefined;
  openLink: (url: string) => void;
}

/** The ways out at the foot of the view: the guide, and the app's page in the marketplace. */
export default function Links({ guideUrl, listingUrl, openLink }: LinksProps) {
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
      {listingUrl !== undefined && (
        <a href={listingUrl} target="_blank" rel="noopener" onClick={follow}>
          {say('marketplace')}
        </a>
      )}
    </footer>
  );
}
