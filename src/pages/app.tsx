import BrowserOnly from '@docusaurus/BrowserOnly';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { type ComponentType, lazy, Suspense } from 'react';
import type { ItemViewProps } from '../item-view/ItemView.tsx';
import { useProduct } from '../site/use-product.ts';

const loading = <p className="item-view-loading">monday is loading...</p>;

/**
 * The item view's own code, which runs in the browser only. It is in this page's chunk; if that does not arrive, the
 * first script says so (`plugins/first-script.ts`).
 */
const ItemView = lazy(
  (): Promise<{ default: ComponentType<ItemViewProps> }> =>
    import(/* webpackMode: "eager" */ '../item-view/ItemView.tsx'),
);

function languageOf({ lang, dir }: HTMLElement) {
  return { lang, dir };
}

/** The page that monday frames: outside the site's layout, and rendered in the browser only. */
export default function App() {
  const product = useProduct();
  const guideUrl = useBaseUrl('/documentation');
  return (
    <>
      <Head>
        {/* Docusaurus gives the language, which must not undo the one that a text is drawn in already. */}
        {/* oxlint-disable-next-line jsx-a11y/html-has-lang, jsx-a11y/lang -- That is what is spread. */}
        <html data-page="item-view" {...(ExecutionEnvironment.canUseDOM && languageOf(document.documentElement))} />
        <title>{`Item view | ${product.name}`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <BrowserOnly fallback={loading}>
        {() => (
          <Suspense fallback={loading}>
            <ItemView guideUrl={guideUrl} listingUrl={product.listingUrl} vitalsUrl={product.vitalsUrl} />
          </Suspense>
        )}
      </BrowserOnly>
    </>
  );
}
