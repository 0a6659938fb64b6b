import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodePayload } from '../../../../../src/host/storage/payload.ts';
import type { ViewSettings } from '../../../../../src/host/storage/view-settings.ts';
import {
  countTasksOf,
  createColumnWriter,
  createProgressWriter,
  progressOf,
  progressValue,
  settingsNow,
} from '../../../../../src/item-view/features/board/progress/board-progress.ts';
import {
  type Answer,
  answerOf,
  progressIn,
  rememberAnswer,
} from '../../../../../src/item-view/features/board/progress/chosen-column.ts';
import type { SafeHtml } from '../../../../../src/markdown/sanitize/schema.ts';
import type { OpenItem } from '../../../../../src/item-view/document/open-item.ts';
import { withProgress } from '../../../../../src/item-view/document/change-settings.ts';
import { createMemoryHost } from '../../../../host/memory-host.ts';

const column = { board: '1', column: 'c' } as const;

test('tasks in footnotes, which nobody can tick, are not counted', () => {
  const html = '' as SafeHtml;
  const text = { html, lines: 2, tasks: [0, 1].map((line) => ({ line, done: line === 0 })) };
  const footnotes = { html, lines: 0, tasks: [{ line: -1, done: false }] };
  expect(countTasksOf([text, { html, lines: 1 }, footnotes])).toEqual({ all: 2, done: 1 });
});

describe('what a column says of tasks', () => {
  test.each([
    [0, 0, '', ''],
    [0, 3, '0', '0/3'],
    [2, 3, '66', '2/3'],
    [999, 1000, '99', '999/1000'],
    [3, 3, '100', '3/3'],
  ])('%i of %i', (done, all, percent, fraction) => {
    expect(progressValue({ ...column, type: 'numbers' }, { done, all })).toBe(percent);
    expect(progressValue({ ...column, type: 'text' }, { done, all })).toBe(fraction);
  });

  test('a status has its labels, and stays as it is without tasks or where none was chosen', () => {
    const status = { ...column, type: 'status', labels: ['Not started', '', 'Done'] } as const;
    const values = [
      [0, 0],
      [0, 2],
      [1, 2],
      [2, 2],
      [1, 1],
    ].map(([done = 0, all = 0]) => progressValue(status, { done, all }));
    expect(values).toEqual([undefined, 'Not started', undefined, 'Done', 'Done']);
    expect(progressValue({ ...column, type: 'status' }, { done: 1, all: 1 })).toBeUndefined();
  });
});

test('a choice is kept beside the other settings, and taken back', () => {
  const chosen = { ...column, type: 'text' } as const;
  const settings = { template: 'x', progress: chosen };
  expect(withProgress({ template: 'x' }, chosen)).toEqual(settings);
  expect(withProgress(settings, { ...chosen })).toBe(settings);
  expect(withProgress(settings, undefined)).toEqual({ template: 'x' });
});

/** Texts are numbers of tasks that are done; '?' cannot be rendered. */
const text = fc.oneof({ weight: 5, arbitrary: fc.nat({ max: 3 }).map(String) }, fc.constant('?'));
const pause = () => new Promise((resolve) => setImmediate(resolve));

test('saves during a write lead to one write at a time, and the last one wins', async () => {
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.array(
        fc.record({ text, wait: fc.nat({ max: 4 }), rendering: fc.nat({ max: 3 }), writing: fc.nat({ max: 3 }) }),
        {
          minLength: 1,
          maxLength: 12,
        },
      ),
      async (first, saves) => {
        const written: string[] = [];
        let step = saves[0]!;
        let underWay = 0;
        const wait = async (turns: number) => {
          for (let turn = 0; turn < turns; turn += 1) await pause();
        };
        const writer = createProgressWriter(
          async (shown) => {
            await wait(step.rendering);
            return shown === '?' ? undefined : { ...column, value: shown };
          },
          async ({ value }) => {
            expect((underWay += 1)).toBe(1);
            await wait(step.writing);
            underWay -= 1;
            written.push(value);
            return true;
          },
          async () => undefined,
        );
        let before = first;
        for (const save of saves) {
          step = save;
          writer.saved(before, save.text);
          before = save.text;
          await wait(save.wait);
        }
        await wait(200);
        const known = [first, ...saves.map((save) => save.text)];
        const last = known.at(-1)!;
        if (known.every((each) => each === first)) expect(written).toEqual([]);
        // What cannot be rendered is not guessed at.
        expect(written).not.toContain('?');
        if (last !== '?' && written.length > 0 && !known.includes('?')) expect(written.at(-1)).toBe(last);
        if (last !== '?' && last !== first && written.length === 0) expect(known).toContain('?');
        expect(written.length).toBeLessThanOrEqual(saves.length);
      },
    ),
    { numRuns: 200 },
  );
});

test('after a write that failed the next save writes in any case, and a choice writes at once', async () => {
  const written: string[] = [];
  const writer = createProgressWriter(
    async (value) => ({ ...column, value }),
    async ({ value }) => written.push(value) > 1,
    async () => undefined,
  );
  writer.saved('0', '1');
  await expect.poll(() => written).toEqual(['1']);
  writer.saved('1', '1');
  await expect.poll(() => written).toEqual(['1', '1']);
  writer.saved('1', '1');
  writer.written('1');
  await expect.poll(() => written).toEqual(['1', '1', '1']);
});

test('it is settled once nothing is left to write, and not after a write that failed', async () => {
  const told: string[] = [];
  const writer = createProgressWriter(
    async (value) => ({ ...column, value }),
    async ({ value }) => (told.push(value), value !== '1'),
    async () => undefined,
    () => told.push('settled'),
  );
  writer.saved('0', '1');
  await expect.poll(() => told).toEqual(['1']);
  // The text before is not known: the column may have anything.
  writer.saved(undefined, '2');
  await expect.poll(() => told).toEqual(['1', '2', 'settled']);
  writer.saved('2', '2');
  await expect.poll(() => told).toEqual(['1', '2', 'settled', 'settled']);
});

test('of two people who save at once the column has the progress of what is stored in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ person: fc.nat({ max: 1 }), text: fc.nat({ max: 3 }).map(String), wait: fc.nat({ max: 4 }) }),
        {
          minLength: 1,
          maxLength: 12,
        },
      ),
      fc.infiniteStream(fc.nat({ max: 5 })),
      async (saves, delays) => {
        const wait = async () => {
          for (let turns = delays.next().value as number; turns > 0; turns -= 1) await pause();
        };
        let stored = 'first';
        let cell = 'first';
        const writers = [0, 1].map(() =>
          createProgressWriter(
            async (value) => {
              await wait();
              return { ...column, value };
            },
            async ({ value }) => {
              await wait();
              cell = value;
              await wait();
              return true;
            },
            async () => {
              await wait();
              const now = stored;
              await wait();
              return now;
            },
          ),
        );
        for (const { person, text: after, wait: turns } of saves) {
          const before = stored;
          stored = after;
          writers[person]!.saved(before, after);
          for (let turn = 0; turn < turns; turn += 1) await pause();
        }
        for (let turn = 0; turn < 300; turn += 1) await pause();
        expect(cell).toBe(stored);
      },
    ),
    { numRuns: 200 },
  );
});

test('an item that is opened anew waits for what is being written for it', () => {
  const opened = (itemId: string) =>
    ({ place: { accountId: '1', itemId, instanceId: '7', userId: '3' } }) as unknown as OpenItem;
  expect(progressOf(opened('11'))).toBe(progressOf(opened('11')));
  expect(progressOf(opened('12'))).not.toBe(progressOf(opened('11')));
});

test('no column is written that somebody has unchosen since, but one that is chosen since', async () => {
  const host = createMemoryHost();
  const store = (settings: ViewSettings) =>
    host.writeNow('settings', encodePayload(JSON.stringify({ format: 1, ...settings })));
  const first = { ...column, type: 'text' } as const;
  const opened = { monday: { store: host }, key: 'settings', settings: Promise.resolve({ progress: first }) };
  const view = opened as unknown as OpenItem;
  const written: string[] = [];
  const columns = [{ id: 'c', title: 'C', type: 'text', labels: [] }] as const;
  let boardNow = { id: '1', columns };
  let saves = 0;
  const save = async () => {
    writer.saved(String(saves), String((saves += 1)));
    for (let turn = 0; turn < 20; turn += 1) await pause();
  };
  const writer = createColumnWriter({
    chosen: async () => (await view.settings)?.progress,
    chosenNow: async () => (await settingsNow(view))?.progress,
    countIn: async (shown) => ({ all: 9, done: Number(shown) }),
    readBoard: async () => ({ kind: 'answered', value: boardNow, errors: [] }),
    mayWrite: () => 'yes',
    set: async (to) => {
      written.push(`${to.board} ${to.column} ${to.value}`);
      return { kind: 'answered', value: true, errors: [] };
    },
    read: async () => ({ kind: 'missing' }),
    noticeFailure: () => expect.unreachable(),
    noticeNotOffered: () => expect.unreachable(),
  });
  store({ progress: first });
  await save();
  store({});
  await save();
  await save();
  boardNow = { id: '2', columns };
  store({ progress: { ...first, board: '2' } });
  await settingsNow(view);
  await save();
  expect(written).toEqual(['1 c 1/9', '2 c 4/9']);
});

describe('a stored choice is no authority', () => {
  const columns = [
    { id: 'n', title: 'Progress', type: 'numbers', labels: [] },
    { id: 's', title: 'Stage', type: 'status', labels: ['To do', 'Done'] },
  ] as const;
  const status = (...labels: readonly unknown[]) => ({ board: '1', column: 's', type: 'status', labels });

  /** Saves a text with one of two tasks done, and returns what was written and whether it was told that nothing was. */
  async function written(progress: unknown, answers: readonly Answer[] = ['yes']): Promise<readonly string[]> {
    const calls: string[] = [];
    const left = [...answers];
    const writer = createColumnWriter({
      chosen: async () => progressIn(progress),
      chosenNow: async () => progressIn(progress),
      countIn: async (shown) => ({ all: 2, done: Number(shown) }),
      readBoard: async () => ({ kind: 'answered', value: { id: '1', columns }, errors: [] }),
      mayWrite(_, { title }) {
        calls.push(`asked of ${title}`);
        return left.shift() ?? 'unknown';
      },
      async set(to) {
        calls.push(`${to.board} ${to.column} ${to.value}`);
        return { kind: 'answered', value: true, errors: [] };
      },
      read: async () => ({ kind: 'missing' }),
      noticeFailure: () => expect.unreachable(),
      noticeNotOffered: () => calls.push('not offered'),
    });
    for (let save = 0; save < Math.max(answers.length, 1); save += 1) {
      writer.saved('0', '1');
      for (let turn = 0; turn < 20; turn += 1) await pause();
    }
    return calls;
  }

  test.for<[string, unknown, readonly string[]]>([
    ['a column of the board', { board: '1', column: 'n', type: 'numbers' }, ['asked of Progress', '1 n 50']],
    ['labels of the column', status('To do', 'Done', 'Done'), ['asked of Stage', '1 s Done']],
    ['another board', { board: '2', column: 'n', type: 'numbers' }, ['not offered']],
    [
      'a column that is not offered',
      { board: '1', column: 'approval', type: 'status', labels: ['', 'Approved', ''] },
      ['not offered'],
    ],
    ['a column of another type', { board: '1', column: 's', type: 'text' }, ['not offered']],
    ['a number that says it is a text', { board: '1', column: 'n', type: 'text' }, ['not offered']],
    ['a label that the column has not', status('', 'Approved', ''), ['not offered']],
    ['the number of a label', status('', '1', ''), ['not offered']],
    ['the name of a prototype', { board: '1', column: '__proto__', type: 'text' }, ['not offered']],
    ['a property of every object', { board: '1', column: 'constructor', type: 'numbers' }, ['not offered']],
    ['a type without end', { board: '1', column: 'n', type: 'people' }, []],
    ['labels that are none', status({ toString: 'x' }, ['Done'], 3), []],
    ['too many labels', status('To do', 'Done', 'Done', 'Done'), []],
    ['names that are no text', { board: 1, column: ['n'], type: 'numbers' }, []],
    ['nothing', null, []],
    ['a text', 'numbers', []],
    ['a list', [{ board: '1', column: 'n', type: 'numbers' }], []],
  ])('it may name %s', async ([, progress, calls]) => {
    expect(await written(progress)).toEqual(calls);
  });

  test('nothing is written before a person has agreed, nothing is told of a no, and a yes makes up for it', async () => {
    const numbers = { board: '1', column: 'n', type: 'numbers' } as const;
    expect(await written(numbers, ['unknown', 'no'])).toEqual(['asked of Progress', 'asked of Progress']);
    expect(await written(numbers, ['unknown', 'yes'])).toEqual(['asked of Progress', 'asked of Progress', '1 n 50']);
  });

  test('an answer is that of one person in one view, of one column, and of its labels', () => {
    const place = { accountId: '1', itemId: '2', instanceId: '3', userId: '4' };
    const chosen = { board: '1', column: 's', type: 'status', labels: ['', 'Doing', 'Done'] } as const;
    expect(answerOf(place, chosen)).toBe('unknown');
    rememberAnswer(place, chosen, 'yes');
    expect(answerOf({ ...place, itemId: '9' }, chosen)).toBe('yes');
    for (const other of [{ userId: '5' }, { instanceId: '4' }, { accountId: '2' }])
      expect(answerOf({ ...place, ...other }, chosen)).toBe('unknown');
    for (const other of [{ column: 't' }, { board: '2' }, { labels: ['', 'Doing', 'Approved'] }] as const)
      expect(answerOf(place, { ...chosen, ...other })).toBe('unknown');
    rememberAnswer(place, chosen, 'no');
    expect(answerOf(place, { ...chosen, labels: ['', '', 'Done'] })).toBe('no');
  });
});
