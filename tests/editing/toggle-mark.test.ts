import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdit } from '../../src/editing/field.ts';
import { markSpans } from '../../src/editing/marks/mark-spans.ts';
import { marksOf, toggleMark } from '../../src/editing/marks/toggle-mark.ts';
import { field, run } from './notation.ts';
import { writtenField } from './written-field.ts';

const marks = ['bold', 'italic', 'strike', 'code'] as const;

describe('bold', () => {
  test.for([
    ['a selection', 'say ⟦hello you⟧ now', 'say **⟦hello you⟧** now'],
    ['an emoji whole that begins with a sign', 'x⟦#️⃣1️⃣⟧y', 'x#️⃣**⟦1️⃣⟧**y'],
    ['words behind such an emoji', '가⟦*️⃣ 나⟧다', '가*️⃣ **⟦나⟧**다'],
    ['words beside Korean signs', '한국어⟦「시험」⟧입니다', '한국어「**⟦시험⟧**」입니다'],
    ['a family among Korean words', '안녕⟦👨‍👩‍👧⟧하세요', '안녕**⟦👨‍👩‍👧⟧**하세요'],
    ['the word at the caret', 'say hel‸lo now', 'say **hel‸lo** now'],
    ['the first word from a caret before its sign', '> ‸- [ ] one two', '> - [ ] **‸one** two'],
    ['what comes after the sign of an empty item', '1. a\n‸2. ', '1. a\n2. **‸**'],
    ['the word that the caret touches', 'say hello‸ now', 'say **hello‸** now'],
    ['a word with an apostrophe', 'I do‸n’t', 'I **do‸n’t**'],
    ['a word of another script', 'שלום עו‸לם', 'שלום **עו‸לם**'],
    ['what is typed next', 'say ‸', 'say **‸**'],
    ['an empty text', '‸', '**‸**'],
    ['no spaces at its ends', 'a⟦ b ⟧c', 'a **⟦b⟧** c'],
    ['no list marker', '⟦- a b⟧', '- **⟦a b⟧**'],
    ['no task box', '⟦- [ ] a⟧', '- [ ] **⟦a⟧**'],
    ['no quote sign', '> ⟦> a⟧', '> > **⟦a⟧**'],
    ['each of several lines', 'x ⟦a\n\n- b\n  c⟧', 'x **⟦a**\n\n- **b**\n  **c⟧**'],
    ['all when only a part is', '⟦a **b** c⟧', '**⟦a b c⟧**'],
    ['what overlaps', '⟦a **b⟧ c**', '**⟦a b⟧ c**'],
    ['around code, not in it', 'see `a⟦b⟧c` now', 'see **`a⟦b⟧c`** now'],
    ['what follows a backslash together with it', 'a \\⟦* b⟧', 'a **\\⟦* b⟧**'],
    ['nothing between signs', '*‸*a**', '*‸*a**'],
    [
      'each cell',
      'x\n| a⟦ | b |\n|-|-|\n| c \\| d |  |\n\n- e⟧',
      'x\n| a | **⟦b** |\n|-|-|\n| **c \\| d** |  |\n\n- **e⟧**',
    ],
    [
      'cells of rows in a quote',
      '> a | b\n> -- | -:\n> ⟦c | d\n> e⟧ | f',
      '> a | b\n> -- | -:\n> **⟦c** | **d**\n> **e⟧** | f',
    ],
    ['a header without its dashes', '⟦x\n|a|b|⟧\n|-|-|', '**⟦x**\n|**a**|**b⟧**|\n|-|-|'],
    ['pipes outside tables', '⟦a | b⟧', '**⟦a | b⟧**'],
    ['around half of what is italic', '*a ⟦b* c⟧', '***a ⟦b* c⟧**'],
  ] as const)('marks %s', ([, before, after]) => {
    expect(run(toggleMark('bold'), before)).toBe(after);
  });

  test.for([
    ['a selection', 'say **⟦hello⟧** now', 'say ⟦hello⟧ now'],
    ['a selection with its signs', 'say ⟦**hello**⟧ now', 'say ⟦hello⟧ now'],
    ['the words around the caret', 'say **hello y‸ou** now', 'say hello y‸ou now'],
    ['more than is selected', 'say **hello ⟦you⟧ too** now', 'say ⟦hello you too⟧ now'],
    ['what is written with underscores', '__a ‸b__', 'a ‸b'],
    ['a pair with nothing in it', 'say **‸**', 'say ‸'],
    ['what is also italic', '***⟦a⟧***', '*⟦a⟧*'],
    ['several lines', '⟦**a**\n- **b**⟧', '⟦a\n- b⟧'],
    ['what goes over a line break', '**a ⟦b\nc⟧ d**', 'a ⟦b\nc⟧ d'],
    ['several stretches', '⟦**a** **b**⟧', '⟦a b⟧'],
    ['cells', '|⟦**a**|**b**|\n|-|-|\n|**c**⟧|d|', '|⟦a|b|\n|-|-|\n|c⟧|d|'],
  ] as const)('leaves %s', ([, before, after]) => {
    expect(run(toggleMark('bold'), before)).toBe(after);
  });

  test('does nothing in fenced code', () => {
    expect(run(toggleMark('bold'), '```\na⟦b⟧\n```')).toBeUndefined();
    expect(run(toggleMark('bold'), '⟦a\n```\nb\n```⟧')).toBeUndefined();
  });

  test('ignores signs in other blocks', () => {
    expect(run(toggleMark('bold'), '- **a\n- b‸\n- c**')).toBe('- **a\n- **b‸**\n- c**');
  });
});

test.for([
  ['italic', 'a‸b', '*a‸b*'],
  ['italic', '**⟦ab⟧**', '***⟦ab⟧***'],
  ['italic', '***⟦ab⟧***', '**⟦ab⟧**'],
  ['italic', '_a‸b_', 'a‸b'],
  ['italic', 'snake_ca‸se_word', '*snake_ca‸se_word*'],
  ['italic', '‸', '*‸*'],
  ['italic', '**‸**', '***‸***'],
  ['italic', '***‸***', '**‸**'],
  ['bold', '***‸***', '*‸*'],
  ['bold', '*‸*', '***‸***'],
  ['strike', 'a ⟦b c⟧', 'a ~~⟦b c⟧~~'],
  ['strike', '~~a ‸b~~', 'a ‸b'],
  ['strike', '~a ‸b~', 'a ‸b'],
  ['code', 'run ⟦npm i⟧', 'run `⟦npm i⟧`'],
  ['code', 'run ⟦a`b⟧', 'run ``⟦a`b⟧``'],
  ['code', 'run ⟦`b⟧', 'run `` ⟦`b⟧ ``'],
  ['code', 'run `` ⟦`b⟧ ``', 'run ⟦`b⟧'],
  ['code', '`a *b‸* c`', 'a *b‸* c'],
] as const)('%s turns %s into %s', ([mark, before, after]) => {
  expect(run(toggleMark(mark), before)).toBe(after);
});

test.for([
  ['bold', '**a ‸b**', true],
  ['bold', '**a** ‸b', false],
  ['bold', '*a‸*', false],
  ['italic', '***a‸***', true],
  ['code', '`a‸ b`', true],
  ['strike', '~~‸~~', true],
  ['bold', '‸', false],
  ['bold', '⟦**a** b⟧', false],
] as const)('the selection is %s in %s: %s', ([mark, written, marked]) => {
  expect(marksOf(field(written)).includes(mark)).toBe(marked);
});

test('toggling twice restores the text, whatever unmarked text is selected', () => {
  fc.assert(
    fc.property(writtenField, fc.constantFrom(...marks), (before, mark) => {
      fc.pre(!markSpans(before.text, { from: 0, to: before.text.length }).some((span) => span.mark === mark));
      // A selection that ends among signs depends on their meaning; the table above has such cases.
      fc.pre(![before.from, before.to].some((at) => /[*_~`\\]/.test(before.text.slice(Math.max(0, at - 1), at + 1))));
      // Several lines become a code block.
      fc.pre(mark !== 'code' || !before.text.slice(before.from, before.to).includes('\n'));
      const edit = toggleMark(mark)(before);
      fc.pre(edit !== undefined);
      const marked = applyEdit(before, edit);
      expect(marksOf(marked).includes(mark)).toBe(marked.text !== before.text);
      const back = toggleMark(mark)(marked);
      expect(back && applyEdit(marked, back).text).toBe(before.text);
    }),
  );
});
