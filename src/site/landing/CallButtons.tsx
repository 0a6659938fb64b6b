import Link from '@docusaurus/Link';
import clsx from 'clsx';
import { installUrl } from '../install-url.ts';
import { useProduct } from '../use-product.ts';
import styles from './CallButtons.module.css';

/** The two ways to begin: install the app, or try it without installing. */
export default function CallButtons() {
  const { clientId } = useProduct();
  return (
    <div className={styles['row']}>
      <Link className={clsx(styles['primary'])} href={installUrl(clientId)} target="_blank" rel="noopener noreferrer">
        Install from Marketplace
      </Link>
      <Link className={clsx(styles['secondary'])} to="/playground">
        Try it now
      </Link>
    </div>
  );
}
