import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { aimFrame, frameAddress } from '../../src/playground/early-frame.ts';

test.for([
  ['http://localhost:3000/playground', '/app', 'http://localhost:3000'],
  ['http://localhost:3000/playground?frame=other', 'http://127.0.0.1:3000/app', 'http://127.0.0.1:3000'],
  ['http://127.0.0.1:3000/playground?frame=other', 'http://localhost:3000/app', 'http://localhost:3000'],
  ['https://site.example/playground?frame=other', 'https://site.example/app', 'https://site.example'],
  ['https://site.example/playground?sandbox=allow-scripts', '/app', 'null'],
  ['https://site.example/playground?sandbox=allow-scripts+allow-same-origin', '/app', 'https://site.example'],
  ['https://site.example/playground?sandbox=', '/app', 'null'],
] as const)('from %s the frame shows %s as %s', ([here, url, origin]) => {
  expect(frameAddress('/app', here)).toMatchObject({ url, origin });
});

/** What the static page's frame becomes for a query, by the text of the functions alone. */
function aimed(query: string) {
  const set: string[] = [];
  const frame = {
    getAttribute: () => '/app',
    parentNode: { insertBefore: () => void set.push('put back') },
    remove: () => void set.push('taken out'),
    setAttribute: (name: string, value: string) => void set.push(`${name}=${value}`),
    set src(address: string) {
      set.push(`src=${address}`);
    },
  };
  const window = {
    document: { querySelector: () => frame },
    location: { href: `http://localhost:3000/playground${query}` },
  };
  runInNewContext(`(${aimFrame.toString()})(window, ${frameAddress.toString()})`, { window, URL });
  return set;
}

test.for([
  ['', []],
  ['?role=viewer', []],
  ['?frame=other', ['taken out', 'src=http://127.0.0.1:3000/app', 'put back']],
  ['?sandbox=allow-scripts', ['taken out', 'sandbox=allow-scripts', 'src=/app', 'put back']],
  ['?sandbox=', ['taken out', 'sandbox=', 'src=/app', 'put back']],
] as const)('the frame of the static page is loaded anew only if the query asks for another: %s', ([query, set]) => {
  expect(aimed(query)).toEqual(set);
});
