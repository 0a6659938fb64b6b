import Head from '@docusaurus/Head';
import { useProduct } from '../use-product.ts';

/** What the product is, for search engines (schema.org, SoftwareApplication). */
export default function ProductMetadata() {
  const { name, tagline, url } = useProduct();
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name,
    description: tagline,
    url,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any (runs in a browser)',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  };
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(facts)}</script>
    </Head>
  );
}
