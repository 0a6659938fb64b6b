import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Product } from './product.ts';

/** The product's names and addresses, as they were when the site was built. */
export function useProduct(): Product {
  // docusaurus.config.ts puts it there; Docusaurus types its custom fields as unknown.
  return useDocusaurusContext().siteConfig.customFields?.['product'] as Product;
}
