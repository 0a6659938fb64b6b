import { useSyncExternalStore } from 'react';
import type { Props } from '@theme/Footer/Copyright';

const never = () => () => {};

/** The copyright line with the current year, so that a site built in December is still right in January. */
export default function FooterCopyright({ copyright }: Props) {
  const current = () => copyright.replace(/\d{4}/, String(new Date().getFullYear()));
  const line = useSyncExternalStore(never, current, () => copyright);
  return <div className="footer__copyright">{line}</div>;
}
