import type { Context } from '../host/context.ts';
import type { Monday } from '../host/monday.ts';
import { placeOf } from '../host/keys.ts';
import Description from './Description.tsx';
import Links from './Links.tsx';
import { listingAddress } from './listing-address.ts';
import { say } from './messages/say.ts';
import Notice from './Notice.tsx';
import { openLink } from './open-link.ts';
import { isSubscriptionExpired } from './subscription.ts';
import { useTheme } from './use-theme.ts';
import { useWords } from './use-words.ts';

export interface ScreenProps {
  monday: Monday;
  context: Context;
  guideUrl: string;
  listingUrl: string;
  /** Asks monday for the context anew. */
  onReload: () => void;
}

/** The screen once monday has said where it is shown (specification, section 2). */
export default function Screen({ monday, context, guideUrl, listingUrl, onReload }: ScreenProps) {
  useTheme(context.theme);
  useWords(context.language);
  const expired = isSubscriptionExpired(context);
  const place = placeOf(context);
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
        />
      )}
      <Links guideUrl={guideUrl} listingUrl={listingAddress(listingUrl, context)} openLink={(url) => void openLink(monday, url)} />
      <div hidden>
        <span data-debug="item-id">{context.itemId}</span>
        <button type="button" onClick={onReload}>
          {say('loadContext')}
        </button>
      </div>
    </main>
  );
}
