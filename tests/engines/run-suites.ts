import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Engine, isLongRun } from './engine.ts';
import { boardSuite } from './suites/board.ts';
import { cellSuite } from './suites/cells.ts';
import { commandSuite } from './suites/commands.ts';
import { findSuite } from './suites/find-and-replace.ts';
import { lookSuite } from './suites/looks.ts';
import { moveSuite } from './suites/moves.ts';
import { pageSuite } from './suites/pages.ts';
import { partSuite } from './suites/parts.ts';
import { pasteSuite } from './suites/paste.ts';
import { pictureSuite } from './suites/pictures.ts';
import { readingSuite } from './suites/reading.ts';
import { storageSuite } from './suites/storage.ts';
import { serveWatched, type WatchedSite } from './watched-site.ts';

/** What a test has: its engine, the origins of the site, and a way to announce what it provokes. */
export interface Given extends WatchedSite {
  readonly engine: Engine;
  /** Announces a console error, violation or uncaught error; it must then come. */
  expectSeen(pattern: RegExp): void;
}

export type EngineTest = (sentence: string, body: (given: Given) => Promise<void>) => void;

const PICTURES = join(import.meta.dirname, 'screenshots');

/** Runs every suite in one engine, whose window all tests share. A failure names the engine and the last thing that was done in it. */
export function runSuites(
  name: Engine['name'],
  isThere: boolean,
  open: (tell: (line: string) => void) => Promise<Engine>,
): void {
  describe.skipIf(!isThere)(name, () => {
    let seen: string[] = [];
    let expected: RegExp[] = [];
    let lastStep = '';
    let given: Given;

    beforeAll(async () => {
      const tell = (line: string) => void seen.push(line);
      const site = await serveWatched(inject('buildDir'), tell);
      const engine = withSteps(await open(tell), (step) => void (lastStep = step));
      given = { ...site, engine, expectSeen: (pattern) => void expected.push(pattern) };
    });
    afterAll(async () => {
      await given?.engine.close();
      await given?.close();
    });

    const engineTest: EngineTest = (sentence, body) =>
      test(sentence, async () => {
        [seen, expected, lastStep] = [[], [], 'start'];
        try {
          await body(given);
          await expect.poll(() => expected.filter((pattern) => !seen.some((line) => pattern.test(line)))).toEqual([]);
          expect(seen.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
        } catch (error) {
          const picture = await takePicture(given, `${name} ${sentence}`);
          const words = error instanceof Error ? error.message : String(error);
          throw new Error(`${name}, after the step “${lastStep}”: ${words}\nWhat was on the screen: ${picture}`, {
            cause: error,
          });
        }
      });
    const longTest: EngineTest = isLongRun ? engineTest : () => undefined;
    for (const suite of [
      pageSuite,
      storageSuite,
      commandSuite,
      pasteSuite,
      pictureSuite,
      findSuite,
      readingSuite,
      partSuite,
      moveSuite,
      cellSuite,
      lookSuite,
      boardSuite,
    ])
      suite(engineTest, longTest);
  });
}

/** The engine, telling of each step before it is taken. */
function withSteps(engine: Engine, tell: (step: string) => void): Engine {
  const step =
    <A extends unknown[]>(words: string, run: (...given: A) => Promise<void>) =>
    (...given: A) => {
      tell([words, ...given.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)))].join(' '));
      return run(...given);
    };
  return {
    ...engine,
    go: step('go to', engine.go),
    press: step('press', engine.press),
    type: step('type', engine.type),
    point: step('point at', engine.point),
    hover: step('hover over', engine.hover),
    tap: step('tap', engine.tap),
    drag: step('drag', engine.drag),
    undo: step('undo', engine.undo),
    redo: step('redo', engine.redo),
  };
}

async function takePicture({ engine }: Given, title: string): Promise<string> {
  mkdirSync(PICTURES, { recursive: true });
  const path = join(PICTURES, `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`);
  try {
    // WebKit's driver may be silent for longer than the test has, whose failure would then not be told.
    const late = new Promise<never>((_, reject) => setTimeout(reject, 10_000, new Error('it takes too long')));
    writeFileSync(path, await Promise.race([engine.picture(), late]));
    return path;
  } catch (error) {
    return `no picture (${String(error)})`;
  }
}
