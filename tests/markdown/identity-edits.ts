import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../seeded-random.ts';
import { readCommonMarkExamples } from './commonmark-examples.ts';

/** A replacement of the text between two offsets. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

const readmes = [
  'unified',
  'remark-gfm',
  'micromark',
  'react',
  'vitest',
  'rehype-raw',
  'clsx',
  'fast-check',
  'mdast-util-to-hast',
];

/** Pieces of Markdown that reach beyond themselves, or stop others from doing so. */
// oxfmt-ignore
const pieces: readonly string[] = [
  '\n', '\n\n', ' ', '    ', '\t', '\r\n', '\r', '\r\n\r\n', '>', '> ', '- ', '-', '* ', '+ ', '1. ', '10) ', '#', '# ', '## Title\n', '```', '```\n', '~~~\n',
  '```js\ncode\n```\n', '===', '---', '\n---\n', '***', '*', '**', '_', '~', '~~', '`', '[', ']', '[a]', '[b]', '[a]: /a\n', '[a]: /other "t"\n\n', '\n\n[b]: /b\n',
  '[^1]', '[^2]', '[^1]:', '[^1]: note\n', '\n\n[^2]: other [^1]\n\n    more\n', '[^a]: \n', '![a]', '](', '(/x)', '<', '>', '<b>', '</b>', '<div>', '</div>', '<div>\n\n', '\n\n</div>\n\n',
  '<details>\n<summary>s</summary>\n\n', '</details>', '<!--', '-->', '<?', '?>', '<![CDATA[', ']]>', '<pre>', '</pre>', '<script>', '</script>', '<p>', '</p>', '<a href="#x">', '</a>',
  '<table><tr><td>', '</td></tr></table>', '<table>', '</table>', '<form>', '<li>', '<ul>', '</ul>', '<h2>Title</h2>\n', '<span title="', '<img src=x>', '(images/0123456789abcdef0123456789abcdef-8x6.png)', '<br/>',
  '| a | b |\n| - | - |\n| 1 | 2 |\n', '|', '|-|-|', '\\', '&amp;', '&', 'https://a.b/c', 'www.a.b', 'me@a.b', '\0', '\ud800', '\udc00', '\ufeff', '\u00a0', '\u2028', '你好', '**你好。**吧', 'éא', '😀',
  '> [!NOTE]\n> a\n', '[!TIP]', '\n: ', ': a\n', '\nTerm\n: a\n\n', '\n\n: a\n\n    b\n', '---\na: b\n', '---\n', ':', ':tada:', 'b: [c, d]\n',
  '- [ ] task\n', '- [x] ', 'Title\n', 'Title\n===\n', '# Title\n\n', 'word', '  - nested\n', '\n\n    code\n', '\n\n\n', '  \n', '$', '$$', '$$\n', '\n$$\n', '$x$', '$a\nb$', '$$x$$', '\\$', '$5 and $6', '$\\frac{', '$\\text{$a$}$', '```math\nx^2\n```\n', '~~~ts\nconst a = `${1}`;\n~~~\n', '```mermaid\ngraph TD\n```\n', '<code class="language-math">',
];

/** Lines that start, continue, interrupt or end something. Small documents of these meet each other at every boundary. */
const lines: readonly string[] = [
  '',
  '',
  '',
  '',
  '',
  '',
  ' ',
  '  ',
  '\t',
  '    ',
  'a',
  'b',
  '-',
  '- a',
  '-     a',
  '-\ta',
  '  a',
  '   - b',
  '+',
  '* * *',
  '1.',
  '1. a',
  '2. b',
  '0)',
  '2)',
  '7) a',
  '   a',
  '>',
  '> a',
  '>     a',
  '> - a',
  '> 2. b',
  '> [^1]: a',
  '    a',
  '\ta',
  '    - a',
  '        a',
  '# a',
  '#',
  '===',
  '=',
  '---',
  '- - -',
  '```',
  '~~~',
  '``` a',
  '    ```',
  '> ```',
  '- ```',
  '| a |',
  '|a|b|',
  '|-|',
  '|-|-|',
  ':-:',
  '> | a |',
  '> |-|',
  'a | b',
  '- | -',
  '[a]: /a',
  '[b]: /b',
  '[a]:',
  '/a',
  '[a]: /a "t',
  't"',
  "'t'",
  '(t)',
  '[a',
  ']: /a',
  '[^1]: a',
  '[^1]:',
  '[^1]:     a',
  '[^2]: [^1]',
  '[^1]: # T',
  '[^2]: # T',
  '[^2]: # T [^3]',
  '[^3]: > # T',
  '# T',
  '# [a]',
  '## T [^1]',
  '[^3][^2]',
  '[^1]: <h2>T</h2>',
  '[^2]: [a] [b]',
  '    # T',
  '[^1]: - a',
  '[^1]: ```',
  '[^a b]: a',
  '> [a]: /q',
  '- [a]: /l',
  '[a] [b] [^1]',
  '[^1][^2]',
  ': a',
  ': a',
  ': b',
  ':',
  ': ',
  ':a',
  ':     a',
  '  : a',
  '   : - a',
  ': > a',
  ': [^1]',
  ': ```',
  ': [a]: /a',
  ': # T',
  '> : a',
  '- : a',
  '> T',
  '[^1]: T',
  '    : a',
  'a | b',
  '> [!NOTE]',
  '> [!tip]',
  '>[!CAUTION]  ',
  '- > [!NOTE]',
  '[!NOTE]: /a',
  '---',
  '---',
  'a: b',
  'b: [a, "c"]',
  'c:',
  '- a',
  '  d: e',
  '# a',
  'a: <b>',
  'a: [a]',
  ':tada:',
  ':+1: # T :tada:',
  'a:tada:',
  ':nothing:',
  '![<b>][a]',
  '![</b>][a]',
  '[x <i>][b]',
  '[a][b]',
  '[a](',
  '[*a*]',
  '<div>',
  '</div>',
  '<b>',
  '</b>',
  '<b>a',
  'a</b>',
  '<!--',
  '-->',
  '<!-- a -->',
  '<?',
  '?>',
  '<!A',
  '>a',
  '<![CDATA[',
  ']]>',
  '<pre>',
  '</pre>',
  '<p>',
  '<a href="',
  '">',
  '<details>',
  '</details>',
  '<table>',
  '</table>',
  '<td>',
  '> <div>',
  '> </div>',
  '- <b>',
  '[^1]: <i>',
  '\ufeff',
  '\ufeffa',
  '\u00a0',
  '\u00a0a',
  '\u2028',
  '\f',
  '\va',
  '\0',
  '\\',
  'a\\',
  'a  ',
  '`',
  '`a',
  '**a',
  'a**',
  '~~',
  '$$',
  '$$',
  ' $$',
  '    $$',
  '> $$',
  '- $$',
  '  $$',
  '1. $$',
  '[^1]: $$',
  '    $$ ',
  '$$ a',
  '$$$',
  '$a',
  'a$',
  '$a$',
  '$$a$$',
  '\\$a$',
  '| $a\\|b$ |',
  '``` js',
  'if (a) "b"',
  '```math',
  ':::',
];

/** Blocks that ask the document for something, or give it something: labels, footnotes, ids of headings, open elements. */
const askingBlocks: readonly string[] = [
  'a[^1]',
  'b[^2] [^1]',
  'c[^3][^4][^5]',
  '[^1]: x [^2]',
  '[^1]: # T',
  '[^2]: # T [a]',
  '[^3]: [b] <b>',
  '[^3]:\n\n    # T\n\n    [a] [^1]',
  '[^5]: [^4] [^5]',
  '> [^4]: # T\n> [^1]',
  '[^2]: [^3]: # T\n    [^1]',
  '- [^1]: # T\n- [^2]',
  '# T',
  '# T-1',
  '# T',
  'T\n===',
  '## T [a]',
  '# [^1] T',
  '# ![T][b]',
  '<h2>T</h2>',
  '<h2 id="t">T</h2>',
  '> # T',
  '- # T',
  '# <b>T',
  '# $T$',
  '## T `$a$`',
  '[$a$][a]',
  '$[a]$',
  '[^1]: $$\n    [a]\n    $$',
  '$$\n[^1]\n\n[a]: /x\n$$',
  '```js\n[a] // [^1]\n```',
  '<h1>T',
  'T</h1>',
  '[a]: /a',
  '[a]: /b',
  '[b]: /c "t"',
  '[A]: /d\n[c]: /c\nT\n---',
  '> [a]: /q',
  '- [b]: /l',
  '[^1]: [a]: /n',
  'T [a]\n: [b]',
  ': [^1]',
  ': # T',
  'T\n: # T\n\n    [a]',
  'T <b>\n: </b>',
  '> [!NOTE]\n> [a] [^1]',
  '> [!TIP]\n> # T',
  '[!NOTE]: /n',
  '---\na: [a]\nb: <b>\n---',
  '# T :tada:',
  ':tada: [a] <b>',
  '[^2]: :tada: # T',
  '[^1]: T\n    : a',
  '[a] [b] [c]',
  '[a][b] ![c][a]',
  '![<b>][a]',
  '![</b>][b]',
  '[<div>][a]',
  '[x <i>][c]',
  '![[^1]][a]',
  '[[^2]][b]',
  '![# T [^3]][c]',
  '*[a]* `[b]`',
  '| [a] | [^1] |\n|-|-|\n| [b] | <b> |',
  '<div>',
  '</div>',
  '<b>x',
  'y</b>',
  '> <div>',
  '- <b> [^1]',
  '- </b> [a]',
  'p',
  '- l',
  '    code',
  '---',
];

/** Blocks with words for each `%`, and some that decide about others. */
const blocksOfWords: readonly string[] = [
  '%',
  '%',
  '%',
  '%',
  '% **%** %',
  '*%* %, _%_',
  '- %\n- %',
  '- %\n\n  %',
  '1. %\n2. %',
  '> %\n> %',
  '> [!NOTE]\n> %',
  '| % | b |\n| - | - |\n| % | % |',
  '`%` %',
  '% [%](/x "%") %',
  '[%][a] %',
  '[a] %',
  '% [a]',
  '[a]: /x "%"',
  '![%][a] %',
  '%[^1] %',
  '[^1]: %',
  '%\n: %',
  '# %',
  '<div>',
  '</div>',
  '<b>%</b> %',
  '<div>\n%',
  '```\n%\n```',
  '    %',
  '- [ ] %\n- [x] %',
  '%\\\n%',
  '%  \n%',
  '~~%~~ %',
  ':tada: %',
  '% :%:',
  '$%$ %',
  'https://a.example/% %',
  '---',
  '%\n---',
  '[](% %)',
  '![%](% "%")',
  '[a]: % %',
  '[a]: %\n%',
  '<% %>',
  '&% %;',
  ':% %:',
  '[%] %)',
  '*% *%*',
  '**%** **%',
  '_%_% _',
  'http %',
  '% %@% %',
];

/** A block that is shown as its source, and a table that is. */
const fallback: readonly string[] = [
  '<i>'.repeat(101),
  `> [^1]: ${'<i>'.repeat(101)}`,
  '<b>'.repeat(60),
  `${'|'.repeat(143)}\n${'|-'.repeat(142)}|\n${'|\n'.repeat(141)}`,
  '> '.repeat(52),
  '- '.repeat(52),
];

/** Lines of front matter, and some that end it. */
const frontMatterLines: readonly string[] = ['---', '---', 'a: b', 'c: [d]', 'e:', '- f', '  g', '# h', 'i', ''];

function someLines(random: Random, count: number, pool = lines): string {
  const ending = random.pick(['\n', '\n', '\n', '\r\n', '\r']);
  const line = () => (random.chance(0.003) ? random.pick(fallback) : random.pick(pool));
  return Array.from(
    { length: count },
    () => line() + (random.chance(0.95) ? ending : random.pick(['', '\n', '\r', '\r\n', '\n\n'])),
  ).join('');
}

const characters = [...'aab11 \n\n\n\n   \t\r--*>>##=`~[[]]^::|<b/>()!"\'.)0_\\&\ufeff'];

function someCharacters(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.pick(characters)).join('');
}

/** Documents to start from. */
function startingText(random: Random): string {
  if (random.chance(0.1))
    return `---\na: b\n${random.chance(0.7) ? '---\n' : '\n'}${Array.from({ length: 10 }, () => random.pick(pieces)).join('')}`;
  const kind = random.below(10);
  if (kind === 0) return '';
  if (kind === 1) return readmeTexts[random.below(readmeTexts.length)]!.slice(0, 1500);
  if (kind < 4) return Array.from({ length: 20 }, () => random.pick(pieces)).join('');
  const joint = random.pick(['\n', '\n\n', '\n\n', '\n\n', '\r\n', '']);
  const text = Array.from({ length: 2 + random.below(5) }, () => random.pick(sources)).join(joint);
  return random.chance(0.1) ? text.replaceAll('\n', '\r\n') : text;
}

const root = join(import.meta.dirname, '../..');
const readmeTexts = readmes.flatMap((name) => {
  for (const file of ['readme.md', 'README.md']) {
    try {
      return [readFileSync(join(root, 'node_modules', name, file), 'utf8')];
    } catch {
      continue;
    }
  }
  return [];
});
const examples = readCommonMarkExamples().map(({ markdown }) => markdown);
const dialectFolder = join(import.meta.dirname, 'fixtures/dialect');
const dialectExamples = readdirSync(dialectFolder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(join(dialectFolder, name), 'utf8'));
const gfmExamples = [
  '- [ ] foo\n- [x] bar\n',
  '| a | b |\n| - | - |\n| c | d |\n',
  '~~a~~ b',
  'a[^1] b[^1]\n\n[^1]: note\n',
  'www.commonmark.org',
  '<title> <style>\n',
];
const sources = [...examples, ...gfmExamples, ...gfmExamples, ...dialectExamples, ...dialectExamples];

/** One session: a text and edits on it. */
export interface Session {
  readonly start: string;
  readonly edits: readonly Edit[];
}

/** A session of random edits: typing, deleting, replacing, pasting, moving and undoing, mostly near line ends. */
export function createSession(random: Random, count: number): Session {
  return random.pick([
    createSmallSession,
    createSmallSession,
    createAskingSession,
    createLargeSession,
    createWordsSession,
  ])(random, count);
}

/** Edits that people make most: letters in words and words among words, and between them what changes what the words are part of. */
function createWordsSession(random: Random, count: number): Session {
  const words = () =>
    Array.from({ length: 2 + random.below(6) }, () =>
      random.pick(['a', 'bc', 'def', 'ghij', 'T', 'é', '你好', 'www', 'b,']),
    ).join(' ');
  const block = () => random.pick(blocksOfWords).replaceAll('%', words);
  const start = Array.from({ length: 2 + random.below(6) }, block).join('\n\n');
  const edits: Edit[] = [];
  let text = start;
  let undo: Edit | undefined;
  while (edits.length < count) {
    const letters = [...text.matchAll(/\p{L}/gu)];
    const from = letters.length > 0 ? random.pick(letters).index + random.below(2) : text.length;
    const ends = [0, ...[...text.matchAll(/\n\n/g)].map(({ index }) => index + 2)];
    const kind = random.below(10);
    let edit: Edit;
    if (kind < 5) edit = { from, to: from, insert: random.pick([...'aTé  ,1', 'ab', 'a b']) };
    else if (kind < 7) edit = { from, to: Math.min(text.length, from + 1), insert: random.pick(['', '', 'x']) };
    else if (kind < 8 && undo) edit = undo;
    else if (kind < 9)
      edit = {
        from,
        to: from,
        insert: random.pick([...'\n*[]<>`:|-.&@/#~_!$^', '\n\n', '[a]', '<b>', '</b>', '[^1]']),
      };
    else {
      const at = random.pick(ends);
      edit = { from: at, to: at, insert: `${block()}\n\n` };
    }
    undo = { from: edit.from, to: edit.from + edit.insert.length, insert: text.slice(edit.from, edit.to) };
    text = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
    edits.push(edit);
  }
  return { start, edits };
}

/** Blocks that come, go and change places, and characters in them. */
function createAskingSession(random: Random, count: number): Session {
  const block = () => (random.chance(0.005) ? random.pick(fallback) : random.pick(askingBlocks));
  const blocks = Array.from({ length: 3 + random.below(10) }, block);
  const start = blocks.join('\n\n');
  const edits: Edit[] = [];
  let undo: Edit | undefined;
  let text = start;
  while (edits.length < count) {
    const starts = [0, ...[...text.matchAll(/\n\n/g)].map(({ index }) => index + 2)];
    const from = random.pick(starts);
    const to = starts.find((start) => start > from) ?? text.length;
    const at = from + random.below(to - from + 1);
    const kind = random.below(10);
    let edit: Edit;
    if (kind < 2 && undo) edit = undo;
    else if (kind < 5)
      edit = {
        from,
        to: random.chance(text.length / 300) ? to : from,
        insert: random.chance(0.2) ? '' : `${block()}\n\n`,
      };
    else if (kind < 6) edit = { from: at, to: Math.min(at + 1, text.length), insert: '' };
    else if (kind < 7) edit = { from: at, to: at, insert: random.pick([...'[]^:!#<>/ 1ab\n\\`']) };
    else edit = { from, to, insert: random.chance(0.5) ? '' : `${block()}\n\n` };
    undo = { from: edit.from, to: edit.from + edit.insert.length, insert: text.slice(edit.from, edit.to) };
    text = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
    edits.push(edit);
  }
  return { start, edits };
}

/** Edits by the line and by the character in a few lines: the renderer costs little, so more of them are played. */
function createSmallSession(random: Random, count: number): Session {
  const pool = random.chance(0.1) ? frontMatterLines : lines;
  const start =
    (random.chance(0.15) || pool !== lines ? '---\na: b\n' : '') + someLines(random, random.below(12), pool);
  const edits: Edit[] = [];
  let text = start;
  let before = start;
  while (edits.length < count) {
    const lineStart = text.lastIndexOf('\n', random.below(text.length + 1)) + 1;
    const from = random.chance(0.6) ? lineStart : random.below(text.length + 1);
    const to = random.chance(0.5) ? from : Math.min(text.length, from + random.below(random.pick([2, 4, 12])));
    const length = text.length > 160 ? text.length : to;
    const kind = random.below(9);
    let edit: Edit;
    if (kind === 0 && before !== text) edit = { from: 0, to: text.length, insert: before };
    else if (kind < 4) edit = { from, to, insert: someLines(random, 1 + random.below(2), pool) };
    else if (kind < 6) edit = { from, to, insert: random.pick(pool) };
    else if (kind < 8) edit = { from, to, insert: someCharacters(random, 1 + random.below(3)) };
    else edit = { from, to: length, insert: '' };
    before = text;
    text = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
    edits.push(edit);
  }
  return { start, edits };
}

function createLargeSession(random: Random, count: number): Session {
  const start = startingText(random);
  const edits: Edit[] = [];
  const undo: Edit[] = [];
  let text = start;
  let caret = random.below(text.length + 1);
  while (edits.length < count) {
    // oxlint-disable-next-line no-dupe-else-if -- Each draws anew.
    if (random.chance(0.4)) caret = random.below(text.length + 1);
    else if (random.chance(0.4)) caret = nearBoundary(random, text);
    // Undoing goes further back each time, as in an editor.
    const undone = random.chance(0.15) ? undo.pop() : undefined;
    const edit = undone ?? randomEdit(random, text, Math.min(caret, text.length));
    if (!undone)
      undo.push({ from: edit.from, to: edit.from + edit.insert.length, insert: text.slice(edit.from, edit.to) });
    text = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
    caret = edit.from + edit.insert.length;
    edits.push(edit);
    if (text.length > 2_500) {
      edits.push({ from: 700, to: text.length, insert: '' });
      text = text.slice(0, 700);
      undo.length = 0;
    }
  }
  return { start, edits };
}

function randomEdit(random: Random, text: string, from: number): Edit {
  const kind = random.below(10);
  if (kind < 4) return { from, to: from, insert: random.pick(pieces) };
  if (kind < 6)
    return { from, to: Math.min(text.length, from + 1 + random.below(random.pick([1, 3, 20, 200]))), insert: '' };
  if (kind === 6) return { from, to: Math.min(text.length, from + random.below(30)), insert: random.pick(pieces) };
  if (kind === 7) return { from, to: from, insert: random.pick(sources) };
  if (kind === 8) {
    const copied = random.below(text.length + 1);
    return { from, to: from, insert: text.slice(copied, copied + random.below(80)) };
  }
  return { from, to: from, insert: random.pick([...'abc \n#>-*_`[]()<>!|:~1.\\^"\'&;=+/']) };
}

function nearBoundary(random: Random, text: string): number {
  const at = text.indexOf('\n', random.below(text.length + 1));
  return Math.max(0, Math.min(text.length, at < 0 ? text.length : at + random.below(4) - 1));
}
