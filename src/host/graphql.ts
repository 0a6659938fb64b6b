/** monday's GraphQL interface, where no other address is given. */
const GRAPHQL_URL = 'https://api.monday.com/v2';
/** Where an authorisation code is exchanged for a token: the one address that needs no token. */
export const OAUTH_TOKEN_URL = 'https://auth.monday.com/oauth2/token';

export interface GraphqlCall {
  /** The query with its variables, or the payload of an OAuth exchange; sent as JSON. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly token?: string;
  /** `GRAPHQL_URL` if not given. */
  readonly url?: string;
  /** Appended to the address as it is. */
  readonly path?: string;
  readonly apiVersion?: string;
}

/**
 * Posts a query to monday's GraphQL interface and gives the parsed JSON of the answer, whatever its status. Rejects with the texts of
 * the specification's error catalogue (section 8), with the text of an answer that is no JSON, and with `fetch`'s own error when
 * there is no answer.
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
