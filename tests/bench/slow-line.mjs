import { createServer, request as askFor } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The line of the figures: 1.6 Mbit/s, and 150 ms before an answer begins. */
const BYTES_A_MS = 200;
const LATENCY_MS = 150;
/** How often the line carries on what is under way. */
const STEP_MS = 2;

/**
 * An answer that went over the line. Times are milliseconds since 1970.
 * @typedef {{ path: string, askedAt: number, endedAt: number, bytes: number, status: number }} Carried
 */

/**
 * An answer that is on the line.
 * @typedef {{ response: import('node:http').ServerResponse, head: () => void, left: Buffer, headLeft: number, done: () => void }} Answer
 */

/**
 * Serves the site at `origin` over a slow line, the same for every browser, and whatever in it asks: pages, frames and workers. All answers share the
 * line's width, headers included. By its other name, `localhost`, the same site is fast, for rehearsals. `pages` are pages of the benchmark's own,
 * by path: those that are `fast` come at once.
 * @param {{ origin: string, pages: Map<string, (query: URLSearchParams) => { html: string, fast: boolean }> }} given
 */
export async function openSlowLine({ origin, pages }) {
  /** @type {Answer[]} */
  const underWay = [];
  /** @type {Carried[]} */
  let carried = [];
  let waiting = 0;
  let lastAt = now();
  let steppedAt = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let stepping;

  function step() {
    const at = now();
    carry(underWay, (at - steppedAt) * BYTES_A_MS);
    steppedAt = at;
    if (underWay.length > 0) return;
    clearInterval(stepping);
    stepping = undefined;
  }

  const server = createServer(async (request, response) => {
    const askedAt = now();
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const own = pages.get(pathname)?.(searchParams);
    const answer = own
      ? { status: 200, headers: ['Content-Type', 'text/html; charset=utf-8'], body: Buffer.from(own.html) }
      : await fromSite(origin, request);
    const { status, headers, body } = answer;
    if (request.method !== 'GET') return void response.writeHead(status, headers).end();
    const head = () =>
      void response.writeHead(status, [...headers, ...(status === 304 ? [] : ['Content-Length', `${body.length}`])]);
    if (own?.fast || request.headers.host?.startsWith('localhost')) {
      head();
      return void response.end(body);
    }
    waiting += 1;
    await sleep(askedAt + LATENCY_MS - now());
    if (!stepping) {
      steppedAt = now();
      stepping = setInterval(step, STEP_MS);
    }
    underWay.push({
      response,
      head,
      left: body,
      headLeft: headers.join('    ').length,
      done() {
        response.end();
        waiting -= 1;
        lastAt = now();
        carried.push({ path: pathname, askedAt, endedAt: lastAt, bytes: body.length, status });
      },
    });
  });
  await new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the line has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    fastOrigin: `http://localhost:${address.port}`,
    /** Waits until nothing has gone over the line for a second, and gives what has since the last time. */
    async quiet() {
      lastAt = now();
      while (waiting > 0 || now() - lastAt < 1_000) await sleep(50);
      const taken = carried;
      carried = [];
      return taken;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Shares so many bytes among all answers under way. @param {Answer[]} underWay @param {number} width */
function carry(underWay, width) {
  let left = width;
  while (underWay.length > 0 && left >= 1) {
    const share = Math.max(1, Math.floor(left / underWay.length));
    for (const answer of underWay.slice()) {
      const forHead = Math.min(answer.headLeft, share);
      answer.headLeft -= forHead;
      if (answer.headLeft > 0) {
        left -= forHead;
        continue;
      }
      if (forHead > 0) answer.head();
      const piece = answer.left.subarray(0, share - forHead);
      answer.left = answer.left.subarray(piece.length);
      left -= forHead + piece.length;
      if (piece.length > 0) answer.response.write(piece);
      if (answer.left.length > 0) continue;
      underWay.splice(underWay.indexOf(answer), 1);
      answer.done();
    }
  }
}

/** Milliseconds since 1970, as exact as a page's `performance.timeOrigin + performance.now()`. */
function now() {
  return performance.timeOrigin + performance.now();
}

/**
 * The site's own answer, with its headers as they are.
 * @param {string} origin @param {import('node:http').IncomingMessage} request
 * @returns {Promise<{ status: number, headers: string[], body: Buffer }>}
 */
function fromSite(origin, request) {
  return new Promise((resolve, reject) => {
    const { host: _, connection: __, ...headers } = request.headers;
    const asked = askFor(
      new URL(request.url ?? '/', origin),
      { method: request.method ?? 'GET', headers },
      (answer) => {
        /** @type {Buffer[]} */
        const pieces = [];
        answer.on('data', (piece) => void pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 500,
            headers: lasting(answer.rawHeaders),
            body: Buffer.concat(pieces),
          }),
        );
      },
    );
    asked.on('error', reject);
    // What pages send (web vitals, beacons) is not asked for here.
    request.resume();
    asked.end();
  });
}

/** Without the headers of one connection. @param {readonly string[]} headers names and values in turn */
function lasting(headers) {
  return headers.flatMap((name, index) => {
    if (index % 2 === 1 || /^(connection|keep-alive|transfer-encoding|content-length)$/i.test(name)) return [];
    return [name, headers[index + 1] ?? ''];
  });
}
