import { useEffect, useMemo, useState } from 'react';
import type { Status } from '../../description/status.ts';
import { getSpoken } from '../messages/spoken.ts';
import type { TimeFormat } from '../say-time.ts';
import { statusWords } from './status-words.ts';

/**
 * The one line that says how the text stands. Screen readers hear it politely when it changes, but not every second of a countdown:
 * what is read out keeps the number it began with.
 */
export default function StatusLine({ status, timeFormat }: { status: Status; timeFormat: TimeFormat }) {
  const now = useNow(status.kind === 'retrying');
  const readOut = useMemo(
    () => statusWords(status, Date.now(), timeFormat),
    // oxlint-disable-next-line react/exhaustive-deps -- Read out anew when it says something else, not when it is another object.
    [JSON.stringify(status), timeFormat, getSpoken()],
  );
  return (
    <div className={`iv-status iv-status--${status.kind}`}>
      <span className="iv-status-dot" aria-hidden="true" />
      <span className="iv-status-words" aria-hidden="true">{statusWords(status, now, timeFormat)}</span>
      <span className="iv-read-out" role="status">
        {readOut}
      </span>
    </div>
  );
}

/** The time now, in milliseconds since 1970, renewed every second while `ticking`. */
function useNow(ticking: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticking) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}
