import { createServer } from 'node:net';

/** Where the servers of `npm start` and `npm run serve` listen. */
export const HOST = '127.0.0.1';

const LAST_PORT = 65_535;

/**
 * The first free port from `wanted` on. Throws when there is none, or `wanted` is no port.
 * @param {number} wanted
 * @param {(line: string) => void} say receives a sentence when another port is taken than was wanted
 */
export async function freePort(wanted, say) {
  if (!Number.isInteger(wanted) || wanted < 1) throw new Error('PORT must be a number from 1 to 65535.');
  for (let port = wanted; port <= LAST_PORT; port++) {
    if (!(await isFree(port))) continue;
    if (port !== wanted)
      say(`Port ${wanted} cannot be had, most likely because another program listens on it. This is on ${port}.`);
    return port;
  }
  throw new Error(`There is no free port from ${wanted} on. Name another: PORT=3000`);
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });
}
