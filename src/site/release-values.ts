import type { Product } from './product.ts';

/** Values of the product that are examples until an owner sets them, each with the place where that is done. */
const VALUES: readonly (readonly [name: keyof Product, isExample: RegExp, where: string])[] = [
  ['url', /\.example$|^http:/, 'SITE_URL in the environment: the origin of the public site, with https'],
  ['clientId', /^0*$/, "MONDAY_CLIENT_ID in the environment: the client id from monday's developer centre"],
  ['repositoryUrl', /\/example\//, 'repositoryUrl in src/site/product.ts: the address of the source code'],
  ['contactEmail', /\.example$/, 'contactEmail in src/site/product.ts: where questions are answered'],
  ['publisher', /\bexample\b/i, 'publisher in src/site/product.ts: who offers the app, as terms and policy name them'],
];

/** Returns what an owner has to set before the product can be released, a line each; empty if nothing is missing. */
export function missingForRelease(product: Product): string[] {
  return VALUES.flatMap(([name, isExample, where]) =>
    isExample.test(product[name]) ? [`${where} (now ${product[name]})`] : [],
  );
}

/** Throws if `product` still has values of the example, with the list of what is missing. */
export function refuseExamples(product: Product): void {
  const missing = missingForRelease(product);
  if (missing.length === 0) return;
  const list = missing.map((line) => `- ${line}`).join('\n');
  throw new Error(`RELEASE=yes asks for a release, and these values are still examples. Set them:\n${list}`);
}
