import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import Playground from '../playground/Playground.tsx';
import PlaygroundIntroduction from '../site/PlaygroundIntroduction.tsx';

/** The product to try: a page that plays monday for the real /app. */
export default function PlaygroundPage() {
  return (
    <Layout title="Playground" description="Try the Markdown item view on a small board, without an account.">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main>
        <PlaygroundIntroduction />
        <Playground />
      </main>
    </Layout>
  );
}
