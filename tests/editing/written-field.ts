import fc from 'fast-check';
import type { Field } from '../../src/editing/field.ts';

const word = fc.constantFrom('tea', 'Über', 'עולם', '猫', '🍵', 'a_b', 'don’t', '3.14', '\\*');
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));
const marked = fc
  .tuple(words, fc.constantFrom('', '', '', '*', '**', '~~', '`', '_'))
  .map(([text, sign]) => `${sign}${text}${sign}`);
const start = fc.constantFrom(
  '',
  '',
  '- ',
  '* ',
  '1. ',
  '2) ',
  '- [ ] ',
  '- [x] ',
  '> ',
  '> - ',
  '  - ',
  '    ',
  '# ',
  '### ',
);
const line = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(start, fc.array(marked, { minLength: 1, maxLength: 3 }))
      .map(([begin, parts]) => begin + parts.join(' ')),
  },
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('```', '---', '| a | b |', '| --- | --- |', '- ', '> ', '1. ', '<details>', '$$'),
  },
);

/** Any Markdown as people write it, with any selection. */
export const writtenField: fc.Arbitrary<Field> = fc
  .tuple(fc.array(line, { maxLength: 8 }), fc.nat(), fc.nat())
  .map(([lines, one, other]) => {
    const text = lines.join('\n');
    const [a, b] = [one, other].map((at) => wholeAt(text, at % (text.length + 1))) as [number, number];
    return { text, from: Math.min(a, b), to: Math.max(a, b) };
  });

/** Keeps a selection from splitting a surrogate pair. */
function wholeAt(text: string, at: number): number {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at + 1 : at;
}
