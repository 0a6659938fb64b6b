import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Product } from './product.ts';

/** Returns the product's names and addresses, as of the build. */
export function useProduct(): Product {
  // docusaurus.config.ts sets it; Docusaurus types custom fields as unknown.
  return useDocusaurusContext().siteConfig.customFields?.['product'] as Product;
}
