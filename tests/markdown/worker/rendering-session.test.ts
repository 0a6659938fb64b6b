import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { featureLoaders } from '../../../src/markdown/features/features.ts';
import { type RendererAnswer, rendererOnThisThread } from '../../../src/markdown/worker/rendering-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A renderer that got `text` and has answered once with a patch. */
function begun(text: string) {
  const answers: RendererAnswer[] = [];
  const renderer = rendererOnThisThread((answer) => void answers.push(answer));
  vi.advanceTimersToNextTimer();
  renderer.send({ from: 0, to: 0, insert: text });
  vi.advanceTimersToNextTimer();
  expect(answers.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['ready', 'patch']));
  return { answers, renderer };
}

test('a long text is rendered slice by slice until the renderer is ended', () => {
  const { answers } = begun('Some words.\n\n'.repeat(20_000));
  vi.runAllTimers();
  expect(answers.at(-1)).toMatchObject({ kind: 'patch', isWhole: true });
});

test('a renderer ended during a long text renders no further slice', () => {
  const { answers, renderer } = begun('Some words.\n\n'.repeat(20_000));
  renderer.end();
  const before = answers.length;
  expect(vi.getTimerCount()).toBe(0);
  vi.runAllTimers();
  expect(answers).toHaveLength(before);
});

test('a renderer ended while a feature loads sends nothing more', async () => {
  const { answers, renderer } = begun('A formula: $x^2$');
  expect(answers.at(-1)).toEqual({ kind: 'loading' });
  renderer.end();
  expect(vi.getTimerCount()).toBe(0);
  const before = answers.length;
  vi.useRealTimers();
  await featureLoaders.math.load();
  await new Promise((resolve) => setTimeout(resolve));
  expect(answers).toHaveLength(before);
});
