import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highlightLine, lineKinds, type Piece } from '../../src/editing/highlight-lines.ts';
import { findFastGrowth, processorTimeOf } from '../growth.ts';

/** Markup in «», code in ‹›, links in ⟨⟩, bold words in ⟦⟧. */
const SIGNS = { plain: ['', ''], mark: ['«', '»'], code: ['‹', '›'], link: ['⟨', '⟩'] } as const;

function print(pieces: readonly Piece[]): string {
  return pieces
    .map(({ words, look, isBold }) => {
      const [open, close] = SIGNS[look];
      return isBold ? `⟦${open}${words}${close}⟧` : `${open}${words}${close}`;
    })
    .join('');
}

describe('a line of text', () => {
  test.each([
    ['plain words', 'plain words'],
    ['', ''],
    ['# Title', '«# »⟦Title⟧'],
    ['###### Title ##', '«###### »⟦Title⟧« ##»'],
    ['#no heading', '#no heading'],
    ['####### seven', '####### seven'],
    ['## With `code` and **bold**', '«## »⟦With ⟧«`»⟦‹code›⟧«`»⟦ and ⟧«**»⟦bold⟧«**»'],
    ['- item', '«- »item'],
    ['  12. [x] done **soon**', '«  12. [x] »done «**»⟦soon⟧«**»'],
    ['- # Title in an item', '«- # »⟦Title in an item⟧'],
    ['> > quoted *words*', '«> > »quoted «*»words«*»'],
    ['> # Title', '«> # »⟦Title⟧'],
    ['> [!NOTE]', '«> [!NOTE]»'],
    ['>  > >[!TIP]', '«>  > >[!TIP]»'],
    ['* * *', '«* * *»'],
    ['=====', '«=====»'],
    ['a ~~b~~ __c__ ***d***', 'a «~~»b«~~» «__»⟦c⟧«__» «***»⟦d⟧«***»'],
    ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
    ['``a ` b`` and `**c**`', '«``»‹a ` b›«``» and «`»‹**c**›«`»'],
    ['[a link](https://a.example/b_c_d "t") there', '«[»⟨a link⟩«](https://a.example/b_c_d "t")» there'],
    ['[a **b** c](d(e)f)', '«[»⟨a ⟩«**»⟦⟨b⟩⟧«**»⟨ c⟩«](d(e)f)»'],
    ['![words](a.png)', '«![»⟨words⟩«](a.png)»'],
    ['[words][name] and [alone]', '«[»⟨words⟩«][name]» and [alone]'],
    ['a note[^1]', 'a note⟨[^1]⟩'],
    ['[name]: https://a.example "Title"', '«[name]:» ⟨https://a.example⟩ "Title"'],
    ['<https://a.example>', '«<»⟨https://a.example⟩«>»'],
    ['see https://a.example/b. And www.a.example!', 'see ⟨https://a.example/b⟩. And ⟨www.a.example⟩!'],
    ['a <br> b <!-- c', 'a «<br>» b «<!-- c»'],
    ['\\*no emphasis\\*', '«\\»*no emphasis«\\»*'],
    ['| a | `b` |', '«|» a «|» «`»‹b›«`» «|»'],
    ['| --- | :-: |', '«| --- | :-: |»'],
    ['a | b', 'a | b'],
    ['## תוכנית **חשוב**', '«## »⟦תוכנית ⟧«**»⟦חשוב⟧«**»'],
  ])('%s', (line, looks) => {
    expect(print(highlightLine(line, 'text'))).toBe(looks);
  });

  test('is bold as a whole above its underline, marks apart', () => {
    expect(print(highlightLine('A `title`', 'title'))).toBe('⟦A ⟧«`»⟦‹title›⟧«`»');
  });

  test('is all code or all markup in a fence', () => {
    expect(print(highlightLine('# **no** heading', 'code'))).toBe('‹# **no** heading›');
    expect(print(highlightLine('```js', 'fence'))).toBe('«```js»');
  });
});

describe('kinds of lines', () => {
  const kindsOf = (text: string) => lineKinds(text, 0, text.split('\n'));

  test.each([
    ['```js\n# a\n```\n# b', ['fence', 'code', 'fence', 'text']],
    ['```\nnever closed\n', ['fence', 'code', 'code']],
    ['> ~~~\n> a\nb', ['fence', 'code', 'text']],
    ['- ```\n  a\n  ```', ['fence', 'code', 'fence']],
    ['```\n```', ['fence', 'fence']],
    ['$$\nx\n$$', ['fence', 'code', 'fence']],
    ['Title\n===', ['title', 'text']],
    ['Title\n--\nwords', ['title', 'text', 'text']],
    // A list is being started.
    ['words\n-', ['text', 'text']],
    ['# a\n===', ['text', 'text']],
    ['\n---', ['text', 'text']],
    ['---\na: b\n---\nwords', ['fence', 'code', 'fence', 'text']],
    ['---\na: b\n---', ['fence', 'code', 'fence']],
    ['---\nno end', ['text', 'text']],
    ['words\n---\na\n---', ['title', 'text', 'title', 'text']],
  ])('%j', (text, kinds) => {
    expect(kindsOf(text)).toEqual(kinds);
  });

  test('of some lines are those that they have among all', () => {
    const part = fc.constantFrom('```', '~~~', '# a', 'b', '', '---', '===', '> c', '- d', '  e', '$$');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.nat(11), fc.nat(11), (lines, one, other) => {
        const [first, last] = [Math.min(one, other, lines.length), Math.min(Math.max(one, other), lines.length)];
        const from = lines.slice(0, first).reduce((sum, { length }) => sum + length + 1, 0);
        const text = lines.join('\n');
        expect(lineKinds(text, from, lines.slice(first, last))).toEqual(kindsOf(text).slice(first, last));
      }),
    );
  });
});

test('a line of many quote markers costs time that grows with its length', async () => {
  const paint = (size: number) => processorTimeOf(() => highlightLine(`${'> '.repeat(size)}x`, 'text'));
  expect(await findFastGrowth((size) => ({ paint: paint(size) }), { size: 2000 })).toEqual([]);
});

test('the pieces of any line joined are the line, and neighbours differ', () => {
  const part = fc.oneof(
    fc.constantFrom(...'*_~`[]()<>!#|\\-+:/^$ \t'.split(''), 'https://', '**', '[a](b)', '```', 'א', '🎉'),
    fc.string({ maxLength: 4 }).map((words) => words.replaceAll('\n', '')),
  );
  const line = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(line, fc.constantFrom('text', 'title', 'fence', 'code'), (words, kind) => {
      const pieces = highlightLine(words, kind);
      expect(pieces.map((piece) => piece.words).join('')).toBe(words);
      const looks = pieces.map(({ look, isBold }) => `${look} ${isBold}`);
      expect(looks.every((look, at) => look !== looks[at + 1])).toBe(true);
    }),
  );
});
