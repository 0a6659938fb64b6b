import { expect, test } from 'vitest';
import { commands, type CommandName } from '../../src/editing/commands.ts';
import { applyEdit } from '../../src/editing/field.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import { field } from './notation.ts';

const SELECTED = 'before\n\nsome ⟦words⟧ here\n\nafter';

/** How the Markdown that commands write is rendered. */
const RENDERED: readonly [name: CommandName, html: RegExp, start?: string][] = [
  ['bold', /<strong>words<\/strong>/],
  ['bold', /<li><strong>a b<\/strong>/, '⟦- a b⟧'],
  ['bold', /<strong><code>a<\/code><\/strong>/, '`‸a`'],
  ['italic', /<em>words<\/em>/],
  ['italic', /<em><strong>words<\/strong><\/em>/, '**⟦words⟧**'],
  ['strike', /<del>words<\/del>/],
  ['code', /<code>words<\/code>/],
  ['code', /<code>a`b<\/code>/, '⟦a`b⟧'],
  ['code', /<pre><code>a\nb/, '⟦a\nb⟧'],
  ['link', /<a href="https:\/\/a\.example\/b"/, '⟦https://a.example/b⟧'],
  ['image', /<img[^>]* alt="words"/],
  ['heading3', /<h3[^>]*>some words here<\/h3>/],
  ['quote', /<blockquote>\s*<p[^>]*>some words here<\/p>/],
  ['bulletedList', /<ul>\s*<li>some words here<\/li>/],
  ['numberedList', /<ol>\s*<li>some words here<\/li>/],
  ['taskList', /<input type="checkbox" disabled> some words here/],
  ['codeBlock', /<pre><code>some words here/],
  ['table', /<th>a<\/th>[\s\S]*<td>c\|d<\/td>/, '⟦a\tb\nc|d\te⟧'],
  ['table', /<table>[\s\S]*<th>/, 'text‸'],
  ['details', /<details>\s*<summary><\/summary>[\s\S]*some words here[\s\S]*<\/details>/],
  ['divider', /<p[^>]*>some words here<\/p>\s*<hr>\s*<p[^>]*>after/],
];

test.for(RENDERED)('what %s writes is rendered as %s', ([name, html, start = SELECTED]) => {
  const before = field(start);
  const text = applyEdit(before, commands[name](before)!).text;
  expect(toSafeHtml(text).replace(/ (dir|class|data-[a-z-]+)="[^"]*"/g, '')).toMatch(html);
});
