import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import Playground from '../playground/Playground.tsx';
import styles from './playground.module.css';

/** The product to try: a page that plays monday for the real /app. */
export default function PlaygroundPage() {
  return (
    <Layout title="Playground" description="Try the Markdown item view on a small board, without an account.">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main>
        <Introduction />
        <Playground />
      </main>
    </Layout>
  );
}

/** Introduction of the playground; part of the static page, so it is there before any script. */
function Introduction() {
  return (
    <header className={styles['introduction']}>
      <h1>Playground</h1>
      <p>Nothing to install. What you write stays in this browser.</p>
    </header>
  );
}
