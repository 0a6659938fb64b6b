/** A message of monday's SDK to its host, as far as the simulator supports it. */
export type Request = { readonly requestId: string } & (
  | { readonly kind: 'context' | 'listen'; readonly type: string }
  | { readonly kind: 'track' | 'action'; readonly type: string; readonly parameters: Readonly<Record<string, unknown>> }
  | { readonly kind: 'read' | 'remove'; readonly segment: Segment; readonly key: string }
  | {
      readonly kind: 'write';
      readonly segment: Segment;
      readonly key: string;
      readonly value: unknown;
      readonly previousVersion: unknown;
    }
  | {
      readonly kind: 'api';
      readonly query: string;
      readonly variables: Readonly<Record<string, unknown>>;
      readonly apiVersion: unknown;
    }
  /** A request of the SDK that the simulator does not support. */
  | { readonly kind: 'unknown'; readonly method: string; readonly type: string }
);

/** The kind of a request, by which faults distinguish them. `context` is every `get`. */
export type RequestKind = Request['kind'];

/** `v2` is global storage; `instance` belongs to one item view of one board. */
export type Segment = 'v2' | 'instance';

const STORAGE_KINDS = new Map<unknown, 'read' | 'write' | 'remove'>([
  ['get', 'read'],
  ['set', 'write'],
  ['delete', 'remove'],
]);

/** Parses a message of the SDK; `undefined` if it is none. */
export function parseRequest(message: unknown): Request | undefined {
  const { method, requestId, args } = fields(message);
  if (typeof method !== 'string' || typeof requestId !== 'string') return undefined;
  const { type, params, key, value, options, segment, method: storageMethod } = fields(args);
  if (method === 'storage') {
    const kind = STORAGE_KINDS.get(storageMethod);
    if (!kind || typeof key !== 'string' || (segment !== 'v2' && segment !== 'instance'))
      return { kind: 'unknown', method, type: '', requestId };
    if (kind !== 'write') return { kind, segment, key, requestId };
    return { kind, segment, key, value, previousVersion: fields(options)['previous_version'], requestId };
  }
  if (method === 'api') {
    const { query, variables } = fields(params);
    if (typeof query !== 'string') return { kind: 'unknown', method, type: '', requestId };
    return { kind: 'api', query, variables: fields(variables), apiVersion: fields(args)['apiVersion'], requestId };
  }
  if (typeof type !== 'string') return { kind: 'unknown', method, type: '', requestId };
  if (method === 'execute')
    return { kind: type === 'track' ? 'track' : 'action', type, parameters: fields(params), requestId };
  if (method === 'listen') return { kind: 'listen', type, requestId };
  if (method === 'get') return { kind: 'context', type, requestId };
  return { kind: 'unknown', method, type, requestId };
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The part of an answer with the result. */
export type Reply = { readonly data?: unknown } | { readonly errorMessage: string };

/** How monday was seen to refuse a query for which the app lacks a scope. */
export const SCOPE_MISSING: Reply = { errorMessage: 'Graphql validation errors' };

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
