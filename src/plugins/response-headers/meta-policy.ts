/** Directives that browsers take from a response header only, and warn about elsewhere. */
const HEADER_ONLY = /^(frame-ancestors|sandbox|report-uri) /;

/**
 * A page's HTML with `policy` in a `<meta>` element before everything that the policy governs, for hosts that send no headers, such as
 * monday's own CDN. Who may frame the page cannot be said there; the item view therefore asks the browser who does, and does not
 * start for a stranger. Throws when the page has no `<head>`.
 */
export function withMetaPolicy(html: string, policy: string): string {
  const directives = policy.split('; ').filter((directive) => !HEADER_ONLY.test(directive));
  const start = /<head[^>]*>/.exec(html);
  if (!start) throw new Error('A page without <head> cannot carry a Content-Security-Policy.');
  const end = start.index + start[0].length;
  return `${html.slice(0, end)}<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">${html.slice(end)}`;
}
