/**
 * @typedef {{ pattern: string, headers: [name: string, value: string][] }} HeaderRule
 */

/**
 * Reads the text of a `_headers` file, the form that Netlify and Cloudflare Pages share: a path on a line of its own, then
 * indented `Name: value` lines. Throws on a line it cannot read, with the line's number.
 * @param {string} text
 * @returns {HeaderRule[]}
 */
export function parseHeaderRules(text) {
  /** @type {HeaderRule[]} */
  const rules = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (line.startsWith('/')) {
      rules.push({ pattern: line.trim(), headers: [] });
      continue;
    }
    const [, name, value] = /^\s+([\w-]+):\s*(.+?)\s*$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (!name || !value || !rule)
      throw new Error(`_headers, line ${index + 1}: neither a path nor an indented header: ${line}`);
    rule.headers.push([name, value]);
  }
  return rules;
}

/**
 * The headers that `rules` give to `path`. As on those hosts, every matching rule counts and values of one header are joined by
 * a comma; a `*` at the end of a pattern matches any rest.
 * @param {readonly HeaderRule[]} rules
 * @param {string} path
 * @returns {Map<string, string>} by lower-case name
 */
export function headersFor(rules, path) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const { pattern, headers } of rules) {
    const matches = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    if (!matches) continue;
    for (const [name, value] of headers) {
      const key = name.toLowerCase();
      const earlier = found.get(key);
      found.set(key, earlier === undefined ? value : `${earlier}, ${value}`);
    }
  }
  return found;
}
