import type { HeaderRule } from './header-table.ts';

/** The table for nginx: `maps` to be included in `http { }`, `headers` in the site's `server { }`. */
export interface NginxHeaders {
  readonly maps: string;
  readonly headers: string;
}

/** Writes each header's values as a map from the address; nginx leaves out a header whose value is empty. */
export function nginxHeaders(rules: readonly HeaderRule[]): NginxHeaders {
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))];
  const maps = names.map((name) => {
    const entries = rules.flatMap(({ address, headers }) => {
      const value = headers[name];
      return value === undefined ? [] : [`  ${key(address)} "${value}";\n`];
    });
    return `map $uri ${variable(name)} {\n  default "";\n${entries.join('')}}\n`;
  });
  const headers = names.map((name) => `add_header ${name} ${variable(name)} always;\n`);
  return {
    maps: `# Written by the build. Include it in http { }.\n${maps.join('\n')}`,
    headers:
      '# Written by the build. Include it in server { }, and again in each location that has an add_header of its own.\n' +
      headers.join(''),
  };
}

function variable(name: string): string {
  return `$site_${name.toLowerCase().replaceAll('-', '_')}`;
}

/** nginx reads `~^/x/` as "begins with"; without it the whole address counts. */
function key(address: string): string {
  if (!address.endsWith('*')) return `"${address}"`;
  return `"~^${address.slice(0, -1).replace(/[.+?^$()[\]{}|\\]/g, '\\$&')}"`;
}
