import Layout from '@theme/Layout';
import { lazy } from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { CloseUps, ClosingCall, FeatureGrid, Hero, SeeItInAction } from '../site/landing/Sections.tsx';
import Film from '../site/landing/Film.tsx';
import { useProduct } from '../site/use-product.tsx';
import { screenshots } from '../site/landing/screenshots.ts';

/** Loaded at the first click, to keep the page light. */
const LiveItemView = lazy(async () => ({ default: (await import('../playground/OnLandingPage.tsx')).LiveItemView }));

/** Loaded when the film is to play. */
const loadStage = async () => ({ default: (await import('../playground/OnLandingPage.tsx')).FilmStage });

/** The landing page. */
export default function Home() {
  return (
    <Layout description="A free Markdown editor for monday.com items: write, preview and save formatted text on any board item.">
      <ProductMetadata />
      <main>
        <Hero film={<Film loadStage={loadStage} />} />
        <FeatureGrid />
        <CloseUps />
        <SeeItInAction LiveView={LiveItemView} />
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
    screenshot: screenshots.map((shot) => new URL(`${base}img/screenshots/${shot.name}-light.webp`, url).href),
    softwareHelp: { '@type': 'CreativeWork', url: new URL(`${base}documentation`, url).href },
  };
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(facts)}</script>
    </Head>
  );
}
