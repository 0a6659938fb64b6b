import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MOST_STEPS,
  type ReadingSteps,
  stepsIn,
  taken,
  withOthers,
  withStep,
} from '../../src/editing/reading-steps.ts';

const TASKS = '# Plan\n\n- [ ] one\n- [ ] two\n- [ ] three\n\nLast words\n';

/** Takes one step, which has to be there, and says what became of it. */
function take(steps: ReadingSteps, goes: 'back' | 'forth') {
  const result = taken(steps, goes);
  expect(result).toBeDefined();
  return result!;
}

function takeAll(steps: ReadingSteps, goes: 'back' | 'forth'): ReadingSteps {
  for (let now = steps; ;) {
    const result = taken(now, goes);
    if (!result) return now;
    now = result.steps;
  }
}

describe('steps of a person who reads', () => {
  test('are taken back and brought back in order', () => {
    const [first, second] = [TASKS.replace('[ ] two', '[x] two'), TASKS.replace('[ ] two', '[x] 2')];
    let steps = withStep(withStep(stepsIn(TASKS), first), second);
    for (const [goes, text] of [
      ['back', first],
      ['back', TASKS],
      ['forth', first],
      ['forth', second],
    ] as const) {
      ({ steps } = take(steps, goes));
      expect(steps.text).toBe(text);
    }
    expect(taken(steps, 'forth')).toBe(undefined);
  });

  test('end what could be brought back when another one is made', () => {
    const { steps } = take(withStep(stepsIn('a'), 'b'), 'back');
    expect(taken(withStep(steps, 'c'), 'forth')).toBe(undefined);
  });

  test(`are at most ${MOST_STEPS}`, () => {
    let steps = stepsIn('0');
    for (let number = 1; number <= MOST_STEPS + 5; number += 1) steps = withStep(steps, String(number));
    expect(takeAll(steps, 'back').text).toBe('5');
  });

  test('are none for a change that changes nothing', () => {
    expect(taken(withStep(stepsIn('a'), 'a'), 'back')).toBe(undefined);
  });

  test.for([
    ['above', 'New above\n\n', TASKS],
    ['below', '', `${TASKS}\nNew below\n`],
    ['around', 'Above\n', `${TASKS}\nBelow\n`],
  ] as const)('are carried by lines of others %s', ([, above, rest]) => {
    const theirs = above + rest;
    const mine = withStep(stepsIn(TASKS), TASKS.replace('[ ] two', '[x] two').replace('Last', 'My last'));
    const { steps, isLeft } = take(
      withOthers(mine, above + rest.replace('[ ] two', '[x] two').replace('Last', 'My last')),
      'back',
    );
    expect(isLeft).toBe(false);
    expect(steps.text).toBe(theirs);
    expect(take(steps, 'forth').steps.text).toContain('My last');
  });

  test('take a tick back although others reworded its task', () => {
    const steps = withOthers(withStep(stepsIn('- [ ] call Ann\n'), '- [x] call Ann\n'), '- [x] phone Ann and Bob\n');
    expect(take(steps, 'back').steps.text).toBe('- [ ] phone Ann and Bob\n');
  });

  test('are left if others changed the same place, and the one before is next', () => {
    const ticked = TASKS.replace('[ ] one', '[x] one');
    const worded = withStep(withStep(stepsIn(TASKS), ticked), ticked.replace('Last', 'Final'));
    const others = withOthers(worded, worded.text.replace('Final', 'Very last'));
    const left = take(others, 'back');
    expect(left.isLeft).toBe(true);
    expect(left.steps.text).toBe(others.text);
    const next = take(left.steps, 'back');
    expect(next.isLeft).toBe(false);
    expect(next.steps.text).toBe(TASKS.replace('Last', 'Very last'));
    expect(taken(next.steps, 'back')).toBe(undefined);
  });

  test('leave a step on which one was built that others have changed', () => {
    const steps = withOthers(withStep(withStep(stepsIn('a cat'), 'a dog'), 'a cow'), 'a bull');
    const first = take(steps, 'back');
    const second = take(first.steps, 'back');
    expect([first.isLeft, second.isLeft, second.steps.text]).toEqual([true, true, 'a bull']);
  });

  test('are carried while they are taken back, too', () => {
    const back = take(withStep(stepsIn(TASKS), TASKS.replace('two', '2')), 'back').steps;
    const others = withOthers(back, `New\n${TASKS}`);
    expect(take(others, 'forth').steps.text).toBe(`New\n${TASKS.replace('two', '2')}`);
  });

  test('are taken out of a list in which others put their lines beside them', () => {
    const mine = withStep(stepsIn('- a\n- b\n'), '- a\n- mine\n- b\n');
    const theirs = withOthers(mine, '- a\n- theirs\n- mine\n- theirs, too\n- b\n');
    expect(take(theirs, 'back').steps.text).toBe('- a\n- theirs\n- theirs, too\n- b\n');
  });
});

/** Puts words in, takes some out, or changes a line, at places given as shares of the text. */
const edit = fc.record({
  at: fc.nat(),
  length: fc.integer({ min: 0, max: 12 }),
  insert: fc.constantFrom('', ' ', '\n', '- [x] ', 'words', '\n\n# Title\n'),
});

function edited(text: string, { at, length, insert }: { at: number; length: number; insert: string }): string {
  const from = at % (text.length + 1);
  return text.slice(0, from) + insert + text.slice(from + length);
}

test('taking every step back gives the first text, and bringing them back the last', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let steps = stepsIn(TASKS);
      for (const each of edits) steps = withStep(steps, edited(steps.text, each));
      const last = steps.text;
      const back = takeAll(steps, 'back');
      expect(back.text).toBe(TASKS);
      expect(takeAll(back, 'forth').text).toBe(last);
    }),
  );
});

test('no word of others is lost by taking steps back and forth', () => {
  const action = fc.oneof(
    fc.record({ kind: fc.constant('step' as const), edit }),
    fc.record({ kind: fc.constant('others' as const), at: fc.nat(), isLine: fc.boolean() }),
    fc.record({ kind: fc.constantFrom('back' as const, 'forth' as const) }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      let steps = stepsIn(TASKS);
      let theirs: string[] = [];
      for (const [place, each] of actions.entries()) {
        if (each.kind === 'step') {
          steps = withStep(steps, edited(steps.text, each.edit));
          theirs = theirs.filter((word) => steps.text.includes(word));
        } else if (each.kind === 'others') {
          const word = `theirs${place}`;
          const from = each.at % (steps.text.length + 1);
          const start = each.isLine ? steps.text.lastIndexOf('\n', from) + 1 : from;
          steps = withOthers(
            steps,
            `${steps.text.slice(0, start)} ${word}${each.isLine ? '\n' : ' '}${steps.text.slice(start)}`,
          );
          theirs = [...theirs.filter((known) => steps.text.includes(known)), word];
        } else steps = taken(steps, each.kind)?.steps ?? steps;
        for (const word of theirs) expect(steps.text).toContain(word);
      }
      steps = takeAll(steps, 'back');
      for (const word of theirs) expect(steps.text).toContain(word);
    }),
    { numRuns: 400 },
  );
});

test('a step that nobody touched is taken back amid the lines of others', () => {
  const lines = fc.array(fc.constantFrom('one', '- two', '', '# three'), { maxLength: 6 });
  fc.assert(
    fc.property(lines, lines, lines, lines, (above, below, theirAbove, theirBelow) => {
      const join = (...parts: readonly (readonly string[])[]) =>
        parts
          .flat()
          .map((line) => `${line}\n`)
          .join('');
      const mine = withStep(stepsIn(join(above, ['mine is here'], below)), join(above, ['mine was changed'], below));
      const others = withOthers(mine, join(theirAbove, above, ['mine was changed'], below, theirBelow));
      const { steps, isLeft } = take(others, 'back');
      expect(isLeft).toBe(false);
      expect(steps.text).toBe(join(theirAbove, above, ['mine is here'], below, theirBelow));
    }),
  );
});
