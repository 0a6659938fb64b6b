import BrowserOnly from '@docusaurus/BrowserOnly';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { type ComponentType, useEffect, useState } from 'react';
import type { ItemViewProps } from '../item-view/app/ItemView.tsx';
import { useProduct } from '../site/use-product.tsx';

const loading = <p className="item-view-loading">monday is loading...</p>;

/**
 * The item view, whose code runs in the browser only. It is in this page's chunk; if that does not arrive, the first
 * script says so (`plugins/first-script.ts`). React's `lazy` would hold it back for 300 ms.
 */
function InBrowser(props: ItemViewProps) {
  const [ItemView, setItemView] = useState<ComponentType<ItemViewProps>>();
  useEffect(() => {
    void import(/* webpackMode: "eager" */ '../item-view/app/ItemView.tsx').then(({ default: loaded }) =>
      setItemView(() => loaded),
    );
  }, []);
  return ItemView ? <ItemView {...props} /> : loading;
}

/** Docusaurus names its own language, a frame later than it renders: the item view then names that of its words. */
const tellLanguage = () => void dispatchEvent(new Event('languagechange'));

/** The page that monday frames: outside the site's layout, and rendered in the browser only. */
export default function App() {
  const product = useProduct();
  const guideUrl = useBaseUrl('/documentation');
  return (
    <>
      <Head onChangeClientState={tellLanguage}>
        {/* oxlint-disable-next-line jsx-a11y/html-has-lang, jsx-a11y/lang -- Docusaurus gives it one. */}
        <html data-page="item-view" />
        <title>{`Item view | ${product.name}`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <BrowserOnly fallback={loading}>
        {() => <InBrowser guideUrl={guideUrl} listingUrl={product.listingUrl} vitalsUrl={product.vitalsUrl} />}
      </BrowserOnly>
    </>
  );
}
