import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareWords, wordsOf } from '../../../../../src/item-view/features/history/changes/changed-words.ts';

/** `[-…-]` for removed words, `{+…+}` for new ones. */
function told(before: string, after: string): string | undefined {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  return compareWords(old, fresh)
    ?.map(({ kind, at, was, count }) => {
      const words = (kind === 'gone' ? old.slice(was, was + count) : fresh.slice(at, at + count)).join('');
      return kind === 'same' ? words : kind === 'gone' ? `[-${words}-]` : `{+${words}+}`;
    })
    .join('');
}

describe('words that changed', () => {
  test.each<[string, string, string]>([
    ['Costs 4.2 kg', 'Costs 6.8 kg', 'Costs [-4.2-]{+6.8+} kg'],
    ['1,200.50', '1,250.50', '[-1,200.50-]{+1,250.50+}'],
    ['at 12:30', 'at 12:45', 'at [-12:30-]{+12:45+}'],
    ['on 2024-03-01', 'on 2024-04-02', 'on [-2024-03-01-]{+2024-04-02+}'],
    ['-5 degrees', '+5 degrees', '[--5-]{++5+} degrees'],
    ['$40', '€40', '[-$40-]{+€40+}'],
    ['50 % done', '60 % done', '[-50 %-]{+60 %+} done'],
    ['50%', '5%', '[-50%-]{+5%+}'],
    ['v1.2.3', 'v1.3.0', '[-v1.2.3-]{+v1.3.0+}'],
    ['1/2 cup', '3/4 cup', '[-1/2-]{+3/4+} cup'],
    ['it’s here', 'its here', '[-it’s-]{+its+} here'],
    ['an e-mail', 'a mail', '[-an e-mail-]{+a mail+}'],
    ['ask a@b.example', 'ask c@b.example', 'ask [-a@b.example-]{+c@b.example+}'],
    ['big red dog', 'small blue cat', '[-big red dog-]{+small blue cat+}'],
    ['one two three', 'one three', 'one [-two -]three'],
    ['one three', 'one two three', 'one {+two +}three'],
    ['end.', 'end!', 'end[-.-]{+!+}'],
    ['snake_case here', 'snake_cases here', '[-snake_case-]{+snake_cases+} here'],
    ['今日は雨です', '今日は雪です', '今日は[-雨-]{+雪+}です'],
    ['עברית 5', 'עברית 7', 'עברית [-5-]{+7+}'],
  ])('%s → %s', (before, after, expected) => {
    expect(told(before, after)).toBe(expected);
  });

  test('are none in equal texts', () => {
    expect(told('the same', 'the same')).toBeUndefined();
  });

  test('and those that stay make both texts', () => {
    const text = fc.array(fc.constantFrom('a', 'b', ' ', '4.2', '.', '-', '€', '日本', '\n'), { maxLength: 20 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [old, fresh] = [wordsOf(one.join('')), wordsOf(other.join(''))];
        expect(fresh.join('')).toBe(other.join(''));
        const stretches = compareWords(old, fresh);
        if (!stretches) return;
        const joined = (kind: string, of: 'at' | 'was', words: string[]) =>
          stretches
            .filter((each) => each.kind === kind || each.kind === 'same')
            .flatMap((each) => words.slice(each[of], each[of] + each.count))
            .join('');
        expect(joined('gone', 'was', old)).toBe(one.join(''));
        expect(joined('new', 'at', fresh)).toBe(other.join(''));
      }),
    );
  });
});
