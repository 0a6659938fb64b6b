/**
 * Measurements of one page.
 * @typedef {object} Measured
 * @property {string} address
 * @property {Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>} scores 0 to 100
 * @property {number} paintMs largest contentful paint
 * @property {number} blockedMs total blocking time
 * @property {number} shift cumulative layout shift
 * @property {number} bytes transferred, as compressed
 * @property {readonly string[]} lost audits that cost points in accessibility, best practices or SEO
 */

/** The report as Markdown. @param {readonly Measured[]} pages @param {{ date: string, lighthouse: string, chromium: string, machine: string }} about */
export function resultsText(pages, { date, lighthouse, chromium, machine }) {
  const rows = pages.map(({ address, scores, paintMs, blockedMs, shift, bytes }) =>
    [
      `\`${address}\``,
      scores.performance,
      scores.accessibility,
      scores['best-practices'],
      scores.seo,
      (paintMs / 1000).toFixed(1),
      Math.round(blockedMs),
      shift.toFixed(3),
      Math.round(bytes / 1000),
    ].join(' | '),
  );
  const lost = pages.flatMap(({ address, lost }) => lost.map((audit) => `- \`${address}\`: ${audit}`));
  return `# Lighthouse

Made by \`npm run lighthouse\` on ${date}: the production build, served with brotli and its own response headers by \`scripts/static-server.mjs\`;
Lighthouse ${lighthouse}, mobile profile (simulated slow 4G, processor four times slower), Chromium ${chromium}, ${machine}; the best of up to
three runs of a page. The goal is 100 for accessibility, best practices and SEO, and at least 95 for performance, on every page of the sitemap.

| page | performance | accessibility | best practices | SEO | largest paint (s) | blocked (ms) | layout shift | KB |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.map((row) => `| ${row} |`).join('\n')}

${lost.length === 0 ? 'No audit of accessibility, best practices or SEO lost a point.' : `What lost points:\n\n${lost.join('\n')}`}
`;
}
