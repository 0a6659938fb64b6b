import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdit } from '../../src/editing/field.ts';
import { marksOf, toggleMark } from '../../src/editing/marks/toggle-mark.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import { field, run } from './notation.ts';

test.for([
  ['brackets between letters', 'これは⟦「テスト」⟧です', 'これは「**⟦テスト⟧**」です'],
  ['brackets at the start of a line', '⟦「テスト」⟧です', '「**⟦テスト⟧**」です'],
  ['brackets with nothing beside them', '⟦「テスト」⟧', '**⟦「テスト」⟧**'],
  ['brackets between spaces', 'これは ⟦「テスト」⟧ です', 'これは **⟦「テスト」⟧** です'],
  ['brackets between wide spaces', 'これは　⟦「テスト」⟧　です', 'これは　**⟦「テスト」⟧**　です'],
  ['brackets beside other signs', 'これは、⟦「テスト」⟧。', 'これは、**⟦「テスト」⟧**。'],
  ['brackets in brackets', 'は⟦『「本」』⟧で', 'は『**⟦「本」⟧**』で'],
  ['wide brackets', '会议⟦（重要）⟧请看', '会议（**⟦重要⟧**）请看'],
  ['Chinese quotation marks', '他说⟦“你好”⟧了', '他说“**⟦你好⟧**”了'],
  ['the name of a book', '我读⟦《红楼梦》⟧呢', '我读《**⟦红楼梦⟧**》呢'],
  ['Korean quotation marks before a particle', '이것은 ⟦"시험"⟧을', '이것은 "**⟦시험⟧**"을'],
  ['Korean words before a particle', '⟦시험⟧을 본다', '**⟦시험⟧**을 본다'],
  ['a full stop before the next sentence', '⟦終わり。⟧次は', '**⟦終わり⟧**。次は'],
  ['a comma behind', 'まず⟦準備、⟧次に', 'まず**⟦準備⟧**、次に'],
  ['an inner sign', 'これ⟦は「本」で⟧す', 'これ**⟦は「本」で⟧**す'],
  ['words before brackets, and in them', 'これ⟦は「本」⟧です', 'これ**⟦は**「**本**」⟧です'],
  ['words before quotation marks, and in them', '请⟦用“标记”⟧来', '请**⟦用**“**标记**”⟧来'],
  ['words before straight quotation marks', '请⟦用"标记"⟧来', '请**⟦用**"**标记**"⟧来'],
  ['words in brackets, and behind them', '请⟦“标记”用⟧来', '请⟦“**标记**”**用⟧**来'],
  ['words in two pairs, and between them', 'は⟦「a」と「b」⟧で', 'は⟦「**a**」**と**「**b**」⟧で'],
  ['brackets in brackets behind words', '请⟦用（“标记”）⟧来', '请**⟦用**（**“标记”**）⟧来'],
  ['Korean words before quotation marks', '저는⟦이것을 “강조”⟧를', '저는**⟦이것을** “**강조**”⟧를'],
  ['German quotation marks of books', 'das⟦ »Wort«⟧er', 'das »**⟦Wort⟧**«er'],
  ['Swedish quotation marks', 'x⟦”y”⟧z', 'x”**⟦y⟧**”z'],
  ['an amount in brackets', '价⟦格(元)⟧是', '价**⟦格**(**元**)⟧是'],
  ['code in brackets behind words', '请⟦用“`(`”⟧来', '请**⟦用**“**`(`**”⟧来'],
  ['half a pair that is selected', '请⟦用“标⟧记”来', '请**⟦用“标⟧**记”来'],
  ['pairs before the last word', '请⟦用《书》和「词」的⟧来', '请**⟦用《书》和「词」的⟧**来'],
  ['several signs', 'です⟦……「本」！⟧です', 'です……**⟦「本」⟧**！です'],
  ['brackets around spaces', 'x⟦( a )⟧y', 'x( **⟦a⟧** )y'],
  ['quotation marks between letters', 'x⟦“y”⟧z', 'x“**⟦y⟧**”z'],
  ['an escaped sign', 'x⟦\\*a⟧', 'x\\***⟦a⟧**'],
  ['a character reference', 'x⟦&amp;a⟧', 'x&amp;**⟦a⟧**'],
  ['the words of a link', 'これは⟦[本](u)⟧です', 'これは[**⟦本⟧**](u)です'],
  ['another mark', 'これは⟦~~本~~⟧です', 'これは~~**⟦本⟧**~~です'],
  ['words beside code', 'これは⟦`a`⟧です', 'これ**は⟦`a`⟧です**'],
  ['words beside a picture', 'x⟦![a](u)⟧y', '**x⟦![a](u)⟧y**'],
  ['words beside a formula', '値⟦$x$⟧は', '**値⟦$x$⟧は**'],
  ['words before a formula, and behind it', '⟦値は$x$⟧です', '**⟦値は$x$⟧です**'],
  ['a formula with signs between spaces', 'the⟦ $x$⟧ is', 'the **⟦$x$⟧** is'],
  ['a value of the board', '値⟦{{Status}}⟧です', '**値⟦{{Status}}⟧です**'],
  ['words with the name of an emoji', '⟦見て:smile:⟧ね', '**⟦見て:smile:⟧ね**'],
  ['words beside an address in brackets', '見⟦<https://a.example>⟧は', '**見⟦<https://a.example>⟧は**'],
  ['words with a footnote', '⟦東京[^1]⟧は', '**⟦東京[^1]⟧は**'],
  ['words with a footnote before a full stop', '⟦東京[^1]。⟧次', '**⟦東京[^1]⟧**。次'],
  ['words with a footnote in brackets', 'は⟦「本[^1]」⟧で', 'は「**⟦本[^1]⟧**」で'],
  ['an amount, which is no formula', '⟦100$⟧です', '**⟦100⟧**$です'],
  ['a time, which is no emoji', '⟦時刻10:30⟧は', '**⟦時刻10:30⟧**は'],
  ['a term and its descriptions', '> ⟦T\n> : d\n> : e⟧', '> **⟦T**\n> : **d**\n> : **e⟧**'],
  ['what stands beside bold words', '**太**⟦字⟧', '**太⟦字⟧**'],
  ['what stands before bold words', '⟦太⟧**字**', '**⟦太⟧字**'],
  ['each line by itself', '⟦「あ」\nい「う」え⟧', '**⟦「あ」**\n**い「う」え⟧**'],
  ['the word at the caret', 'これは「テス‸ト」です', 'これは「**テス‸ト**」です'],
  ['a word between others', '东京的会‸议纪要', '东京的**会‸议**纪要'],
  ['a Thai word', 'สวัสดีชา‸วโลก', 'สวัสดี**ชา‸ว**โลก'],
  ['a Khmer word', 'ខ្ញុំស្រលា‸ញ់', 'ខ្ញុំ**ស្រលា‸ញ់**'],
] as const)('bold goes to %s', ([, before, after]) => {
  expect(run(toggleMark('bold'), before)).toBe(after);
});

test.for(['x⟦—⟧y', '前⟦「」⟧後', '前⟦、⟧後', '前⟦……⟧後', 'a⟦()⟧b', '1⟦+⟧2', 'あ**い**う⟦「」⟧え'])(
  'no mark grows from signs without words to the words beside them: %s',
  (before) => {
    for (const mark of ['bold', 'italic', 'strike'] as const) {
      expect(run(toggleMark(mark), before)).toBe(undefined);
      expect(marksOf(field(before))).toEqual([]);
    }
  },
);

test.for([
  ['a bracket between spaces', '前 ⟦「」⟧ 後', '前 **⟦「」⟧** 後'],
  ['a sign beside another', '前、⟦「」⟧。', '前、**⟦「」⟧**。'],
  ['the sign in brackets', '前⟦「、」⟧後', '前「**⟦、⟧**」後'],
  ['an emoji', '前⟦🍵⟧後', '前**⟦🍵⟧**後'],
  ['signs beside bold words', '**前**⟦、⟧。', '**前⟦、⟧**。'],
  ['the line with words alone', '⟦あ\n⟧', '**⟦あ⟧**\n'],
] as const)('bold goes to signs where they can be shown so: %s', ([, before, after]) => {
  expect(run(toggleMark('bold'), before)).toBe(after);
});

test.for([
  ['signs inside the brackets', 'これは⟦「**テスト**」⟧です', 'これは⟦「テスト」⟧です'],
  ['the words alone', 'これは「**⟦テスト⟧**」です', 'これは「⟦テスト⟧」です'],
  ['words before the brackets, too', 'これ**⟦は**「**本**」⟧です', 'これ⟦は「本」⟧です'],
  ['signs outside them', 'これは ⟦**「テスト」**⟧ です', 'これは ⟦「テスト」⟧ です'],
] as const)('bold leaves %s', ([, before, after]) => {
  expect(marksOf(field(before))).toContain('bold');
  expect(run(toggleMark('bold'), before)).toBe(after);
});

const PIECES = [
  ...['テスト', '本', 'です', '重要', '会议', '시험', '을', 'สวัสดี', 'word', 'é', '7', '🍵', 'שלום'],
  ...['「', '」', '『', '』', '（', '）', '、', '。', '！', '・', '…', '“', '”', '《', '》', '【', '】', '"', "'"],
  ...['(', ')', ',', '.', '!', '—', '€', ' ', '　'],
];
const LETTERS = /[\p{L}\p{N}\p{M}🍵]/u;
const OUTER = /^[\p{P}\p{Sc}\p{Sm}\p{Sk}\s]+|[\p{P}\p{Sc}\p{Sm}\p{Sk}\s]+$/gu;

/** A line in scripts with signs of their own, and some of its words selected. */
const lines = fc
  .tuple(...[0, 1, 2].map(() => fc.array(fc.constantFrom(...PIECES), { maxLength: 6 })))
  .map((parts) => parts.map((each) => each!.join('')) as [string, string, string])
  // Spaces at the edges of a line are cut, and four of them make code.
  .map(([before, chosen, after]) => ({ text: `x ${before}${chosen}${after} x`, from: 2 + before.length, chosen }))
  .filter(({ chosen }) => LETTERS.test(chosen));

const ELEMENTS = { bold: 'strong', italic: 'em', strike: 'del' } as const;

/** Returns where the pairs of brackets in a text are, which quotation marks without sides make none of here. */
function pairsOf(text: string): [open: number, close: number][] {
  const open: number[] = [];
  return [...text].flatMap((sign, at) => {
    if ('「『（“《【('.includes(sign)) open.push(at);
    const isPair = open.length > 0 && '」』）”》】)'['「『（“《【('.indexOf(text[open.at(-1)!]!)] === sign;
    return isPair ? [[open.pop()!, at] as [number, number]] : [];
  });
}

test('in the rendered text the marked words are those selected, with whole pairs of brackets or without', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom('bold', 'italic', 'strike'), ({ text, from, chosen }, mark) => {
      const before = { text, from, to: from + chosen.length };
      const marked = applyEdit(before, toggleMark(mark)(before)!);
      const shown = toSafeHtml(marked.text).replaceAll('&quot;', '"');
      const parts = shown.split(new RegExp(`</?${ELEMENTS[mark]}>`));
      const inside = parts.filter((_, at) => at % 2 === 1).join('');
      const words = (of: string) => [...of].filter((sign) => LETTERS.test(sign)).join('');
      expect(words(inside), marked.text).toBe(words(chosen));
      const isMarked = parts.flatMap((part, at) => Array.from({ length: part.length }, () => at % 2 === 1));
      const start = parts.join('').indexOf(text) + from;
      for (const [open, close] of pairsOf(chosen))
        expect(isMarked[start + open], marked.text).toBe(isMarked[start + close]);
      const edges = parts.slice(1, -1).join('');
      expect(edges.replace(OUTER, ''), marked.text).toBe(chosen.replace(OUTER, ''));
      expect(chosen, marked.text).toContain(edges);
      expect(marksOf(marked), marked.text).toContain(mark);
      expect(applyEdit(marked, toggleMark(mark)(marked)!).text).toBe(text);
    }),
    { numRuns: 500 },
  );
});
