// The helper that the specification describes (section 7), for calls with a token. The item view has none: it asks
// monday's API through monday's page (`board/board.ts`).

/** The address of monday's GraphQL interface. */
const GRAPHQL_URL = 'https://api.monday.com/v2';
/** Exchanges an authorisation code for a token; the only address that needs no token. */
export const OAUTH_TOKEN_URL = 'https://auth.monday.com/oauth2/token';

export interface GraphqlCall {
  /** The query with its variables, or the payload of an OAuth exchange. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly token?: string;
  /** `GRAPHQL_URL` by default. */
  readonly url?: string;
  /** Appended to the address as it is. */
  readonly path?: string;
  readonly apiVersion?: string;
}

/**
 * Posts a query to monday's GraphQL interface and returns the parsed JSON of the answer, whatever its status. Throws
 * the errors of the specification's catalogue (section 8), the text of an answer that is not JSON, and `fetch`'s own
 * errors.
 */
export async function callGraphql({
  payload,
  token,
  url = GRAPHQL_URL,
  path = '',
  apiVersion,
}: GraphqlCall): Promise<unknown> {
  if (!token && url !== OAUTH_TOKEN_URL) throw new Error('Token is required');
  const response = await fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(payload),
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: token } : {}),
      ...(apiVersion ? { 'API-Version': apiVersion } : {}),
    },
  });
  if (!response.headers.get('Content-Type')?.includes('application/json')) {
    throw new Error(
      response.status === 504 ? "Received timeout from the platform's GraphQL API" : await response.text(),
    );
  }
  try {
    return await response.json();
  } catch {
    throw new Error("Could not parse JSON from the platform's GraphQL API response");
  }
}
