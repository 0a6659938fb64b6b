import { afterEach, expect, test, vi } from 'vitest';
import { featureLoaders, type FeatureName } from '../../../src/markdown/features/features.ts';
import { createLiveDocument } from '../../../src/markdown/incremental/live-document.ts';
import { toSafeHtml, allFeatures } from '../../../src/markdown/to-safe-html.ts';
import { createRenderingSession, type RendererAnswer } from '../../../src/markdown/worker/rendering-session.ts';
import { createRandom, SEED } from '../../seeded-random.ts';
import { createSession } from '../identity-edits.ts';
import { listBlocks } from '../incremental-renderer.ts';

const names = Object.keys(featureLoaders) as FeatureName[];
const sessions = Number(process.env.SESSIONS ?? 60);

afterEach(() => void vi.restoreAllMocks());

test('every feature can be loaded, and is the one that the build uses', async () => {
  for (const name of names) expect(await featureLoaders[name].load()).toEqual({ [name]: allFeatures[name] });
});

test(`a document that gets features during edits ends as if rendered whole (SEED=${SEED})`, { timeout: 0 }, () => {
  for (let number = 0; number < sessions; number += 1) {
    const random = createRandom(SEED + number);
    const { start, edits } = createSession(random, 12);
    const document = listBlocks(createLiveDocument());
    const late = new Map(names.map((name) => [name, random.below(edits.length)]));
    let text = start;
    document.replace(0, 0, start);
    for (const [index, edit] of edits.entries()) {
      text = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
      document.replace(edit.from, edit.to, edit.insert);
      for (const [name, at] of late) if (at === index) document.addFeatures({ [name]: allFeatures[name] });
    }
    expect(document.missingFeatures(), text).toEqual([]);
    expect(document.html(), text).toBe(toSafeHtml(text));
  }
});

test('only blocks that need a feature are rendered again when it arrives', () => {
  const document = createLiveDocument();
  document.replace(0, 0, 'one\n\n<b>two</b>\n\nthree\n\n<b>four</b>');
  expect(document.missingFeatures()).toEqual(['rawHtml']);
  expect(
    document.addFeatures({ rawHtml: allFeatures.rawHtml }).map(({ at, remove, insert }) => [at, remove, insert.length]),
  ).toEqual([
    [1, 1, 1],
    [3, 1, 1],
  ]);
});

/** Opens a session and collects its answers until `isOver`. */
async function play(text: string, isOver: (answer: RendererAnswer) => boolean): Promise<RendererAnswer[]> {
  const answers: RendererAnswer[] = [];
  await new Promise<void>((resolve) => {
    const take = createRenderingSession((answer) => {
      answers.push(answer);
      if (isOver(answer)) resolve();
    });
    take({ from: 0, to: 0, insert: text });
  });
  return answers;
}

const isWhole = (answer: RendererAnswer) => answer.kind === 'patch' && answer.isWhole;
const kinds = (answers: readonly RendererAnswer[]) =>
  answers.map((answer) => (answer.kind === 'patch' ? `patch${answer.isWhole ? ' of the whole' : ''}` : answer.kind));

test('a text that needs no feature is rendered at once, and no feature is loaded', async () => {
  expect(kinds(await play('# a\n\nb', isWhole))).toEqual(['patch of the whole']);
});

test('a document is shown before its feature is loaded, and updated afterwards', async () => {
  const answers = await play('a <b>b</b>', isWhole);
  expect(kinds(answers)).toEqual(['patch', 'loading', 'patch of the whole']);
  expect(answers[0]).toMatchObject({ isParsed: true });
});

test('a renderer without a feature that shows words of the text has failed', async () => {
  vi.spyOn(featureLoaders.rawHtml, 'load').mockRejectedValue(new Error('offline'));
  expect(kinds(await play('a <b>b</b>', ({ kind }) => kind === 'failed'))).toEqual(['patch', 'loading', 'failed']);
});

test('a document is complete without an optional feature, and does not ask for it again at every key', async () => {
  const load = vi.spyOn(featureLoaders.highlighting, 'load').mockRejectedValue(new Error('offline'));
  const answers: RendererAnswer[] = [];
  const take = createRenderingSession((answer) => void answers.push(answer));
  take({ from: 0, to: 0, insert: '```js\nif\n```' });
  await expect.poll(() => answers.some(isWhole)).toBe(true);
  take({ from: 8, to: 8, insert: '!' });
  expect(kinds(answers)).toEqual(['patch', 'loading', 'patch of the whole', 'patch of the whole']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('code in a less common language waits only for the feature with its grammar', () => {
  const document = createLiveDocument({ highlighting: allFeatures.highlighting });
  document.replace(0, 0, '```js\nif\n```\n\n```rust\nfn\n```\n\n```nonsense\nx\n```');
  expect(document.missingFeatures()).toEqual(['moreGrammars']);
});
