import { expect, test } from 'vitest';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import { breaches } from './breaches.ts';

const hostile: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '"><iframe srcdoc="<script>alert(1)</script>">',
  '<div class="iv-button markdown-alert" id="cookie" style="position:fixed">',
  '</td></th></table></dd></dl></div><form action="//a.b"><button>',
  '\uFDD0:<b onclick=alert(1)>:\uFDD1',
];

/** Where the dialect puts a text. */
const places: Readonly<Record<string, (text: string) => string>> = {
  'a value of front matter': (text) => `---\na: ${text}\n---\n`,
  'a quoted value of front matter': (text) => `---\na: '${text}'\n---\n`,
  'a list of front matter': (text) => `---\na:\n  - ${text}\nb: [${text}]\n---\n`,
  'a key of front matter': (text) => `---\n'${text}': b\n---\n`,
  'what is nested in front matter': (text) => `---\na:\n  b: ${text}\n---\n`,
  'front matter that is none': (text) => `---\na: b\n${text}\n---\n`,
  'a term': (text) => `${text}\n: a`,
  'a description': (text) => `a\n: ${text}\n\n  ${text}`,
  'an alert': (text) => `> [!NOTE]\n> ${text}`,
  'the line of an alert': (text) => `> [!NOTE] ${text}\n> a`,
  'the kind of an alert': (text) => `> [!${text}]\n> a`,
  'an alert of raw HTML': (text) =>
    `<div class="markdown-alert markdown-alert-note x"><p class="markdown-alert-title iv">${text}</p></div>`,
  'the neighbourhood of emoji': (text) => `:tada:${text}:tada:\n\n# :tada: ${text}`,
  'the name of an emoji': (text) => `:${text}:`,
};

test.each(Object.entries(places))('nothing comes out of %s but what may', (_, place) => {
  const found = hostile.flatMap((text) =>
    breaches(toSafeHtml(place(text))).map((breach) => `${place(text)}: ${breach}`),
  );
  expect(found).toEqual([]);
});
