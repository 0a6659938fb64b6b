/**
 * GFM's "disallowed raw HTML" (GFM 6.11), and `template`, `select`, `noscript`, `svg` and `math`, which the HTML parser also
 * reads by rules of their own and which then swallow or rearrange the text that follows them.
 */
const filtered =
  /<(?=\/?(?:title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext|template|select|noscript|svg|math)(?:[\t\n\f\r />]|$))/gi;

/** Raw HTML in which such tags are text, so that a `<script>` in prose is shown and takes nothing with it. */
export function filterTags(html: string): string {
  return html.replace(filtered, '&lt;');
}
