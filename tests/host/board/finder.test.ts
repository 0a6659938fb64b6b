import { describe, expect, test } from 'vitest';
import { createFinder, type Found, KEPT_MS } from '../../../src/host/board/finder.ts';
import type { ApiOutcome } from '../../../src/host/board/api.ts';
import { createVirtualTime } from '../virtual-time.ts';

const names = ['Launch plan', 'Lunch', 'Landing page', 'Interviews', 'Later launch'];

/** A finder over the names, of which monday gives at most so many at once. */
function finding(most: number) {
  const time = createVirtualTime();
  const asked: string[] = [];
  let failure: ApiOutcome<Found<string>> | undefined;
  const find = createFinder<string>(async (letters) => {
    asked.push(letters);
    const all = names.filter((name) => name.toLowerCase().includes(letters));
    return (
      failure ?? { kind: 'answered', value: { entries: all.slice(0, most), isAll: all.length <= most }, errors: [] }
    );
  }, time);
  const found = async (letters: string) => {
    const outcome = find(letters);
    await time.pass(1_000);
    const told = await outcome;
    return told?.kind === 'answered' ? told.value : told?.kind;
  };
  return { time, asked, find, found, fail: (told: typeof failure) => void (failure = told) };
}

describe('a finder', () => {
  test('asks once where everything fits into an answer, and again when that is old', async () => {
    const { asked, found, time } = finding(5);
    for (const letters of ['la', 'lau', 'laun', 'x', '']) expect(await found(letters)).toEqual(names);
    expect(asked).toEqual(['']);
    await time.pass(KEPT_MS);
    await found('la');
    expect(asked).toEqual(['', '']);
  });

  test('asks for letters where there is more, but not for those after letters that were answered in full', async () => {
    const { asked, found } = finding(2);
    expect(await found('l')).toEqual(['Launch plan', 'Lunch']);
    expect(await found('LAUNCH')).toEqual(['Launch plan', 'Later launch']);
    expect(await found('launch p')).toEqual(['Launch plan', 'Later launch']);
    expect(await found('launch')).toEqual(['Launch plan', 'Later launch']);
    expect(asked).toEqual(['', 'l', 'launch']);
  });

  test('asks when typing pauses, for the last letters alone, and says nothing of the others', async () => {
    const { asked, find, found, time } = finding(2);
    await found('');
    const typed = ['l', 'la', 'lau'].map((letters) => find(letters));
    await time.pass(100);
    expect(asked).toEqual(['']);
    await time.pass(1_000);
    expect((await Promise.all(typed)).map((outcome) => outcome?.kind)).toEqual([undefined, undefined, 'answered']);
    expect(asked).toEqual(['', 'lau']);
  });

  test('shares an answer that is under way', async () => {
    const { asked, find, time } = finding(5);
    const [one, other] = [find('la'), find('la')];
    await time.pass(0);
    expect(await one).toEqual(await other);
    expect(asked).toEqual(['']);
  });

  test('does not keep what was refused or answered in part', async () => {
    const { asked, found, fail } = finding(5);
    fail({ kind: 'refused', message: 'no' });
    expect(await found('la')).toBe('refused');
    fail({ kind: 'answered', value: { entries: ['Lunch'], isAll: true }, errors: ['a service failed'] });
    expect(await found('la')).toEqual(['Lunch']);
    fail(undefined);
    expect(await found('la')).toEqual(names);
    expect(asked).toEqual(['', '', '']);
  });
});
