import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRequest } from '../../src/simulator/request.ts';

const message = (method: string, args: object) => ({
  method,
  args,
  requestId: 'a1',
  clientId: undefined,
  version: '0.5.9',
});

test.for<[string, object, object]>([
  ['get', message('get', { type: 'context' }), { kind: 'context', type: 'context' }],
  ['listen', message('listen', { type: 'context' }), { kind: 'listen', type: 'context' }],
  [
    'ping',
    message('execute', { type: 'track', params: { name: 'ping' } }),
    { kind: 'track', type: 'track', parameters: { name: 'ping' } },
  ],
  [
    'action without parameters',
    message('execute', { type: 'valueCreatedForUser' }),
    { kind: 'action', type: 'valueCreatedForUser', parameters: {} },
  ],
  [
    'storage get',
    message('storage', { method: 'get', key: 'k', options: {}, segment: 'v2' }),
    { kind: 'read', segment: 'v2', key: 'k' },
  ],
  [
    'storage set',
    message('storage', { method: 'set', key: 'k', value: 'v', options: { previous_version: '465cc' }, segment: 'v2' }),
    { kind: 'write', segment: 'v2', key: 'k', value: 'v', previousVersion: '465cc' },
  ],
  [
    'storage set without a version',
    message('storage', { method: 'set', key: 'k', value: 'v', segment: 'instance' }),
    { kind: 'write', segment: 'instance', key: 'k', value: 'v', previousVersion: undefined },
  ],
  [
    "storage set with the version under the server SDK's name, which monday does not look at",
    message('storage', { method: 'set', key: 'k', value: 'v', options: { previousVersion: '465cc' }, segment: 'v2' }),
    { kind: 'write', segment: 'v2', key: 'k', value: 'v', previousVersion: undefined },
  ],
  [
    'storage delete',
    message('storage', { method: 'delete', key: 'k', segment: 'v2' }),
    { kind: 'remove', segment: 'v2', key: 'k' },
  ],
  [
    'storage without a key',
    message('storage', { method: 'get', segment: 'v2' }),
    { kind: 'unknown', method: 'storage', type: '' },
  ],
  [
    'storage of another segment',
    message('storage', { method: 'get', key: 'k', segment: 'v1' }),
    { kind: 'unknown', method: 'storage', type: '' },
  ],
  [
    'a query',
    message('api', { params: { query: '{ boards { id } }', variables: { a: 1 } }, apiVersion: '2026-10' }),
    { kind: 'api', query: '{ boards { id } }', variables: { a: 1 }, apiVersion: '2026-10' },
  ],
  ['a query without words', message('api', { params: {} }), { kind: 'unknown', method: 'api', type: '' }],
  ['set', message('set', { type: 'settings', params: {} }), { kind: 'unknown', method: 'set', type: 'settings' }],
])('%s', ([, sent, request]) => {
  expect(parseRequest(sent)).toEqual({ requestId: 'a1', ...request });
});

test.for([null, undefined, 'text', 5, [], {}, { method: 'get' }, { method: 'get', requestId: 7 }, { requestId: 'a1' }])(
  '%j is no request',
  (sent) => {
    expect(parseRequest(sent)).toBeUndefined();
  },
);

test('any message is parsed without an error', () => {
  fc.assert(fc.property(fc.anything(), (sent) => void parseRequest(sent)));
});
