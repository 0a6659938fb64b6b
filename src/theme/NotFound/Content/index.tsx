import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';

/** Shown at an unknown address: what happened, and the three places that the reader most likely wanted. */
export default function NotFoundContent({ className }: Props) {
  return (
    <main className={clsx('not-found', className)}>
      <p className="not-found__code" aria-hidden="true">
        ~~404~~
      </p>
      <Heading as="h1">Page not found</Heading>
      <p>There is nothing at this address. The page may have moved, or the link may have a typing mistake.</p>
      <ul>
        <li>
          <Link to="/documentation">Read the guide</Link>
        </li>
        <li>
          <Link to="/playground">Try the editor</Link>
        </li>
        <li>
          <Link to="/">Go to the start page</Link>
        </li>
      </ul>
    </main>
  );
}
