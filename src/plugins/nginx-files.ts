import type { HeaderRule } from './header-table.ts';

/** Content types by the end of a file's name, each with all that a built site has. */
const TYPES: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'application/json': 'json',
  'application/manifest+json': 'webmanifest',
  'application/xml': 'xml',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg jpeg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/x-icon': 'ico',
  'font/woff2': 'woff2',
};

/** Types of text that are sent with their character set. nginx sends and compresses text/html so by itself. */
const TEXT = Object.keys(TYPES)
  .filter((type) => type !== 'text/html' && /^text\/|\/json$|\/xml$/.test(type))
  .join(' ');

const COMPRESSED = `${TEXT} application/manifest+json image/svg+xml`;

/**
 * Returns the configuration of nginx for a site below `baseUrl`, by the names of its files: `nginx-maps.conf` for
 * `http { }`, `nginx-server.conf` for the site's `server { }`, whose `root` is the folder that has the site's files at
 * their addresses, and `nginx-brotli.conf` for a server that has the module.
 */
export function nginxFiles(rules: readonly HeaderRule[], baseUrl: string): Record<string, string> {
  const { maps, headers } = nginxHeaders(rules);
  return {
    'nginx-maps.conf': `# Written by the build. Include it in http { }.\n${maps}`,
    'nginx-server.conf': serverText(headers, baseUrl),
    'nginx-brotli.conf': `# Written by the build. Include it in server { }, if nginx has the module brotli.\nbrotli on;\nbrotli_types ${COMPRESSED};\n`,
  };
}

function serverText(headers: string, baseUrl: string): string {
  const types = Object.entries(TYPES).map(([type, ends]) => `  ${type} ${ends};\n`);
  const base = baseUrl.replace(/\/$/, '');
  return `# Written by the build. Include it in server { }, and name there the root of the site's files.
charset utf-8;
charset_types ${TEXT};
types {
${types.join('')}}
default_type application/octet-stream;

gzip on;
gzip_vary on;
gzip_proxied any;
gzip_min_length 1000;
gzip_types ${COMPRESSED};

# Repeat these in a location that has an add_header of its own.
${headers}
error_page 404 ${base}/404.html;
absolute_redirect off;
${base === '' ? '' : `location = ${base} { return 301 ${base}/; }\n`}location = ${base}/ { try_files ${base}/index.html =404; }
location ${base}/ {
  rewrite ^(${asPattern(base)}/.+?)/+$ $1 permanent;
  try_files $uri $uri.html $uri/index.html =404;
}
# What hosts read is not for visitors.
location ~ ^${asPattern(base)}/(_headers|nginx-[a-z]+\\.conf|\\.stamp)$ { return 404; }
`;
}

/** Returns each header's values as a map from addresses; nginx omits a header with an empty value. */
function nginxHeaders(rules: readonly HeaderRule[]): { maps: string; headers: string } {
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))];
  const maps = names.map((name) => {
    // The first prefix that matches counts, so the longest comes first.
    const byLength = rules.toSorted((one, other) => other.address.length - one.address.length);
    const entries = byLength.flatMap(({ address, headers }) => {
      const value = headers[name];
      return value === undefined ? [] : [`  ${key(address)} "${value}";\n`];
    });
    return `map $uri ${variable(name)} {\n  default "";\n${entries.join('')}}\n`;
  });
  const headers = names.map((name) => `add_header ${name} ${variable(name)} always;\n`);
  return { maps: maps.join('\n'), headers: headers.join('') };
}

function variable(name: string): string {
  return `$site_${name.toLowerCase().replaceAll('-', '_')}`;
}

/** In nginx `~^/x/` matches a prefix; otherwise the whole address must match. */
function key(address: string): string {
  if (!address.endsWith('*')) return `"${address}"`;
  return `"~^${asPattern(address.slice(0, -1))}"`;
}

/** Returns a pattern that matches `text` to the letter. */
function asPattern(text: string): string {
  return text.replace(/[.+?^$()[\]{}|\\]/g, '\\$&');
}
