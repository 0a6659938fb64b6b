import Link from '@docusaurus/Link';
import clsx from 'clsx';
import { installUrl } from '../addresses.ts';
import { useProduct } from '../use-product.tsx';
import calls from './Calls.module.css';

/** The two ways to begin: install the app, or try it without installing. */
export function CallButtons() {
  const { clientId } = useProduct();
  return (
    <div className={calls['row']}>
      <Link className={clsx(calls['primary'])} href={installUrl(clientId)} target="_blank" rel="noopener noreferrer">
        Install from Marketplace
      </Link>
      <Link className={clsx(calls['secondary'])} to="/playground">
        Try it now
      </Link>
    </div>
  );
}

/** The last section: begin now. */
export function ClosingCall() {
  return (
    <section className={calls['section']} aria-labelledby="begin">
      <h2 id="begin" className={calls['title']}>
        Put the whole story on the item
      </h2>
      <p className={calls['text']}>
        Install it once and every board can have it. New to Markdown? <Link to="/documentation/writing">The guide</Link>{' '}
        teaches all you need in a few minutes.
      </p>
      <CallButtons />
    </section>
  );
}
