import Link from '@docusaurus/Link';
import styles from './PlaygroundIntroduction.module.css';

/** What the playground is; part of the static page, so it is there before any script. */
export default function PlaygroundIntroduction() {
  return (
    <header className={styles['introduction']}>
      <h1>Playground</h1>
      <p>
        The real item view on a small board that plays monday.com. Nothing to install, and what you write stays in this
        browser. <Link to="/documentation/writing">How to write Markdown</Link>
      </p>
    </header>
  );
}
