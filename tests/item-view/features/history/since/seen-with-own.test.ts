import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Open } from '../../../../../src/description/description.ts';
import {
  textsSent,
  withKnown,
  withOwn,
  withOwnRevisions,
} from '../../../../../src/item-view/features/history/since/seen-with-own.ts';

/** Returns lines with new ones of somebody among them, and without some. */
function changed(lines: readonly string[], change: readonly number[], who: string): string[] {
  return lines.flatMap((line, at) => {
    const kept = change[at] === 1 ? [] : [line];
    return change[at] === 2 || change[at] === 3 ? [`${who} ${at}`, ...kept] : kept;
  });
}

describe('what a person has seen', () => {
  test.for([
    ['has what they added beside news', 'a\nb\nc', 'A\nb\nc', 'A\nb\nC', 'a\nb\nC'],
    ['has what they wrote over news', 'a\nb', 'A\nb', 'mine\nb', 'mine\nb'],
    ['lacks the news still', 'a\nb\nc', 'a\nb\nc\n\nd', 'a\nB\nc\n\nd', 'a\nB\nc'],
    ['lacks a new line right above their newest', 'a', 'a\nnews', 'a\nnews\nmine', 'a\nmine'],
    ['lacks a new line right below their newest', 'a', 'a\nnews', 'a\nmine\nnews', 'a\nmine'],
    ['lacks a new line below one that they go on with', 'a', 'a\nnews', 'a mine\nnews', 'a mine'],
    ['has a line that is gone beside their newest', 'a\ngone\nb', 'a\nb', 'a\nmine\nb', 'a\ngone\nmine\nb'],
    ['has a line that is gone beside one they wrote over', 'a\ngone\nb', 'a\nb', 'a\nmine', 'a\ngone\nmine'],
    ['has what one of two lines was that others changed', 'a\nb\nc', 'A\nB\nc', 'mine\nB\nc', 'mine\nb\nc'],
  ] as const)('%s', ([, seen, before, after, expected]) => {
    expect(withOwn(seen, before, after)).toBe(expected);
  });

  test('differs in nothing after a change of their own alone, whatever it is', () => {
    const text = fc.array(fc.constantFrom('a', 'b', '', '- [ ] c'), { maxLength: 8 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 5 }), (start, own) => {
        const texts = [start, ...own];
        let seen = start;
        for (const [index, after] of own.entries()) seen = withOwn(seen, texts[index]!, after);
        expect(seen).toBe(texts.at(-1));
      }),
    );
  });

  test('has each new line of their own and none of others, wherever those stand', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', '', '- [ ] c', '| d |'), { maxLength: 8 });
    // At each line: to leave it, to remove it, to put a new line before it.
    const change = fc.array(fc.nat(5), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(lines, change, change, (seen, theirs, own) => {
        const before = changed(seen, theirs, 'news');
        const after = changed(before, own, 'mine');
        const found = withOwn(seen.join('\n'), before.join('\n'), after.join('\n')).split('\n');
        const of = (who: string, all: readonly string[]) => all.filter((line) => line.startsWith(who));
        expect(of('mine', found)).toEqual(of('mine', after));
        expect(of('news', found)).toEqual([]);
      }),
    );
  });

  test.for([
    ['what they wrote', 'a\n\nb', 'a\n\nmine\n\nb', 'a\n\nmine\n\nb'],
    ['what they wrote over what was there', 'a\n\nb', 'a\n\nmine', 'a\n\nmine'],
    ['what they wrote, without news before it', 'a\n\nb', 'a\n\nnews\n\nmine\n\nb', 'a\n\n\n\nmine\n\nb'],
    ['what they wrote, without news after it', 'a\n\nb', 'a\n\nmine\n\nnews\n\nb', 'a\n\nmine\n\n\n\nb'],
    ['what news took the place of, beside what they wrote', 'a\nold\nb', 'a\nmine\nnew\nb', 'a\nmine\nold\nb'],
    ['a task as they wrote it', 'a', 'a\n- [x] task', 'a\n- [ ] task'],
    ['a line as far as they wrote it', 'a', 'a\nmine and more', 'a\nmine'],
    ['a line that they saw, not as far as they wrote it', 'a\nmine and', 'a\nmine and more', 'a\nmine and'],
    ['a row as they wrote it, where others wrote in its cells', 'a', 'a\n| my 1 | cell |  |', 'a\n| my | cell | |'],
    ['a row as they wrote it, where others added a cell', 'a', 'a\n| my | cell | | b |', 'a\n| my | cell | |'],
    ['nothing of a row that only looks alike', 'a', 'a\n| my | other | |', 'a'],
    ['nothing of what others wrote', 'a', 'news\n\na\n\nnews', 'a'],
    ['what others removed', 'a\n\nb\n\nc', 'a\n\nc', 'a\n\nb\n\nc'],
  ] as const)('has %s', ([, seen, after, expected]) => {
    expect(withKnown(seen, after, ['mine', '- [ ] task', '| my | cell | |'])).toBe(expected);
  });

  const past = (text: string, at: number, by?: string) => (by === undefined ? { text, at } : { text, at, by });
  const theirs = 'A\nb\nc';
  const both = 'A\nb\nC';

  test('has what they saved elsewhere since', () => {
    const revisions = [past(both, 3, '7'), past(theirs, 2, '8'), past('a\nb\nc', 1, '7')];
    expect(withOwnRevisions({ text: 'a\nb\nc', at: 1 }, both, revisions, '7')).toBe('a\nb\nC');
    expect(withOwnRevisions({ text: 'a\nb\nc', at: 1 }, both, revisions, '8')).toBe(theirs);
    expect(withOwnRevisions({ text: 'a\nb\nc', at: 1 }, both, revisions, '9')).toBe('a\nb\nc');
  });

  test('has what they saved last, although the clock of that computer was late', () => {
    const revisions = [past('a\nb\nc', 5, '8'), past(both, 2, '7')];
    expect(withOwnRevisions({ text: 'a\nb\nc', at: 5 }, both, revisions, '7')).toBe(both);
  });

  test('lacks what they rejected themselves', () => {
    const revisions = [past(both, 3, '8'), { ...past('mine', 2, '7'), aside: true as const }, past('a\nb\nc', 1, '8')];
    expect(withOwnRevisions({ text: 'a\nb\nc', at: 1 }, both, revisions, '7')).toBe('a\nb\nc');
  });

  test('lacks a text that the history does not have yet', () => {
    expect(withOwnRevisions({ text: 'a\nb\nc', at: 1 }, both, [past('a\nb\nc', 1, '7')], '7')).toBe('a\nb\nc');
  });

  test('is what it was where nobody knows who saved', () => {
    const revisions = [past(both, 3), past(theirs, 2)];
    expect(withOwnRevisions({ text: 'a\nb\nc', at: 1 }, both, revisions, '7')).toBe('a\nb\nc');
  });

  test('has what they sent, though the history lacks it, or who it was', () => {
    const seen = { text: 'a\nb\nc', at: 1 };
    const nameless = [past(both, 3, '8'), past('a\nb\nC', 2), past('a\nb\nc', 1)];
    expect(withOwnRevisions(seen, both, nameless, '7')).toBe('a\nb\nc');
    expect(withOwnRevisions(seen, both, nameless, '7', new Set(['a\nb\nC']))).toBe('a\nb\nC');
    expect(withOwnRevisions(seen, both, [past('a\nb\nc', 1)], '7', new Set([both]))).toBe(both);
  });

  test('may be in drafts, what is on its way to the history, and what was sent without an answer', () => {
    const draft = (text: string, sent?: string[]) => ({ id: text, text, base: { text: '' }, at: 1, sent });
    const state = {
      offer: draft('offered', ['of it']),
      syncState: {
        sent: ['sent'],
        unrecorded: [{ text: 'own', at: 1, own: true }, past('of a colleague', 1)],
        taken: [draft('taken')],
        waiting: [draft('waiting')],
      },
    } as unknown as Open;
    expect([...textsSent(state)].toSorted()).toEqual(['of it', 'offered', 'own', 'sent', 'taken', 'waiting']);
  });
});
