import Layout from '@theme/Layout';
import { lazy } from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { ClosingCall } from '../site/landing/Calls.tsx';
import { Hero } from '../site/landing/Hero.tsx';
import { Facts, FeatureGrid } from '../site/landing/Reasons.tsx';
import { SeeItInAction } from '../site/landing/Scenes.tsx';
import { useProduct } from '../site/use-product.tsx';
import { scenes } from '../site/landing/screenshots.ts';

/** Loaded at the click that asks for it, to keep the page light. */
const LiveBoard = lazy(() => import('../playground/LiveBoard.tsx'));

/** The landing page. */
export default function Home() {
  return (
    <Layout
      wrapperClassName="landing"
      description="A free Markdown editor for monday.com items: write, preview and save formatted text on any board item."
    >
      <ProductMetadata />
      <main>
        <Hero LiveBoard={LiveBoard} />
        <FeatureGrid />
        <SeeItInAction />
        <Facts />
        <ClosingCall />
      </main>
    </Layout>
  );
}

/** Facts of the product for search engines (schema.org, SoftwareApplication). */
function ProductMetadata() {
  const { name, tagline, url } = useProduct();
  const base = useBaseUrl('/');
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name,
    description: tagline,
    url,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any (runs in a browser)',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    screenshot: scenes.map(({ wide }) => new URL(`${base}img/screenshots/${wide.name}-light.webp`, url).href),
    softwareHelp: { '@type': 'CreativeWork', url: new URL(`${base}documentation`, url).href },
  };
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(facts)}</script>
    </Head>
  );
}
