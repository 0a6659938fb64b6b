import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Product } from './product.ts';

/** Returns the product's names and addresses, as of the build. */
export function useProduct(): Product {
  // docusaurus.config.ts sets it; Docusaurus types custom fields as unknown.
  return useDocusaurusContext().siteConfig.customFields?.['product'] as Product;
}

/** The address for questions, as a mail link. */
export function ContactLink() {
  const { contactEmail } = useProduct();
  return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
}

/** The name of who offers the product. */
export function PublisherName() {
  return <>{useProduct().publisher}</>;
}
