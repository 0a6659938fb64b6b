import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useProduct } from '../use-product.ts';
import { screenshots } from './screenshots.ts';

/** What the product is, for search engines (schema.org, SoftwareApplication). */
export default function ProductMetadata() {
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
