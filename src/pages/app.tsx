import BrowserOnly from '@docusaurus/BrowserOnly';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { Suspense, lazy, useEffect, type ComponentType } from 'react';
import type { ItemViewProps } from '../item-view/ItemView.tsx';
import { useProduct } from '../site/use-product.ts';

const loading = <p className="item-view-loading">monday is loading...</p>;

/** The item view's own code. It is in this page's chunk, but runs in the browser only. */
const itemView = ExecutionEnvironment.canUseDOM
  ? import(/* webpackMode: "eager" */ '../item-view/ItemView.tsx').catch(() => ({ default: ChunkFailed }))
  : undefined;
const ItemView = lazy(
  async (): Promise<{ default: ComponentType<ItemViewProps> }> => (await itemView) ?? { default: () => null },
);

function ChunkFailed() {
  // The text may have been drawn without this part, in place of everything here.
  useEffect(() => void (document.getElementById('__docusaurus')!.hidden = false), []);
  return (
    <main className="item-view-loading" role="alert">
      <p>Loading chunk failed. A part of this page did not arrive; nothing you stored is touched.</p>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </main>
  );
}

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
