import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serveSite } from './static-server.mjs';

const dir = resolve(process.env['BUILD_DIR'] ?? join(import.meta.dirname, '..', 'build'));
if (!existsSync(join(dir, 'index.html'))) {
  console.error(`There is no built site in ${dir}. Run "npm run build" first.`);
  process.exit(1);
}
const { origin, otherOrigin } = await serveSite({ dir, port: Number(process.env['PORT'] ?? 3000) });
console.log(`Serving the built site on ${origin} and ${otherOrigin} (Ctrl+C stops it).`);
