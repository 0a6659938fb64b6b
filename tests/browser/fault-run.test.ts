import type { Browser } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inLongRun, test } from './browser.ts';
import { runEpisode, type Report } from './fault-run/episode.ts';
import { sabotages } from './fault-run/sabotage.ts';
import { SEED } from '../seeded-random.ts';

/**
 * `EPISODES=500 SEED=1000 npm test -- tests/browser/fault-run.test.ts` for more; `EPISODES=1 SEED=n` replays one.
 *
 * A seed fixes what people do and when, what befalls the frames, which faults may strike at what rate, and the clock, which goes on
 * only when the script says so. It does not fix how fast Chromium's own work is done between two steps (loading pages, messages,
 * IndexedDB): two calls sent at once may change places, and with them the faults that strike them. The log says which did.
 */
const episodes = Number(process.env['EPISODES'] ?? 3);

describe('the fault run in Chromium', () => {
  test(
    `loses no word in ${episodes} episodes (SEED=${SEED})`,
    { timeout: 120_000 + episodes * 20_000 },
    async ({ browser, origin }) => {
      const totals = {
        typed: 0,
        removed: 0,
        excused: 0,
        inStorage: 0,
        onlyInDrafts: 0,
        onlyInHistory: 0,
        deaths: 0,
        faults: 0,
        madeViewer: 0,
        sent: 0,
      };
      const bad: Report[] = [];
      for (let seed = SEED; seed < SEED + episodes; seed += 1) {
        const report = await episodeIn(browser, origin, seed);
        for (const key of Object.keys(totals) as (keyof typeof totals)[]) totals[key] += report[key];
        if (isBad(report)) bad.push(report);
      }
      process.stdout.write(`fault run in Chromium: ${JSON.stringify({ episodes, SEED, ...totals })}\n`);
      expect(bad.map(told)).toEqual([]);
      if (episodes < 10) return;
      expect(totals.sent).toBeGreaterThan(0);
      expect(totals.madeViewer).toBeGreaterThan(0);
      expect(totals.inStorage).toBeGreaterThan(totals.typed / 5);
      expect(totals.excused).toBeLessThan(totals.typed / 4);
    },
  );

  // What the run above says is worth something only if it can say otherwise.
  test.for(inLongRun(sabotages))(
    'notices within 10 episodes when $name',
    { timeout: 240_000 },
    async ({ script }, { browser, origin }) => {
      for (let seed = 1; seed <= 10; seed += 1) if (isBad(await episodeIn(browser, origin, seed, script))) return;
      expect.unreachable('nothing was found missing');
    },
  );
});

/** One episode in a browser profile of its own. */
async function episodeIn(browser: Browser, origin: string, seed: number, sabotage?: () => void): Promise<Report> {
  const context = await browser.newContext();
  try {
    if (sabotage) await context.addInitScript(sabotage);
    return await runEpisode(context, origin, seed);
  } finally {
    await context.close();
  }
}

function isBad({ lost, misplaced, wrongColumns }: Report): boolean {
  return lost.length + misplaced.length + wrongColumns.length > 0;
}

function told({ seed, lost, misplaced, wrongColumns, log }: Report): string {
  return `EPISODES=1 SEED=${seed}: lost ${lost}; under a wrong key ${misplaced}; written to ${wrongColumns}\n${log.join('\n')}`;
}
