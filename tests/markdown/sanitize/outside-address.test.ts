import { expect, test } from 'vitest';
import { outsideAddress } from '../../../src/markdown/sanitize/outside-address.ts';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';

test.for([
  ['https://a.example/x?y#z', 'https://a.example/x?y#z'],
  ['HTTP://a.example', 'HTTP://a.example'],
  ['https://münchen.example/ä', 'https://münchen.example/ä'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['xmpp:a@b.example', 'xmpp:a@b.example'],
  ['irc://a.example/x', 'irc://a.example/x'],
  ['//a.example/x', 'https://a.example/x'],
  ['https://monday.com@evil.example/x', 'https://evil.example/x'],
  ['https://monday.com:pass@evil.example', 'https://evil.example/'],
  ['https:a.example', 'https://a.example/'],
  ['https:/a.example', 'https://a.example/'],
  ['https:\\\\a.example', 'https://a.example/'],
] as const)('%s leads to %s', ([address, target]) => {
  expect(outsideAddress(address)).toBe(target);
});

test.for([
  '',
  'x',
  './x',
  '../x',
  '/x',
  '/app',
  '?x',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https://',
  'https://a:99999',
  '//',
])('"%s" leads nowhere', (address) => expect(outsideAddress(address)).toBeUndefined());

test('a link that leads nowhere becomes its text; such an image keeps its words and loads nothing', () => {
  expect(toSafeHtml('[text](/logout) and ![words](x.png)')).toBe(
    '<p dir="ltr"><a>text</a> and <img alt="words" loading="lazy" decoding="async" referrerpolicy="no-referrer"></p>\n',
  );
});

test('links inside the document stay inside', () => {
  expect(toSafeHtml('# One\n\n[x](#one)')).toContain('<a href="#user-content-one">x</a>');
});

test('an image is loaded over https, even if the text says http', () => {
  expect(toSafeHtml('![x](http://a.example/x.png)')).toContain('src="https://a.example/x.png"');
});
