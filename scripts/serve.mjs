import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.mjs';
import { serveSite } from './static-server.mjs';

const dir = resolve(process.env['BUILD_DIR'] ?? join(import.meta.dirname, '..', 'build'));
if (!existsSync(join(dir, 'index.html'))) {
  console.error(`There is no built site in ${dir}. Run "npm run build" first.`);
  process.exit(1);
}
const port = await freePort(Number(process.env['PORT'] || 3000), console.log);
const { origin, otherOrigin, base } = await serveSite({ dir, port });
console.log(`Serving the built site on ${origin}${base} and ${otherOrigin}${base} (Ctrl+C stops it).`);
