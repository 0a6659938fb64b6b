import type { HeaderRule } from './header-table.ts';

/** The table as a `_headers` file, which Netlify and Cloudflare Pages read. */
export function netlifyHeaders(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ address, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return `${address}\n${lines.join('')}`;
  });
  return `# Written by the build; see src/plugins/response-headers.\n${blocks.join('\n')}`;
}
