import type { Props } from '@theme/LastUpdated';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * When a page was last changed. The theme's asks the browser's `Intl` to write the date, which takes a phone a tenth of a second when it is
 * asked for the first time.
 */
export default function LastUpdated({ lastUpdatedAt }: Props) {
  if (!lastUpdatedAt) return null;
  const day = new Date(lastUpdatedAt);
  return (
    <span className="theme-last-updated">
      Last updated on{' '}
      <b>
        <time dateTime={day.toISOString()} itemProp="dateModified">
          {`${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`}
        </time>
      </b>
    </span>
  );
}
