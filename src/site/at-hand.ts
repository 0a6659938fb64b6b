import docs from '@generated/docusaurus-plugin-content-docs/default/__plugin.json';
import pages from '@generated/docusaurus-plugin-content-pages/default/__plugin.json';

/**
 * Every page of a kind asks for one of these 40-byte files. Imported here, they are part of the script that all pages
 * load.
 */
export const atHand = [docs, pages];
