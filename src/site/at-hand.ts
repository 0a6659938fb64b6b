import docs from '@generated/docusaurus-plugin-content-docs/default/__plugin.json';
import pages from '@generated/docusaurus-plugin-content-pages/default/__plugin.json';

/**
 * Forty bytes each that every page of a kind asks for: being here, in the script that all pages load, they are no files of their own.
 */
export const atHand = [docs, pages];
