import Head from '@docusaurus/Head';
import SearchPage from '@theme-original/SearchPage';

/**
 * The search plugin's page. Its own `noindex` has a form that search engines do not read (`property` instead of
 * `name`).
 */
export default function SearchPageOutOfIndex() {
  return (
    <>
      <SearchPage />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
    </>
  );
}
