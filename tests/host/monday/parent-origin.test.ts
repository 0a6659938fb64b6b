import { describe, expect, test } from 'vitest';
import { isTrustedHost, parentOrigin, type FramedWindow } from '../../../src/host/monday/message-guard.ts';

function windowAt(
  url: string,
  { ancestors, referrer = '' }: { ancestors?: string[]; referrer?: string } = {},
): FramedWindow {
  const { origin, hostname } = new URL(url);
  return {
    location: { origin, hostname, ...(ancestors ? { ancestorOrigins: ancestors } : {}) },
    document: { referrer },
  };
}

const SITE = 'https://markdown.example';

describe('the origin of the framing page is', () => {
  test.for([
    [
      'the nearest ancestor',
      windowAt(SITE, { ancestors: ['https://acme.monday.com', 'https://teams.example'] }),
      'https://acme.monday.com',
    ],
    ['a sandboxed ancestor', windowAt(SITE, { ancestors: ['null'], referrer: 'https://acme.monday.com/' }), 'null'],
    [
      'the referrer, if the browser does not tell the ancestors',
      windowAt(SITE, { referrer: 'https://acme.monday.com/boards/1' }),
      'https://acme.monday.com',
    ],
    ['nothing, if the browser does not tell', windowAt(SITE), ''],
    ['nothing, if the referrer is not an address', windowAt(SITE, { referrer: 'about' }), ''],
  ] as const)('%s', ([, window, origin]) => {
    expect(parentOrigin(window)).toBe(origin);
  });
});

describe('on the internet, the host may be', () => {
  const page = windowAt(`${SITE}/app`);
  test.for([
    ['https://monday.com', true],
    ['https://acme.monday.com', true],
    ['https://a.b.monday.com', false],
    ['https://app.cdn2.monday.app', false],
    ['https://acme.monday.app', false],
    ['https://monday.com.monday.app', false],
    ['https://.monday.com', false],
    [SITE, true],
    ['http://acme.monday.com', false],
    ['https://monday.app', false],
    ['https://evilmonday.com', false],
    ['https://monday.com.evil.example', false],
    ['https://acme.monday.com:8443', false],
    ['https://acme.monday.com.', false],
    ['https://monday.company', false],
    ['http://localhost:3000', false],
    ['https://other.example', false],
    ['null', false],
    ['', false],
  ] as const)('%s: %s', ([origin, trusted]) => {
    expect(isTrustedHost(origin, page)).toBe(trusted);
  });
});

describe('on this computer, the host may also be', () => {
  test.for([
    ['http://localhost:3000', 'http://127.0.0.1:3000', true],
    ['http://127.0.0.1:3000', 'http://localhost:8080', true],
    ['http://[::1]:3000', 'http://localhost:3000', true],
    ['http://localhost:3000', 'https://localhost.evil.example', false],
    ['http://localhost:3000', 'http://192.168.0.2:3000', false],
    ['http://localhost:3000', 'https://acme.monday.com', true],
    ['http://localhost:3000', 'null', false],
  ] as const)('%s in a frame of %s: %s', ([here, parent, trusted]) => {
    expect(isTrustedHost(parent, windowAt(here))).toBe(trusted);
  });
});
