import Link from '@docusaurus/Link';
import CallButtons from './CallButtons.tsx';
import styles from './ClosingCall.module.css';

/** The last section: begin now. */
export default function ClosingCall() {
  return (
    <section className={styles['section']} aria-labelledby="begin">
      <h2 id="begin" className={styles['title']}>
        Put the whole story on the item
      </h2>
      <p className={styles['text']}>
        Install it once and every board can have it. New to Markdown? <Link to="/documentation/writing">The guide</Link>{' '}
        teaches all you need in a few minutes.
      </p>
      <CallButtons />
    </section>
  );
}
