import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns a plugin that writes the small files that others expect at the root of the site and that depend on its
 * configuration.
 */
export default function rootFiles(clientId: string) {
  return ({ siteConfig }: LoadContext): Plugin => {
    const sitemap = new URL(`${siteConfig.baseUrl}sitemap.xml`, siteConfig.url);
    const files: Record<string, string> = {
      // monday reads it to check that this domain belongs to the app.
      'monday-app-association.json': `${JSON.stringify({ apps: [{ clientID: clientId }] })}\n`,
      // Nothing is disallowed: pages outside the index say so themselves, and a crawler must be able to read that.
      'robots.txt': `User-agent: *\nDisallow:\n\nSitemap: ${sitemap.href}\n`,
    };
    return {
      name: 'root-files',
      async postBuild({ outDir }) {
        await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(outDir, name), text)));
      },
    };
  };
}
