import Head from '@docusaurus/Head';
import SearchPage from '@theme-original/SearchPage';

/** The search plugin's page. It says that it stays out of search engines in a form that they do not read (`property` for `name`). */
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
