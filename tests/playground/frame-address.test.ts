import { expect, test } from 'vitest';
import { frameAddress } from '../../src/playground/frame-address.ts';

test.for([
  ['http://localhost:3000/playground', false, undefined, '/app', 'http://localhost:3000'],
  ['http://localhost:3000/playground', true, undefined, 'http://127.0.0.1:3000/app', 'http://127.0.0.1:3000'],
  [
    'http://127.0.0.1:3000/playground?frame=other',
    true,
    undefined,
    'http://localhost:3000/app',
    'http://localhost:3000',
  ],
  ['https://site.example/playground', true, undefined, 'https://site.example/app', 'https://site.example'],
  ['https://site.example/playground', false, 'allow-scripts', '/app', 'null'],
  ['https://site.example/playground', false, 'allow-scripts allow-same-origin', '/app', 'https://site.example'],
  ['https://site.example/playground', false, '', '/app', 'null'],
] as const)(
  'from %s (other origin: %s, sandbox: %s) the frame shows %s as %s',
  ([here, other, sandbox, url, origin]) => {
    expect(frameAddress('/app', here, other, sandbox)).toEqual({ url, origin });
  },
);
