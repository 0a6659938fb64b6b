import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callGraphql, OAUTH_TOKEN_URL } from '../../src/host/graphql.ts';

interface Received {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage['headers'];
  body: unknown;
}

let url: string;
let received: Received[];
let answer: { status: number; type?: string; body: string };
let close: () => void;

beforeEach(async () => {
  received = [];
  answer = { status: 200, type: 'application/json; charset=utf-8', body: '{"data":{"me":{"id":"7"}}}' };
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({
      method: request.method,
      path: request.url,
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    response.writeHead(answer.status, answer.type ? { 'Content-Type': answer.type } : {}).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

const payload = { query: '{ me { id } }', variables: { a: 1 } };

test('a query is posted as JSON with the token, and the parsed JSON comes back', async () => {
  expect(await callGraphql({ url, payload, token: 'secret' })).toEqual({ data: { me: { id: '7' } } });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ method: 'POST', path: '/', body: payload });
  expect(received[0]?.headers).toMatchObject({ authorization: 'secret', 'content-type': 'application/json' });
  expect(received[0]?.headers).not.toHaveProperty('api-version');
});

test('a path is appended, and an API version is a header', async () => {
  await callGraphql({ url, path: '/v2/get_schema', payload, token: 'secret', apiVersion: '2025-04' });
  expect(received[0]).toMatchObject({ path: '/v2/get_schema', headers: { 'api-version': '2025-04' } });
});

test('an answer in JSON is returned whatever its status', async () => {
  answer = { status: 429, type: 'application/json', body: '{"error_message":"slow down"}' };
  expect(await callGraphql({ url, payload, token: 'secret' })).toEqual({ error_message: 'slow down' });
});

describe('the error catalogue', () => {
  test.for([undefined, ''])('without a token (%j) nothing is sent', async (token) => {
    await expect(callGraphql({ url, payload, ...(token === undefined ? {} : { token }) })).rejects.toThrow(
      /^Token is required$/,
    );
    expect(received).toEqual([]);
  });

  test('the exchange for a token needs no token', async () => {
    const sent: unknown[] = [];
    const fetchHere = globalThis.fetch;
    // The address is monday's own, so its request is redirected to the server of this test.
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      sent.push(address);
      return fetchHere(url, init);
    });
    await expect(callGraphql({ url: OAUTH_TOKEN_URL, payload: { code: 'x' } })).resolves.toBeDefined();
    vi.unstubAllGlobals();
    expect(sent).toEqual(['https://auth.monday.com/oauth2/token']);
    expect(received[0]?.body).toEqual({ code: 'x' });
    expect(received[0]?.headers).not.toHaveProperty('authorization');
  });

  test.for<[string, typeof answer, string]>([
    [
      '504 with a page',
      { status: 504, type: 'text/html', body: '<h1>Gateway</h1>' },
      "Received timeout from the platform's GraphQL API",
    ],
    ['504 without a type', { status: 504, body: 'x' }, "Received timeout from the platform's GraphQL API"],
    [
      'another answer that is not JSON',
      { status: 502, type: 'text/plain', body: 'Bad gateway: try later' },
      'Bad gateway: try later',
    ],
    ['no JSON although all is well', { status: 200, type: 'text/html', body: 'Sign in' }, 'Sign in'],
    [
      'JSON that cannot be parsed',
      { status: 200, type: 'application/json', body: '{"data":' },
      "Could not parse JSON from the platform's GraphQL API response",
    ],
    [
      'an empty answer that claims to be JSON',
      { status: 200, type: 'application/json', body: '' },
      "Could not parse JSON from the platform's GraphQL API response",
    ],
  ])('%s', async ([, given, message]) => {
    answer = given;
    const thrown: unknown = await callGraphql({ url, payload, token: 'secret' }).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Error);
    expect((thrown as Error).message).toBe(message);
  });

  test('an answer in JSON with status 504 is returned', async () => {
    answer = { status: 504, type: 'application/json', body: '{"errors":[]}' };
    expect(await callGraphql({ url, payload, token: 'secret' })).toEqual({ errors: [] });
  });

  test("without an answer the browser's own error is thrown", async () => {
    close();
    await expect(callGraphql({ url, payload, token: 'secret' })).rejects.toThrow(TypeError);
  });
});
