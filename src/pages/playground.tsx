import BrowserOnly from '@docusaurus/BrowserOnly';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import { lazy, Suspense } from 'react';
import PlaygroundIntroduction from '../site/PlaygroundIntroduction.tsx';

const Playground = lazy(() => import('../playground/Playground.tsx'));
const waiting = <p role="status">Setting up the board ...</p>;

/** The product to try: a page that plays monday for the real /app. */
export default function PlaygroundPage() {
  return (
    <Layout title="Playground" description="Try the Markdown item view on a small board, without an account.">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main>
        <PlaygroundIntroduction />
        <BrowserOnly fallback={waiting}>
          {() => (
            <Suspense fallback={waiting}>
              <Playground />
            </Suspense>
          )}
        </BrowserOnly>
      </main>
    </Layout>
  );
}
