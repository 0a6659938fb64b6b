import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

/** @type {Record<string, string>} */
const TYPES = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };

/** A page of an editor at `/<name>`: two columns, the editor's own styles and nothing else. @param {string} name */
const pageOf = (
  name,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/${name}.css"><style>
body { margin: 0 } main { height: 700px } main:has(> textarea) { display: grid; grid-template-columns: 1fr 1fr }
main > textarea { font: 14px/1.5 monospace } main > textarea + div { overflow: auto }
</style></head><body><script src="/${name}.js"></script></body></html>`;

/**
 * Serves the bundled editors in `dir` on a free port of this machine.
 * @param {string} dir
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export async function serveEditors(dir) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(dir, path);
    if (path === '/favicon.ico') return void response.writeHead(204).end();
    if (extname(path) === '')
      return void response.setHeader('Content-Type', 'text/html; charset=utf-8').end(pageOf(path.slice(1)));
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
