/**
 * The product's names, addresses and ids, in one place for an owner to change. It reads the environment of the build,
 * so browser code uses `useProduct` instead of importing it.
 */
export const product = {
  name: 'Markdown for monday',
  tagline: 'Write and read Markdown on every board item.',
  /** Origin of the public site. */
  url: process.env['SITE_URL'] || 'https://markdown-for-monday.example',
  /** Client id of the app in monday's developer centre, for the install link and the association file. */
  clientId: process.env['MONDAY_CLIENT_ID'] || '0000000000000000000000000000000000',
  /** The app's page in monday's marketplace, with or without the app's slug at its end; empty before it is listed. */
  listingUrl: process.env['MONDAY_LISTING_URL'] ?? '',
  /** Where the item view sends its web vitals, besides monday; nowhere by default. */
  vitalsUrl: process.env['VITALS_URL'] ?? '',
  /** The source repository, for the guide's edit links and the links to issues. */
  repositoryUrl: 'https://github.com/example/markdown-for-monday',
  /** Publisher of the app: the person or company that the terms and the privacy policy name. */
  publisher: 'Example Publisher',
  /** For questions about the product, the terms and privacy. */
  contactEmail: 'hello@markdown-for-monday.example',
};

export type Product = typeof product;
