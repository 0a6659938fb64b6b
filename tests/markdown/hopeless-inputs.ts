/** The outcome of a hopeless input: `rendered`, or the reason why one of its blocks is shown as its source. */
export type Outcome = 'rendered' | 'nesting' | 'table' | 'size';

/** A recipe for texts of any size that make a parser, a browser or the page work harder than their size deserves. */
export interface Recipe {
  readonly name: string;
  /** Returns a text of about this many UTF-16 units: it may be shorter, or longer by less than one repetition. */
  readonly make: (size: number) => string;
  /** The size at which the outcome is tested; 4,000 by default. */
  readonly size?: number;
  /** Growth is measured from this size to four times as much: from 500 unless told, or from where a limit soon holds. */
  readonly growsFrom?: number;
  /** A shorter text has a different outcome. */
  readonly needsSize?: boolean;
  /** `rendered` by default. */
  readonly outcome?: Outcome;
}

/** Repeats a unit between a start and an end. */
const repeat =
  (unit: string, before = '', after = '') =>
  (size: number): string =>
    before + unit.repeat(Math.max(1, Math.floor((size - before.length - after.length) / unit.length))) + after;

/** Nests: openings, something in the middle, and as many closings. */
const nest =
  (open: string, middle: string, close: string) =>
  (size: number): string => {
    const depth = Math.max(1, Math.floor((size - middle.length) / (open.length + close.length)));
    return open.repeat(depth) + middle + close.repeat(depth);
  };

/** Joins units that depend on their index until the size is reached. */
const count =
  (unit: (number: number) => string, before = '', after = '') =>
  (size: number): string => {
    const units: string[] = [];
    for (let length = before.length + after.length; length < size; length += units.at(-1)!.length)
      units.push(unit(units.length));
    return before + units.join('') + after;
  };

/** Stairs: one more marker on each line up to a limit, then one less. */
const stairs = (marker: string, top: number, line = 'a\n') =>
  count((n) => marker.repeat(1 + (Math.floor(n / top) % 2 ? top - (n % top) - 1 : n % top)) + line);

/** Joins two texts of half the size each. */
const both =
  (first: (size: number) => string, second: (size: number) => string) =>
  (size: number): string =>
    first(size / 2) + second(size / 2);

/** A table with this many columns, and as many rows as the size allows. */
const table = (columns: number, cell: string) =>
  repeat(`${`${cell}|`.repeat(columns)}\n`, `${'a|'.repeat(columns)}\n${'-|'.repeat(columns)}\n`);

/**
 * Texts that cost parsers, sanitisers and browsers time that grows faster than the text, or overflow their stack, or
 * once did so here. Every promise about all texts is tested with each of them.
 */
export const recipes: readonly Recipe[] = [
  // Containers
  { name: 'quotes in quotes', make: repeat('>'), size: 20_000 },
  { name: 'quotes in quotes, with spaces', make: repeat('> ', '', 'a') },
  { name: 'lists in lists', make: repeat('- ', '', 'x'), size: 20_000 },
  {
    name: 'lists in lists, then empty lines',
    make: (size) => `${'- '.repeat(size / 3)}x${'\n'.repeat(size / 3)}`,
    size: 9_000,
  },
  { name: 'ordered lists in lists', make: repeat('1. '), size: 20_000 },
  { name: 'quotes and lists in turn', make: repeat('> - ') },
  { name: 'almost a rule', make: repeat('* ', '', 'a'), size: 20_000 },
  { name: 'runs that are almost a rule', make: repeat('***', '', ' a'), growsFrom: 1_000 },
  { name: 'lines that are almost a rule', make: repeat(`${'* '.repeat(40)}a\n`) },
  { name: 'blocks that are almost a rule', make: repeat(`${'- '.repeat(200)}a\n\n`) },
  { name: 'hyphens that are almost a rule', make: repeat('- ', '', 'a') },
  { name: 'underscores that are almost a rule', make: repeat('_ ', '', 'a') },
  { name: 'rules', make: repeat('***\n') },
  { name: 'footnote definitions in each other', make: repeat('[^a]: '), size: 20_000 },
  { name: 'descriptions in descriptions', make: repeat(': ', 'a\n', 'b'), size: 20_000 },
  { name: 'descriptions of one term', make: repeat(': b\n', 'a\n'), size: 12_000 },
  { name: 'terms and descriptions', make: repeat('a\n: b\n'), size: 12_000 },
  { name: 'terms and descriptions apart', make: repeat('a\n\n: b\n\n') },
  { name: 'a term of many lines', make: repeat('a\n', '', ': b'), size: 10_000 },
  { name: 'terms of one description', make: repeat('a\n', '', '\n: b') },
  { name: 'descriptions behind a table', make: repeat(': c\n', 'a|b\n-|-\n'), size: 12_000 },
  {
    name: 'alerts in alerts',
    make: (size) => Array.from({ length: Math.sqrt(size) - 5 }, (_, n) => `${'> '.repeat(n)}> [!NOTE]\n`).join(''),
    size: 4_000,
  },
  { name: 'alerts', make: repeat('> [!NOTE]\n> a\n\n') },
  { name: 'quotes of one line', make: repeat('> a\n\n') },
  { name: 'a quote of many lines', make: repeat('> a\n') },
  { name: 'a quote of many paragraphs', make: repeat('> a\n>\n') },
  { name: 'lazy lines of a quote', make: repeat('b\n', '> a\n'), size: 20_000 },
  { name: 'lazy lines of many levels', make: repeat('b\n', `${'> '.repeat(50)}a\n`) },
  { name: 'stairs of quotes, low', make: stairs('>', 3) },
  { name: 'stairs of quotes, high', make: stairs('>', 49) },
  { name: 'stairs of quotes with empty lines', make: stairs('> ', 30, 'a\n\n') },
  { name: 'quotes that start over on each line', make: repeat(`${'>'.repeat(50)}a\n\n`) },
  { name: 'quotes in items', make: repeat('- > a\n'), size: 30_000, outcome: 'size' },
  { name: 'lists in quotes', make: repeat('> - a\n') },
  { name: 'details in details', make: nest('<details>\n\n', 'a', '\n\n</details>\n'), outcome: 'nesting' },
  { name: 'details', make: repeat('<details><summary>a</summary>\n\nb\n\n</details>\n\n') },

  // Lists
  { name: 'items', make: repeat('- a\n'), size: 20_000, outcome: 'size' },
  { name: 'items of asterisks', make: repeat('* a\n') },
  { name: 'items of pluses', make: repeat('+ a\n') },
  { name: 'numbered items', make: count((n) => `${n + 1}. a\n`) },
  { name: 'items with brackets', make: repeat('1) a\n') },
  { name: 'items of each marker in turn', make: repeat('- a\n* a\n+ a\n') },
  { name: 'empty items', make: repeat('-\n') },
  { name: 'loose items', make: repeat('- a\n\n') },
  { name: 'items of two paragraphs', make: repeat('- a\n\n  b\n') },
  { name: 'tasks', make: repeat('- [ ] a\n') },
  { name: 'tasks, done and not', make: repeat('- [x] a\n- [ ] b\n\n') },
  { name: 'boxes of one item', make: repeat('[ ] ', '- ') },
  { name: 'items with code', make: repeat('- ```\n  a\n  ```\n') },
  { name: 'items of links', make: repeat('- [a](b)\n') },
  { name: 'stairs of lists', make: count((n) => `${'  '.repeat(n % 20)}- a\n`) },
  {
    name: 'one flight of stairs',
    make: (size) => Array.from({ length: Math.sqrt(size) }, (_, n) => `${'  '.repeat(n)}- a\n`).join(''),
  },
  { name: 'a list of one nested list', make: repeat('  - a\n', '- a\n') },
  { name: 'an item of many lines', make: repeat('a\n', '- ') },
  { name: 'an item of many paragraphs', make: repeat('  a\n\n', '- a\n\n') },
  { name: 'items and lines in turn', make: repeat('- a\nb\n') },
  { name: 'lists and rules in turn', make: repeat('- a\n---\n') },

  // Headings, front matter, code
  { name: 'underlined headings', make: repeat('a\n=\n'), size: 20_000 },
  { name: 'underlined headings of hyphens', make: repeat('a\n---\n') },
  { name: 'an underlined heading of many lines', make: repeat('a\n', '', '===') },
  { name: 'headings', make: repeat('# a\n') },
  { name: 'headings of one name, apart', make: repeat('## a\n\n') },
  { name: 'headings of names with numbers', make: count((n) => `# a${n % 2 ? `-${n}` : ''}\n`) },
  { name: 'a long heading', make: repeat('a ', '# ') },
  { name: 'front matter that does not end', make: repeat('a: b\n', '---\n'), size: 25_000 },
  { name: 'front matter of one line', make: repeat('a ', '---\na: [', '\n---'), size: 20_000 },
  { name: 'front matter of many lines', make: count((n) => `a${n}: b\n`, '---\n', '---\n') },
  { name: 'a fence that does not end', make: repeat('code\n\n', '```\n'), size: 30_000 },
  { name: 'fences', make: repeat('```\na\n```\n') },
  { name: 'fences in a language', make: repeat('```js\nif (a) "b";\n```\n\n') },
  { name: 'one fence in a language', make: repeat('if (a) { "b"; }\n', '```js\n', '```') },
  { name: 'openings of fences of growing length', make: count((n) => `${'`'.repeat(3 + (n % 200))}\n`) },
  { name: 'indented code', make: repeat('    a\n') },
  { name: 'indented code apart', make: repeat('    a\n\n') },

  // Emphasis and the like
  { name: 'emphasis in emphasis', make: nest('*a **a ', '', 'b** b* '), size: 42_000, needsSize: true },
  { name: 'emphasis that nothing closes', make: repeat('*a '), size: 20_000 },
  { name: 'emphasis that nothing opens', make: repeat('a_ '), size: 20_000 },
  { name: 'emphasis', make: repeat('*a* ') },
  { name: 'strong emphasis', make: repeat('**a** __b__ ') },
  { name: 'emphasis of three', make: repeat('***a** b* ') },
  { name: 'one run of asterisks', make: repeat('*'), size: 100_000, growsFrom: 1_000 },
  { name: 'one run of underscores', make: repeat('_', '', 'a'), growsFrom: 1_000 },
  { name: 'asterisks around a letter', make: nest('*', 'a', '*'), size: 10_000, growsFrom: 1_000 },
  { name: 'asterisks and underscores in turn', make: repeat('*_') },
  { name: 'asterisks and letters in turn', make: repeat('a**b') },
  { name: 'strikethrough that nothing closes', make: repeat('~a '), size: 20_000 },
  { name: 'strikethrough', make: repeat('~~a~~ ') },
  { name: 'strikethrough in strikethrough', make: nest('~~a ', 'b', ' a~~'), outcome: 'nesting' },
  { name: 'one run of tildes', make: repeat('~', 'a ') },
  { name: 'one run of backticks', make: repeat('`'), size: 100_000 },
  { name: 'runs of backticks of each length', make: count((n) => `e${'`'.repeat(n + 1)}`), size: 20_000 },
  { name: 'code in a line', make: repeat('`a` ') },
  { name: 'a formula that does not end', make: repeat('$a ') },
  { name: 'formulas', make: repeat('$a$ ') },
  { name: 'formulas in blocks', make: repeat('$$\na\n$$\n\n') },
  { name: 'braces of a formula', make: nest('{', 'a', '}') },
  { name: 'one formula of nested braces', make: (size) => `$${nest('{', 'a', '}')(size - 2)}$` },
  { name: 'one formula of roots', make: (size) => `$${repeat('\\sqrt{')(size / 2)}a${'}'.repeat(size / 14)}$` },
  { name: 'formulas of rising length', make: count((n) => `${'$'.repeat(1 + (n % 300))}a `) },
  { name: 'emoji', make: repeat(':tada: ') },
  { name: 'almost emoji', make: repeat(':a') },
  { name: 'emoji at a stretch', make: repeat(':a:') },
  { name: 'colons', make: repeat(':') },

  // Brackets, links, definitions, footnotes
  { name: 'opening brackets', make: repeat('['), size: 50_000 },
  { name: 'openings of footnote references', make: repeat('[^a'), size: 60_000 },
  { name: 'closing brackets', make: repeat(']'), size: 20_000 },
  { name: 'brackets in turn', make: repeat('[]') },
  { name: 'brackets in brackets', make: nest('[', 'a', ']') },
  { name: 'brackets with addresses that do not end', make: repeat('[a](<b') },
  { name: 'brackets with titles that do not end', make: repeat('[a](b "c ') },
  { name: 'parentheses of an address', make: (size) => `[a](${nest('(', 'b', ')')(size)})` },
  { name: 'images in images', make: nest('![', 'a', '](b)'), size: 20_000 },
  { name: 'links in links', make: nest('[', 'a', '](b)') },
  { name: 'links', make: repeat('[a](b) ') },
  { name: 'pictures', make: repeat('![a](b.png) ') },
  { name: 'backslashes', make: repeat('\\') },
  { name: 'escaped brackets', make: repeat('\\[') },
  { name: 'definitions', make: count((n) => `[${n}]: x\n`), size: 20_000 },
  {
    name: 'definitions and their references',
    make: both(
      count((n) => `[${n}]: x\n`),
      count((n) => `\n[${n}]\n`),
    ),
  },
  { name: 'definitions of one name', make: repeat('[a]: b\n') },
  { name: 'definitions apart', make: count((n) => `[${n}]: x\n\n`) },
  { name: 'definitions with titles that do not end', make: repeat('[a]: b "c\n') },
  { name: 'a definition that does not end', make: repeat('a\n', '[') },
  { name: 'references to one definition', make: repeat('[a] ', '[a]: b\n\n'), size: 12_000 },
  {
    name: 'references to a long address',
    make: (size) => `[a]: https://a.b/${'b'.repeat(size / 2)}\n\n${'[a]\n\n'.repeat(size / 10)}`,
    size: 5_000,
  },
  {
    name: 'references to a long address in one quote',
    make: (size) => `> [a]: https://a.b/${'b'.repeat(size / 2)}\n>\n> ${'[a] '.repeat(size / 8)}`,
    size: 5_000,
  },
  {
    name: 'references to several long addresses',
    make: count((n) => `[${n}]: https://a.b/${'b'.repeat(550)}\n\n${`[${n}]\n\n`.repeat(180)}`),
  },
  { name: 'references that nothing defines', make: repeat('[a][b]\n\n') },
  { name: 'references of different names', make: count((n) => `[${n}] `) },
  {
    name: 'footnotes',
    make: both(
      count((n) => `a[^${n}]\n`),
      count((n) => `\n[^${n}]: a\n`),
    ),
  },
  { name: 'a chain of footnotes', make: count((n) => `[^${n}]: [^${n + 1}]\n`, '[^0]\n\n') },
  { name: 'a chain of footnotes, apart', make: count((n) => `[^${n}]: [^${n + 1}]\n\n`, '[^0]\n\n') },
  {
    name: 'a chain of footnotes, backwards',
    make: (size) =>
      Array.from({ length: size / 15 }, (_, n) => `[^${n + 1}]: [^${n}]\n\n`).join('') + `[^${Math.floor(size / 15)}]`,
  },
  { name: 'references to one footnote', make: repeat('[^a] ', '[^a]: b\n\n') },
  { name: 'references to one footnote, apart', make: repeat('[^a]\n\n', '[^a]: b\n\n') },
  { name: 'a footnote that refers to itself', make: repeat('[^a] ', '[^a]\n\n[^a]: ') },
  { name: 'footnotes of one name', make: repeat('[^a]: b\n\n', '[^a]\n\n') },
  { name: 'footnotes without references', make: count((n) => `[^${n}]: a\n\n`) },

  // Addresses
  { name: 'a URL with a long tail', make: repeat('*', 'https://test.com?'), size: 20_000, growsFrom: 1_000 },
  { name: 'addresses', make: repeat('a.'), size: 20_000 },
  { name: 'characters by name in an address', make: repeat('&a;', 'https://a.b/') },
  { name: 'characters by number in an address', make: repeat('&#97;', 'https://a.b/') },
  { name: 'parentheses behind an address', make: repeat(')', 'https://a.b/') },
  { name: 'parentheses in an address', make: nest('(', 'https://a.b/', ')') },
  { name: 'underscores in an address', make: repeat('_a', 'https://a.b/') },
  { name: 'references in an address', make: repeat('[a]', '[a]: /x\n\nhttps://a.b/') },
  { name: 'addresses at a stretch', make: repeat('https://a.b/') },
  { name: 'addresses in a line', make: repeat('https://a.b/ ') },
  { name: 'www', make: repeat('www.') },
  { name: 'addresses of www', make: repeat('www.a.b ') },
  { name: 'addresses that underscores make none', make: repeat('_www.a') },
  { name: 'addresses in the path of what is none', make: repeat('https://a_b.c_d/') },
  { name: 'references and brackets behind an address', make: repeat('&a;]', 'https://a.b/') },
  { name: 'beginnings of addresses', make: repeat('http') },
  { name: 'emails', make: repeat('a@b.c ') },
  { name: 'emails at a stretch', make: repeat('a@b.') },
  { name: 'signs of emails', make: repeat('@') },
  { name: 'a long name before @', make: repeat('a', '', '@b.c') },
  { name: 'names that might be an email', make: repeat('a-b_c+') },
  { name: 'addresses in angle brackets', make: repeat('<https://a.b> ') },
  { name: 'angle brackets', make: repeat('<') },
  { name: 'addresses in a table', make: table(3, 'https://a.b/') },

  // HTML
  { name: 'comments that do not end', make: repeat('<!--', 'a '), size: 20_000 },
  { name: 'comments', make: repeat('<!-- a -->\n\n') },
  { name: 'comments in a line', make: repeat('a <!-- b -->') },
  { name: 'instructions that do not end', make: repeat('<?', 'a '), size: 20_000, growsFrom: 1_500 },
  { name: 'declarations that do not end', make: repeat('<!A ', 'a '), size: 20_000 },
  { name: 'CDATA that does not end', make: repeat('<![CDATA[', 'a '), size: 20_000 },
  { name: 'tags that do not end', make: repeat('<a ', 'a '), size: 20_000 },
  { name: 'elements in elements', make: repeat('<div>'), size: 20_000, outcome: 'nesting' },
  { name: 'elements in elements, on a line each', make: repeat('<div>\n'), outcome: 'nesting' },
  { name: 'elements in elements, closed', make: nest('<div>\n\n', 'a', '\n\n</div>\n'), outcome: 'nesting' },
  { name: 'inline elements in elements', make: repeat('<b>', 'a '), size: 20_000, outcome: 'nesting' },
  { name: 'formatting in formatting', make: repeat('<b><i>', 'a '), outcome: 'nesting' },
  { name: 'formatting that paragraphs repeat', make: repeat('<p>a', '<b>'.repeat(90)) },
  { name: 'formatting that is closed in the wrong order', make: repeat('<b><i>a</b></i>', 'a ') },
  { name: 'end tags', make: repeat('</b>', 'a ') },
  { name: 'end tags of paragraphs', make: repeat('</p>') },
  { name: 'line breaks', make: repeat('a<br>') },
  { name: 'line breaks of lines', make: repeat('a\\\n') },
  { name: 'line breaks by spaces', make: repeat('a  \n') },
  { name: 'rules by element', make: repeat('<hr>') },
  { name: 'elements by the way', make: repeat('<kbd>a</kbd> ') },
  { name: 'elements apart', make: repeat('<div>a</div>\n\n') },
  { name: 'an end tag without a start in each of many blocks', make: repeat('</b>\n\n'), size: 12_000 },
  { name: 'a start tag without an end in each of many blocks', make: repeat('<b>\n\n'), size: 10_000 },
  { name: 'one tag with many attributes', make: count((n) => ` a${n}="b"`, '<p', '>') },
  { name: 'one attribute of great length', make: repeat('a', '<p title="', '">') },
  { name: 'classes', make: repeat('a ', '<p class="', '">') },
  { name: 'anchors with ids', make: count((n) => `<a id="a${n}"></a>\n`) },
  { name: 'cells that span columns', make: repeat('<td colspan=1000>', '<table><tr>') },
  { name: 'cells that span columns, a row each', make: repeat('<tr><td colspan=1000>a', '<table>') },
  { name: 'cells that span rows', make: repeat('<tr><td rowspan=60000>a', '<table>') },
  { name: 'columns that span', make: repeat('<col span=1000>', '<table>', '<tr><td>a') },
  { name: 'rows of HTML', make: repeat('<tr><td>a', '<table>') },
  { name: 'text in a table of HTML', make: repeat('a<tr>', '<table>') },
  { name: 'tables in tables', make: repeat('<table><tr><td>'), outcome: 'nesting' },
  { name: 'items of HTML', make: repeat('<li>a', '<ul>') },
  { name: 'terms of HTML', make: repeat('<dt>a<dd>b', '<dl>') },
  { name: 'rulers of HTML', make: repeat('<ruby>a<rt>b</ruby>') },
  { name: 'selections', make: repeat('<select><option>a') },
  { name: 'forms', make: repeat('<form><input>'), outcome: 'nesting' },
  { name: 'scripts that do not end', make: repeat('<script>', 'a ') },
  { name: 'templates', make: repeat('<template>') },
  { name: 'drawings', make: repeat('<svg><g>', 'a '), outcome: 'nesting' },

  // Tables
  {
    name: 'a wide table with empty rows',
    make: (size) => ['a|', '-|', '|\n'].map((unit) => unit.repeat(size / 6)).join('\n'),
    size: 12_000,
    outcome: 'table',
  },
  {
    name: 'a table of as many columns as rows',
    make: (size) => table(Math.floor(Math.sqrt(size / 2)), 'b')(size),
    size: 20_400,
  },
  { name: 'a long table', make: table(2, 'b') },
  { name: 'a long table of one column', make: repeat('|\n', '|a|\n|-|\n') },
  { name: 'a wide table', make: (size) => table(Math.floor(size / 8), 'b')(size) },
  { name: 'tables', make: repeat('|a|\n|-|\n|b|\n\n') },
  { name: 'heads of tables', make: repeat('a|b\n-|-\n') },
  { name: 'a head that is almost a table', make: (size) => `${'a|'.repeat(size / 4)}\n${'-|'.repeat(size / 4 - 1)}` },
  { name: 'escaped bars in a table', make: table(3, '\\|') },
  { name: 'code in a table', make: table(3, '`a`') },
  { name: 'lines that might start a table', make: repeat('a|b\n') },

  // Text
  { name: 'a paragraph of many lines', make: repeat('a: b\n'), size: 50_000 },
  { name: 'paragraphs', make: repeat('a\n\n') },
  { name: 'paragraphs of words', make: repeat('some words of a text that people write\n\n') },
  { name: 'one long line', make: repeat('word '), size: 200_000 },
  { name: 'one long word', make: repeat('word') },
  { name: 'spaces', make: repeat(' '), size: 100_000 },
  { name: 'spaces between letters', make: (size) => `a${' '.repeat(size)}b` },
  { name: 'spaces at the ends of lines', make: repeat(`a${' '.repeat(100)}\n`) },
  { name: 'tabs', make: repeat('\t') },
  { name: 'tabs and letters', make: repeat('a\t') },
  { name: 'items with tabs', make: repeat('-\ta\n') },
  { name: 'items in items by tabs', make: repeat('-\t') },
  { name: 'empty lines', make: repeat('\n'), size: 50_000 },
  { name: 'empty lines of spaces', make: repeat('  \n') },
  { name: 'line ends of all kinds', make: repeat('a\r\nb\rc\n\r\n') },
  { name: 'lone carriage returns', make: repeat('\r') },
  { name: 'other separators of lines', make: repeat('a\u2028b\u2029\u0085\v\f') },
  { name: 'NUL', make: repeat('\0'), size: 20_000 },
  { name: 'lone surrogates', make: repeat('\udc00\ud800'), size: 20_000 },
  { name: 'emoji of several characters', make: repeat('👩‍👩‍👧‍👦') },
  { name: 'flags', make: repeat('🇺🇳') },
  { name: 'byte order marks', make: repeat('\ufeff') },
  { name: 'marks on one letter', make: repeat('\u0301', 'a') },
  { name: 'letters with marks', make: repeat('a\u0301\u0302\u0303 ') },
  { name: 'text from right to left', make: repeat('שלום עולם ') },
  { name: 'paragraphs from right to left', make: repeat('שלום\n\n') },
  { name: 'items from right to left', make: repeat('- שלום\n') },
  { name: 'both directions in turn', make: repeat('a ש ') },
  { name: 'changes of direction', make: repeat('\u202ea\u202b') },
  { name: 'isolates', make: repeat('\u2067', '', 'a') },
  { name: 'digits without direction', make: repeat('- 1\n') },
  { name: 'Chinese', make: repeat('你好') },
  { name: 'Thai', make: repeat('ภาษาไทย') },
  { name: 'characters by name', make: repeat('&amp;') },
  { name: 'characters by unusual names', make: repeat('&CounterClockwiseContourIntegral;') },
  { name: 'characters by number', make: repeat('&#x1F600;') },
  { name: 'ampersands', make: repeat('&') },
  { name: 'names of characters that do not end', make: repeat('&a') },
  { name: 'exclamation marks', make: repeat('!') },
  { name: 'quotation marks', make: repeat('"') },
  {
    name: 'an essay of everything',
    make: repeat('# A\n\nb *c* [d](e) `f`\n\n- g\n- [ ] h\n\n> i[^1]\n\n|j|k|\n|-|-|\n|l|m|\n\n[^1]: n\n\n'),
  },
];
