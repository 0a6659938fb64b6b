/**
 * What the product is called and where it lives: the one place for names, addresses and ids that an owner may change.
 * It reads the environment of the build, so browser code takes it through `useProduct` instead of importing it.
 */
export const product = {
  name: 'Markdown for monday',
  tagline: 'Write and read Markdown on every board item.',
  /** Origin of the public site. */
  url: process.env['SITE_URL'] ?? 'https://markdown-for-monday.example',
  /** Client id of the app in monday's developer centre: in the install link and in the association file. */
  clientId: process.env['MONDAY_CLIENT_ID'] ?? '0000000000000000000000000000000000',
  /** The app's page in monday's marketplace, with or without the app's slug at its end; empty before it is listed. */
  listingUrl: process.env['MONDAY_LISTING_URL'] ?? '',
  /** Where the item view sends how fast it was, besides monday; nowhere unless an owner names an endpoint. */
  vitalsUrl: process.env['VITALS_URL'] ?? '',
  /** Where the source lives: the edit links of the guide and the links to issues. */
  repositoryUrl: 'https://github.com/example/markdown-for-monday',
  /** Who answers questions about the product, the terms and privacy. */
  contactEmail: 'hello@markdown-for-monday.example',
};

export type Product = typeof product;
