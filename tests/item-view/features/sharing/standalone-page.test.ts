import { fromHtml } from 'hast-util-from-html';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileNameOf, titleIn } from '../../../../src/item-view/features/sharing/file-name.ts';
import { standalonePage } from '../../../../src/item-view/features/sharing/standalone-page.ts';
import { readHtml, writePortable } from '../../../../src/markdown/portable/portable-html.ts';
import { toSafeHtml } from '../../../../src/markdown/to-safe-html.ts';

test.for([
  ['# Launch *plan* & <b>more</b>', 'Launch plan & more', 'Launch-plan-more.md'],
  ['text\n\n## Später: «où»', 'Später: «où»', 'Später-où.md'],
  ['<h1 title="a > b">Launch <b title="</h1>">plan</b></h1>', 'Launch plan', 'Launch-plan.md'],
  ['# a < b & `&amp;`', 'a < b & &amp;', 'a-b-amp.md'],
  ['no heading', '', 'description.md'],
  ['# ../../etc/passwd', '../../etc/passwd', 'etc-passwd.md'],
  // A letter of two units at the place of the cut.
  [`# ${'a'.repeat(59)}𠮷野`, `${'a'.repeat(59)}𠮷野`, `${'a'.repeat(59)}𠮷.md`],
  [`# ${'long '.repeat(50)}`, 'long '.repeat(50).trim(), `${'long-'.repeat(12)}.md`],
] as const)('%s is called', ([markdown, title, file]) => {
  expect(titleIn(toSafeHtml(markdown))).toBe(title);
  expect(fileNameOf(title, 'md')).toBe(file);
});

test('a standalone page has the document, its title, and a policy that runs nothing', () => {
  const html = toSafeHtml('# A \\</title>\\<script>alert(1)</script>\n\n**b**');
  const page = standalonePage(writePortable(readHtml(html)), titleIn(html), { tag: 'de', direction: 'ltr' });
  const text = JSON.stringify(fromHtml(page));
  expect(page).toContain("default-src 'none'");
  expect(page).toContain('<html lang="de" dir="ltr">');
  expect(page).toContain('<strong>b</strong>');
  expect(text).not.toContain('"tagName":"script"');
  expect(page).toContain('<title>A &lt;/title>&lt;script>alert(1)&lt;/script></title>');
});

test('every look of a formula in the view is in the page, too', () => {
  const styles = readFileSync(new URL('../../../../src/item-view/preview/math.css', import.meta.url), 'utf8');
  const looks = new Set(styles.match(/(?<=\.)math-[\w-]+/g));
  expect(looks.size).toBeGreaterThan(15);
  const page = standalonePage(writePortable(readHtml(toSafeHtml(''))), 'A', { tag: 'en', direction: 'ltr' });
  expect([...looks].filter((look) => !page.includes(`.${look}`))).toEqual([]);
});
