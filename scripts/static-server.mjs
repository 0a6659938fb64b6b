import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { headersFor, parseHeaderRules } from './header-rules.mjs';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^(text\/|application\/|image\/svg)/;

/**
 * Serves a built site the way a static host does: clean addresses, to which a slash at the end redirects, 404.html, brotli or gzip, an ETag and 304 for whoever has it, and the
 * response headers of the site's own `_headers` file. The server answers on two origins, `http://127.0.0.1:port` and `http://localhost:port`, so that a
 * frame of another origin can be tried; it therefore adds these two, and nothing else, to `frame-ancestors` and `frame-src`
 * wherever the file allows `'self'` there. A site that was built for a path below its host (BASE_URL) is served there, and nothing
 * beside it.
 *
 * For tests that watch pages, `watch` puts HTML at the start of each page's head, but not of those below static/, whose policies allow
 * nothing of the kind, and answers requests of its own: those that it says true to. With `knowsItself` the item view's policies name
 * the server's own origin beside `'self'`, as in a build that was told by SITE_URL where it will live.
 * @param {{ dir: string, port?: number, knowsItself?: boolean, watch?: { head: string, answer: (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean } }} options port 0 (the default) picks a free one
 * @returns {Promise<{ origin: string, otherOrigin: string, base: string, close: () => Promise<void> }>}
 */
export async function serveSite({ dir, port = 0, knowsItself = false, watch }) {
  const rulesFile = join(dir, '_headers');
  const rules = existsSync(rulesFile) ? parseHeaderRules(readFileSync(rulesFile, 'utf8')) : [];
  const base = baseOf(rules);
  /** @type {Map<string, { body: Buffer, tag: string }>} */
  const compressed = new Map();
  /** @type {string[]} */
  let origins = [];

  const server = createServer((request, response) => {
    if (watch?.answer(request, response)) return;
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://localhost');
    if (`${path}/` === base) return void response.writeHead(301, { Location: base + search }).end();
    const file = path.startsWith(base) ? findFile(dir, path.slice(base.length - 1)) : undefined;
    // Two slashes at the start would name another host.
    if (!file && /[^/]\/+$/.test(path))
      return void response.writeHead(301, { Location: path.replace(/^\/+/, '/').replace(/\/+$/, '') + search }).end();
    const served = file ?? join(dir, '404.html');
    /** @param {string} policy */
    const withOwn = (policy) =>
      knowsItself && served === join(dir, 'app.html') ? policy.replaceAll("'self'", `'self' ${origins[0]}`) : policy;
    for (const [name, value] of headersFor(rules, path)) {
      response.setHeader(name, name === 'content-security-policy' ? withOwn(allowOrigins(value, origins)) : value);
    }
    if (!existsSync(served)) return void response.writeHead(404).end('Not found');
    const type = TYPES[extname(served)] ?? 'application/octet-stream';
    response.setHeader('Content-Type', type);
    response.setHeader('Vary', 'Accept-Encoding');
    const isPage = served.endsWith('.html') && !path.startsWith(`${base}static/`);
    const encoding = COMPRESSIBLE.test(type) ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
    if (encoding) response.setHeader('Content-Encoding', encoding);
    const key = `${encoding} ${served} ${statSync(served).mtimeMs}`;
    const page = () =>
      String(readFileSync(served))
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, withOwn)
        .replace(/<head[^>]*>/, (start) => start + (watch?.head ?? ''));
    const encoded =
      compressed.get(key) ?? tagged(encode(isPage ? Buffer.from(page()) : readFileSync(served), encoding));
    compressed.set(key, encoded);
    const { body, tag } = encoded;
    response.setHeader('ETag', tag);
    if (file && request.headers['if-none-match'] === tag) return void response.writeHead(304).end();
    response.writeHead(file ? 200 : 404);
    response.end(request.method === 'HEAD' ? undefined : body);
  });

  // Shut after the usual five seconds, a connection can go just as a busy browser asks for something on it.
  server.keepAliveTimeout = 10 * 60_000;
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the server has no port');
  origins = [`http://127.0.0.1:${address.port}`, `http://localhost:${address.port}`];
  return {
    origin: `http://127.0.0.1:${address.port}`,
    otherOrigin: `http://localhost:${address.port}`,
    base,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        server.closeAllConnections();
      }),
  };
}

/**
 * The path for which a site was built, with a slash at both ends: the first rule of its headers is for every address of it.
 * @param {readonly import('./header-rules.mjs').HeaderRule[]} rules
 */
function baseOf([everywhere]) {
  return /^(\/.*)\*$/.exec(everywhere?.pattern ?? '')?.[1] ?? '/';
}

/** @param {string} dir @param {string} path @returns {string | undefined} */
function findFile(dir, path) {
  let decoded;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined; // A malformed escape names no file.
  }
  const base = join(dir, normalize(decoded));
  if (base !== dir && !base.startsWith(dir.endsWith(sep) ? dir : dir + sep)) return undefined;
  const files = base.endsWith(sep) ? [] : [base, `${base}.html`];
  return [...files, join(base, 'index.html')].find((file) => existsSync(file) && statSync(file).isFile());
}

/** @param {string} policy @param {readonly string[]} origins */
function allowOrigins(policy, origins) {
  return policy.replace(/(frame-(?:ancestors|src)[^;,]*'self')/g, `$1 ${origins.join(' ')}`);
}

/** @param {string | string[] | undefined} accepted @returns {'br' | 'gzip' | undefined} */
function acceptedEncoding(accepted) {
  const encodings = String(accepted ?? '');
  if (/\bbr\b/.test(encodings)) return 'br';
  return /\bgzip\b/.test(encodings) ? 'gzip' : undefined;
}

/** @param {Buffer} body */
function tagged(body) {
  return { body, tag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}

/** @param {Buffer} body @param {'br' | 'gzip' | undefined} encoding */
function encode(body, encoding) {
  if (encoding === 'br') return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? gzipSync(body) : body;
}
