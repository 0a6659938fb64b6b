import { expect, test } from 'vitest';
import { installUrl } from '../../src/site/addresses.ts';

test("the install link is monday's authorisation page with the client id, escaped", () => {
  expect(installUrl('a&b')).toBe('https://auth.monday.com/oauth2/authorize?client_id=a%26b&response_type=install');
});
