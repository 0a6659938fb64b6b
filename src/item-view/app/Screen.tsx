import { type MouseEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isSubscriptionExpired, type Context } from '../../host/monday/context.ts';
import { type Monday, openInTab } from '../../host/monday/monday.ts';
import { draftKey, itemRefOf } from '../../host/storage/keys.ts';
import { say } from '../messages/say.ts';
import { getSpoken, subscribeToWords } from '../messages/spoken.ts';
import { Notice } from '../ui/vibe.tsx';
import { lazily, lazilyOnceReadable } from '../ui/lazily.tsx';
import Description from './Description.tsx';
import type { EarlyText } from './draw-early-text.ts';

const NoItem = lazily(async () => ({ default: (await import('../document/NotOpened.tsx')).NoItem }));

const Rights = lazilyOnceReadable(() => import(/* webpackChunkName: "editing" */ './Rights.tsx'));

interface ScreenProps {
  monday: Monday;
  early: EarlyText;
  context: Context;
  guideUrl: string;
  listingUrl: string;
  /** Asks monday for the context again. */
  onReload: () => void;
}

/** The screen once monday's context is known (specification, section 2). */
export default function Screen({ monday, early, context, guideUrl, listingUrl, onReload }: ScreenProps) {
  // Everything below calls `say`.
  useSyncExternalStore(subscribeToWords, getSpoken, getSpoken);
  const expired = isSubscriptionExpired(context);
  const place = expired ? undefined : itemRefOf(context);
  useLayoutEffect(() => early.keepOnly(place));
  const [viewedBoard, setViewedBoard] = useState('');
  const canEdit = !context.isViewOnly && context.boardId !== viewedBoard;
  // Viewers, who may never edit here, load nothing of it.
  const couldEdit = useRef(false);
  couldEdit.current ||= canEdit;
  const openLink = (url: string) => void openInTab(monday, url);
  return (
    <main className="iv-page">
      {expired && (
        <Notice kind="negative" title={say('subscriptionExpired')}>
          {say('subscriptionExpiredText')}
        </Notice>
      )}
      {!expired && !place && <NoItem />}
      {couldEdit.current && <Rights monday={monday} context={context} canEdit={canEdit} onViewOnly={setViewedBoard} />}
      {place && (
        <Description
          key={draftKey(place)}
          early={early}
          place={place}
          canEdit={canEdit}
          timeFormat={context.timeFormat ?? '24H'}
          openLink={openLink}
        />
      )}
      <Links guideUrl={guideUrl} listingUrl={listingAddress(listingUrl, context)} openLink={openLink} />
      <div hidden>
        <span data-debug="item-id">{context.itemId}</span>
        <button type="button" onClick={onReload}>
          {say('loadContext')}
        </button>
      </div>
    </main>
  );
}

interface LinksProps {
  guideUrl: string;
  /** The app's page in monday's marketplace, if it has one. */
  listingUrl: string | undefined;
  openLink: (url: string) => void;
}

/** The links at the foot of the view: the guide, and the app's page in the marketplace. */
function Links({ guideUrl, listingUrl, openLink }: LinksProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openLink(event.currentTarget.href);
  };
  return (
    <footer className="iv-links">
      {[guideUrl, listingUrl].map(
        (url, at) =>
          url !== undefined && (
            <a key={url} href={url} target="_blank" rel="noopener" onClick={follow}>
              {say(at === 0 ? 'guide' : 'marketplace')}
            </a>
          ),
      )}
    </footer>
  );
}

/** Start of marketplace addresses; a number follows, then the app's slug. */
const LISTINGS = 'https://monday.com/marketplace/listing/';

/**
 * Returns the address of the app's page in monday's marketplace, from the build's `listingUrl` (may be empty or lack
 * the slug) and monday's context. Returns `undefined` if they make no address with a number, because that would lead
 * nowhere.
 */
export function listingAddress(
  listingUrl: string,
  { appId, appSlug }: { appId: string | undefined; appSlug: string | undefined },
): string | undefined {
  const listing = listingUrl || (appId !== undefined && appSlug !== undefined ? LISTINGS + appId : '');
  const slug = appSlug === undefined ? '' : `/${encodeURIComponent(appSlug)}`;
  if (/\/\d+\/?$/.test(listing)) return listing.replace(/\/$/, '') + slug;
  return listing === '' || listing.endsWith('/') ? undefined : listing;
}
