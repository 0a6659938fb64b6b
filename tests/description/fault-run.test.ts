import { beforeEach, describe, expect, test } from 'vitest';
import { createDescriptionStore } from '../../src/host/storage/description-store.ts';
import { descriptionKey } from '../../src/host/storage/keys.ts';
import { runEpisode, type Report, type Sabotage } from './fault-run/episode.ts';
import { boardSabotages, sabotages } from './fault-run/sabotage.ts';
import { digestAtOnce } from '../host/pictures/tiny-picture.ts';
import { SEED } from '../seeded-random.ts';

/**
 * `EPISODES=20000 SEED=1 npx vitest run tests/description/fault-run.test.ts` for more; `EPISODES=1 SEED=n` replays one.
 */
const episodes = Number(process.env['EPISODES'] ?? 250);

beforeEach(digestAtOnce);

describe('the fault run', () => {
  test(`loses no word and no picture in ${episodes} episodes (SEED=${SEED})`, async () => {
    const totals = {
      typed: 0,
      removed: 0,
      excused: 0,
      inStorage: 0,
      onlyInDrafts: 0,
      onlyInHistory: 0,
      onlyDiscarded: 0,
      pictures: 0,
      news: 0,
      cells: 0,
      moves: 0,
    };
    const bad: Report[] = [];
    const withOwnNews: Report[] = [];
    const withOwnText: Report[] = [];
    for (let seed = SEED; seed < SEED + episodes; seed += 1) {
      const report = await runEpisode(seed);
      for (const key of Object.keys(totals) as (keyof typeof totals)[]) totals[key] += report[key];
      if (isBad(report)) bad.push(report);
      if (report.ownNews.length > 0) withOwnNews.push(report);
      if (report.withOwnText.length > 0) withOwnText.push(report);
    }
    const oddities = { ownNews: withOwnNews.length, withOwnText: withOwnText.length };
    process.stdout.write(`fault run: ${JSON.stringify({ episodes, SEED, ...totals, ...oddities })}\n`);
    expect(bad.map(told)).toEqual([]);
    expect(withOwnNews.map(told)).toEqual([]);
    // A tick is sent with what a colleague wrote around it; one episode in seven hundred as measured.
    expect(withOwnText.map(told).slice(Math.ceil(episodes / 250))).toEqual([]);
    // Figures of many episodes say nothing of a single one that is replayed.
    if (episodes < 50) return;
    expect(totals.inStorage).toBeGreaterThan(totals.typed / 4);
    // A part or a cell that writes over what a colleague saved leaves it in the history, seven words in a hundred episodes.
    expect(totals.onlyInHistory).toBeLessThanOrEqual(Math.ceil(episodes / 100));
    // One and a quarter an episode as measured: not to tell of anything would be no way to tell of nothing of one's own.
    expect(totals.news).toBeGreaterThan(episodes / 2);
    expect(totals.pictures).toBeGreaterThanOrEqual(Math.floor(episodes / 4));
    expect(totals.cells).toBeGreaterThan(episodes);
    expect(totals.moves).toBeGreaterThan(episodes / 4);
  }, 3_600_000);

  test('shows no conflict to a person who works alone, and no news', async () => {
    const bad: Report[] = [];
    const withOwnNews: Report[] = [];
    for (let seed = SEED; seed < SEED + episodes / 4; seed += 1) {
      const report = await runEpisode(seed, {}, true);
      if (isBad(report)) bad.push(report);
      if (report.ownNews.length > 0) withOwnNews.push(report);
    }
    expect(bad.map(told)).toEqual([]);
    expect(withOwnNews.map(told)).toEqual([]);
  }, 3_600_000);

  test(`writes only to a chosen column, in ${episodes / 4} episodes (SEED=${SEED})`, async () => {
    const bad: Report[] = [];
    const totals = { writes: 0, failedWrites: 0 };
    for (let seed = SEED; seed < SEED + episodes / 4; seed += 1) {
      const report = await runEpisode(seed, {}, seed % 2 === 0, false, true);
      for (const key of Object.keys(totals) as (keyof typeof totals)[]) totals[key] += report[key];
      if (isBad(report)) bad.push(report);
    }
    process.stdout.write(`fault run with the board: ${JSON.stringify({ episodes: episodes / 4, SEED, ...totals })}\n`);
    expect(bad.map(told)).toEqual([]);
    if (episodes < 20) return;
    expect(totals.writes).toBeGreaterThan(episodes / 5);
    expect(totals.failedWrites).toBeGreaterThan(totals.writes / 10);
  }, 3_600_000);

  test.each(boardSabotages)(
    'fails within 100 episodes with the board if $name',
    async ({ sabotage }) => {
      for (let seed = 1; seed <= 100; seed += 1)
        if ((await runEpisode(seed, sabotage, seed % 2 === 0, false, true)).progress.length > 0) return;
      expect.unreachable('nothing was found wrong');
    },
    120_000,
  );

  test('overwrites no text although every description falsely looks empty to a browser without storage', async () => {
    const bad: Report[] = [];
    for (let seed = SEED; seed < SEED + episodes / 4; seed += 1) {
      const report = await runEpisode(seed, {}, false, true);
      if (isBad(report) || report.replaced.length > 0) bad.push(report);
    }
    expect(bad.map(told)).toEqual([]);
  }, 3_600_000);

  test('fails within 100 episodes if such an answer is believed', async () => {
    const believing: Sabotage = {
      world: (world, { store, place }) => ({
        ...world,
        store: createDescriptionStore({ store, key: descriptionKey(place), clock: world.clock }),
      }),
    };
    for (let seed = 1; seed <= 100; seed += 1)
      if ((await runEpisode(seed, believing, false, true)).replaced.length > 0) return;
    expect.unreachable('nothing was found replaced');
  }, 120_000);

  test('is the same for the same seed', async () => {
    expect(await runEpisode(SEED)).toEqual(await runEpisode(SEED));
  });

  // Proves that the run above can fail.
  test.each(sabotages)(
    'fails within 100 episodes if $name',
    async ({ sabotage }) => {
      for (let seed = 1; seed <= 100; seed += 1) if (isBad(await runEpisode(seed, sabotage))) return;
      expect.unreachable('nothing was found missing');
    },
    120_000,
  );
});

function isBad({ lost, lostPictures, misplaced, stuck, withOneself, unrecorded, progress }: Report): boolean {
  const wrong = [lost, lostPictures, misplaced, stuck, withOneself, unrecorded, progress];
  return wrong.some(({ length }) => length > 0);
}

function told({
  seed,
  lost,
  lostPictures,
  misplaced,
  stuck,
  withOneself,
  withOwnText,
  unrecorded,
  ownNews,
  replaced,
  progress,
  log,
}: Report): string {
  return `EPISODES=1 SEED=${seed}: lost ${lost}; pictures lost ${lostPictures}; under a wrong key ${misplaced}; stuck ${stuck}; in conflict with oneself ${withOneself}; with a text of one's own ${withOwnText}; not in the history ${unrecorded}; own words as news ${ownNews}; written over ${replaced}; progress ${progress}${episodes === 1 ? `\n${log.join('\n')}` : ''}`;
}
