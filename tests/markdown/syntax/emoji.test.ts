import { expect, test } from 'vitest';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';

const render = (markdown: string) => toSafeHtml(markdown).replace(/ dir="(?:ltr|rtl)"|\n/g, '');

test.each([
  ['a name', ':tada:', '<p>🎉</p>'],
  ['signs and digits in a name', ':+1: :-1: :100: :e-mail:', '<p>👍 👎 💯 📧</p>'],
  ['two in a row', ':tada::tada:', '<p>🎉🎉</p>'],
  ['a number among words', 'a :100: (:100:), :1234:.', '<p>a 💯 (💯), 🔢.</p>'],
  ['many in a row', ':+1::tada::100:', '<p>👍🎉💯</p>'],
  ['behind a word with a colon', 'Done: :tada:', '<p>Done: 🎉</p>'],
  ['in marks', '**:tada:** [:tada:](#a)', '<p><strong>🎉</strong> <a href="#user-content-a">🎉</a></p>'],
  ['in raw HTML', 'a <b>:tada:</b>', '<p>a <b>🎉</b></p>'],
  ['behind letters of another script', '你好:tada:', '<p>你好🎉</p>'],
  ['in a heading, whose address is made of the name', '# Go :tada:', '<h1 id="user-content-go-tada">Go 🎉</h1>'],
  ['in a footnote', 'a[^1]\n\n[^1]: :tada:', '🎉 <a href="#user-content-fnref-1"'],
])('An emoji: %s', (_, markdown, html) => expect(render(markdown)).toContain(html));

test.each([
  [':nothing:'],
  [':constructor:'],
  [':__proto__:'],
  [':Tada:'],
  [':tada'],
  ['::'],
  ['10:100:10'],
  ['a:b:c'],
  ['http://a:b:c@example.com'],
  ['fe80::1234:abcd'],
  ['2001:db8::100:1'],
  ['::1234:1'],
  ['::ffff:100:1'],
  ['http [::1]:100:x'],
  ['00:1a:2b:100:4d'],
  ['std::cat::x'],
  ['::cat::x'],
  ['crate::key::value'],
  ['x::key::int'],
  ['Foo::tada:'],
  ['urn::100:x'],
  ['urn:isbn:100:x'],
  ['arn:aws:s3:::cat:x'],
  [':::tip:::'],
  ['16:9:4'],
  ['(a.js):100:8'],
  ['"a b.c":100:20: error'],
  ['«a»:100: b'],
  ['\\:tada:'],
  ['&#58;tada:'],
  ['`:tada:`'],
  ['<code>:tada:</code>'],
  ['    :tada:'],
  [`:${'a'.repeat(60)}:`],
])('No emoji: %s', (markdown) => {
  expect(render(markdown)).not.toMatch(/\p{Emoji_Presentation}|[\uFDD0\uFDD1]/u);
  expect(render(markdown)).toContain(/:[^`<]*/.exec(markdown.replace('&#58;', ':'))![0]);
});

test('The alternative text of an image keeps the name, which is read out', () => {
  expect(render('![a :tada:](https://a.b/c)')).toContain('alt="a :tada:"');
});
