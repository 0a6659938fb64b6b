import { expect, test, vi } from 'vitest';
import { createLiveDocument } from '../../../src/markdown/incremental/live-document.ts';
import { toSafeHtml, allFeatures } from '../../../src/markdown/to-safe-html.ts';
import { createRenderingSession, type RendererAnswer } from '../../../src/markdown/worker/rendering-session.ts';
import { listBlocks } from '../incremental-renderer.ts';

/** Opens a text and types a letter in its midst: how many times its length was parsed or rendered for each. */
function timesWorkedOn(text: string): { opening: number; key: number } {
  let units = 0;
  const document = listBlocks(createLiveDocument(allFeatures, (more) => void (units += more)));
  const middle = text.length >> 1;
  const timesFor = (from: number, insert: string) => {
    units = 0;
    document.replace(from, from, insert);
    return units / text.length;
  };
  const times = { opening: timesFor(0, text), key: timesFor(middle, 'x') };
  expect(document.html() === toSafeHtml(`${text.slice(0, middle)}x${text.slice(middle)}`)).toBe(true);
  return times;
}

test.each(['- a\n\n', 'a\n\n: b\n\n'])('A key in a long block has it parsed and rendered once: %j', (unit) => {
  const { opening, key } = timesWorkedOn(unit.repeat(40_000 / unit.length));
  expect(opening).toBeLessThan(2.5);
  expect(key).toBeLessThan(2.1);
});

test.each(['# a\n', 'a\n=\n', 'a\n---\n', '***\n', '- a\n---\n', '# a\r\n'])(
  'A key among blocks that end with a line of their own has only those around it rendered: %j',
  (unit) => {
    expect(timesWorkedOn(unit.repeat(20_000 / unit.length)).key).toBeLessThan(0.01);
  },
);

test('What follows the first slices of one long block is rendered in one go', () => {
  vi.useFakeTimers();
  const answers: RendererAnswer[] = [];
  const send = createRenderingSession((answer) => void answers.push(answer));
  send({ from: 0, to: 0, insert: '- a\n'.repeat(20_000) });
  vi.runAllTimers();
  vi.useRealTimers();
  const patches = answers.filter(({ kind }) => kind === 'patch');
  expect(patches.at(-1)).toMatchObject({ isWhole: true });
  expect(patches).toHaveLength(3);
});
