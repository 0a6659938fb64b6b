import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { callGraphql, OAUTH_TOKEN_URL, type GraphqlCall } from '../../src/host/graphql.ts';
import type { Row } from './row.ts';

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
}

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Calls the helper against a real server that gives `answer`, and tells what the server received. */
async function callServer(
  answer: Answer,
  call: Partial<GraphqlCall>,
): Promise<{ result: Promise<unknown>; received: Promise<Received> }> {
  const { promise: received, resolve } = promiseOf<Received>();
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (chunk) => (body += chunk))
      .on('end', () => {
        resolve({ method: request.method, path: request.url, headers: request.headers, body });
        response
          .writeHead(answer.status ?? 200, { 'Content-Type': answer.type ?? 'application/json' })
          .end(answer.body);
        server.close();
      });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const result = callGraphql({ payload: { query: '{ me { id } }' }, token: 'secret', url, ...call });
  result.catch(() => undefined); // Looked at by the row.
  return { result, received };
}

function promiseOf<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** Section 7, the GraphQL helper, and its part of the error catalogue in section 8. */
export const graphqlRows: readonly Row[] = [
  [
    'GraphQL: a POST to the base address plus the path, the payload as JSON, with token, content type and API version',
    async () => {
      const { result, received } = await callServer({ body: '{"data":1}' }, { path: '/v2', apiVersion: '2026-01' });
      expect(await result).toEqual({ data: 1 });
      const { method, path, headers, body } = await received;
      expect([method, path, JSON.parse(body)]).toEqual(['POST', '/v2', { query: '{ me { id } }' }]);
      expect(headers).toMatchObject({
        authorization: 'secret',
        'content-type': 'application/json',
        'api-version': '2026-01',
      });
    },
  ],
  [
    'GraphQL: without an API version the header is left out',
    async () => {
      const { received } = await callServer({ body: '{}' }, {});
      expect((await received).headers['api-version']).toBeUndefined();
    },
  ],
  [
    "GraphQL without a token: 'Token is required'",
    async () => expect(callGraphql({ payload: {} })).rejects.toThrow(/^Token is required$/),
  ],
  [
    "GraphQL: monday's OAuth token address needs no token",
    () => expect(OAUTH_TOKEN_URL).toBe('https://auth.monday.com/oauth2/token'),
  ],
  [
    "GraphQL, 504 with a body that is no JSON: 'Received timeout from the platform's GraphQL API'",
    async () => {
      const { result } = await callServer({ status: 504, type: 'text/html', body: '<h1>late</h1>' }, {});
      await expect(result).rejects.toThrow("Received timeout from the platform's GraphQL API");
    },
  ],
  [
    'GraphQL, any other answer that is no JSON: the text of the answer is thrown',
    async () => {
      const { result } = await callServer({ status: 500, type: 'text/plain', body: 'out of order' }, {});
      await expect(result).rejects.toThrow(/^out of order$/);
    },
  ],
  [
    "GraphQL, JSON that cannot be parsed: 'Could not parse JSON from the platform's GraphQL API response'",
    async () => {
      const { result } = await callServer({ body: '{"data":' }, {});
      await expect(result).rejects.toThrow("Could not parse JSON from the platform's GraphQL API response");
    },
  ],
];
