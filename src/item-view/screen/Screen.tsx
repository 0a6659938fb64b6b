import { type MouseEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { isSubscriptionExpired, themeClass, type Context } from '../../host/monday/context.ts';
import type { Monday } from '../../host/monday/monday.ts';
import { placeOf } from '../../host/storage/keys.ts';
import { say } from '../messages/say.ts';
import { getSpoken, speak, type Spoken, subscribeToWords } from '../messages/spoken.ts';
import Notice from '../ui/Notice.tsx';
import Description from './Description.tsx';

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

export interface ScreenProps {
  monday: Monday;
  context: Context;
  guideUrl: string;
  listingUrl: string;
  /** Asks monday for the context again. */
  onReload: () => void;
}

/** The screen once monday's context is known (specification, section 2). */
export default function Screen({ monday, context, guideUrl, listingUrl, onReload }: ScreenProps) {
  useTheme(context.theme);
  useWords(context.language);
  const expired = isSubscriptionExpired(context);
  const place = placeOf(context);
  const openLink = (url: string) => void openInTab(monday, url);
  return (
    <main className="iv-page">
      {expired && (
        <Notice kind="negative" title={say('subscriptionExpired')}>
          {say('subscriptionExpiredText')}
        </Notice>
      )}
      {!expired && !place && (
        <Notice kind="warning" title={say('noItem')}>
          {say('noItemText')}
        </Notice>
      )}
      {!expired && place && (
        <Description
          key={`${place.accountId} ${place.itemId} ${place.instanceId} ${place.userId}`}
          monday={monday}
          place={place}
          canEdit={!context.isViewOnly}
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

export interface LinksProps {
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

/** Opens `url` in a new tab through monday, as a sandboxed frame needs, or through the browser if monday does not. */
async function openInTab(monday: Monday, url: string): Promise<void> {
  const outcome = await monday.openLinkInTab(url);
  if (outcome.kind === 'failed') window.open(url, '_blank', 'noopener');
}

/**
 * Sets the class of monday's theme on the body, where monday's design system expects it; light if the theme is unknown.
 */
function useTheme(theme: string | undefined): void {
  const name = themeClass(theme);
  useLayoutEffect(() => {
    document.body.classList.add(name);
    return () => document.body.classList.remove(name);
  }, [name]);
}

/**
 * Sets the language of the item view and of the page to `tag`. Renders again when other words have loaded, because
 * everything below calls `say`.
 */
function useWords(tag: string | undefined): Spoken {
  const spoken = useSyncExternalStore(subscribeToWords, getSpoken, getSpoken);
  // Runs before the effect that opens the description and waits for the words.
  useLayoutEffect(() => speak(tag), [tag]);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = spoken.tag;
    root.dir = spoken.direction;
  }, [spoken]);
  return spoken;
}
