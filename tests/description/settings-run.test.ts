import { expect, test } from 'vitest';
import { openSettings } from '../../src/host/storage/shared-settings.ts';
import { settingsIn, type ViewSettings } from '../../src/host/storage/view-settings.ts';
import type { Store } from '../../src/host/storage/store.ts';
import { createMemoryHost } from '../host/memory-host.ts';
import { createVirtualTime } from '../host/virtual-time.ts';
import { createRandom, SEED } from '../seeded-random.ts';
import { createFaultyStore, type Faults, manyFaults, noFaults } from './fault-run/faulty-store.ts';

const key = 'mfmd_settings_1_7';
const episodes = Number(process.env['EPISODES'] ?? 300);
const people = ['a', 'b', 'c'] as const;

/**
 * Three people settle things for one view while the host misbehaves, each a field of their own, of which a later version
 * may have any number. Returns the fields that do not have what was confirmed last, or something sent after it.
 */
async function runSettings(
  seed: number,
  isFirst: boolean,
  sabotage: (store: Store) => Store = (store) => store,
): Promise<readonly string[]> {
  const random = createRandom(seed);
  const time = createVirtualTime();
  const host = createMemoryHost();
  // "Nothing there" is believed when three answers in a row say so.
  let faults: Faults = { ...manyFaults, falseEmpty: 1 };
  const store = sabotage(createFaultyStore({ host, clock: time, random, faults: () => faults }));
  if (!isFirst) host.writeNow(key, btoa(JSON.stringify({ format: 1 })));
  /** Values that each field may have in the end. */
  const possible = new Map<string, (number | undefined)[]>(people.map((name) => [name, [undefined]]));
  const busy = new Set<string>();
  for (let change = 1; change <= 30; change += 1) {
    await time.pass(random.chance(0.8) ? random.whole(10, 2_000) : 30_000);
    // The screen has everybody wait for the answer.
    const name = random.pick(people);
    if (busy.has(name)) continue;
    busy.add(name);
    possible.get(name)!.push(change);
    void openSettings(store, key, time)
      .change((settings) => ({ ...settings, [name]: change }) as ViewSettings)
      .then((isStored) => {
        if (isStored) possible.set(name, [change]);
        busy.delete(name);
      });
  }
  faults = noFaults;
  await time.pass(120_000);
  const read = host.readNow(key);
  const settings = (read.kind === 'found' ? settingsIn(read.value) : {}) as Record<string, number | undefined>;
  return people.filter((name) => !possible.get(name)!.includes(settings[name]));
}

test(`no settings of a colleague are overwritten in ${episodes} episodes with faults (SEED=${SEED})`, async () => {
  const bad: string[] = [];
  for (let seed = SEED; seed < SEED + episodes; seed += 1) {
    const lost = await runSettings(seed, false);
    if (lost.length > 0) bad.push(`SEED=${seed}: ${lost}`);
  }
  expect(bad).toEqual([]);
});

test('some are if a change is sent without the version it was based on', async () => {
  const unguarded = (store: Store): Store => ({ ...store, write: (name, value) => store.write(name, value) });
  for (let seed = 1; seed <= 100; seed += 1) if ((await runSettings(seed, false, unguarded)).length > 0) return;
  expect.unreachable('nothing was found overwritten');
});

test('a first write, which monday does not guard, overwrites some in hardly any episode', async () => {
  let lost = 0;
  for (let seed = SEED; seed < SEED + episodes; seed += 1) if ((await runSettings(seed, true)).length > 0) lost += 1;
  // When it arrives long after it was given up: 3 of 6,000 as measured.
  expect(lost).toBeLessThanOrEqual(Math.ceil(episodes / 100));
});
