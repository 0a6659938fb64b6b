import type { World } from '../../../src/description/open-description.ts';
import { decodePayload } from '../../../src/host/decode-payload.ts';
import { descriptionKey, draftKey, historyKey } from '../../../src/host/keys.ts';
import { createMemoryHost, type MemoryHost } from '../../host/memory-host.ts';
import { createVirtualTime } from '../../host/virtual-time.ts';
import type { BrowserStorage } from '../../../src/host/browser-storage.ts';
import { createBrowserDouble } from './browser-double.ts';
import { createFaultyStore, manyFaults, noFaults } from './faulty-store.ts';
import { createLedger, wordsOf } from './ledger.ts';
import { lookForWords, type Place, type WordsFound } from './look-for-words.ts';
import { placeOf, type PageParts } from './page.ts';
import { createPerson, type Person } from './person.ts';
import { createRandom } from './random.ts';

export interface Sabotage {
  readonly world?: (world: World, parts: Parameters<NonNullable<PageParts['sabotage']>>[1]) => World;
  readonly store?: NonNullable<PageParts['sabotageStore']>;
}

export interface Report extends WordsFound {
  readonly seed: number;
  /** Descriptions that did not come to rest although the host had healed. */
  readonly stuck: readonly string[];
  /** Conflicts that a person met who was alone at both items, in one tab of a browser that keeps drafts: with nobody but oneself. */
  readonly withOneself: readonly string[];
  /** Everything that happened, in order, each with its time in milliseconds from the start. */
  readonly log: readonly string[];
}

const items = ['11', '12'];
const actsEach = 25;

/** One to three people on two items while the host misbehaves; then the host heals, they finish, and every word is looked for. */
export async function runEpisode(seed: number, sabotage: Sabotage = {}, isAlone = false): Promise<Report> {
  const random = createRandom(seed);
  const time = createVirtualTime();
  const start = time.now();
  const log: string[] = [];
  const note = (what: string) => void log.push(`${time.now() - start} ${what}`);
  const host = watched(createMemoryHost(), note);
  const ledger = createLedger();
  const computers: { blocked: boolean; browser: BrowserStorage; userId: string }[] = [];
  let faults = random.chance(0.1) ? noFaults : manyFaults;
  let openings = 0;
  const store = createFaultyStore({ host, clock: time, random, faults: () => faults });
  const people: Person[] = [];

  for (let index = isAlone ? 1 : random.whole(2, 3); index > 0; index -= 1) {
    // Sometimes one person twice: two tabs of one browser. Not where the browser refuses storage: the first draft of either tab
    // is then an unguarded write to one key in monday's storage, and a tab killed right after it may take its words with it.
    if (computers.length === 0 || computers.at(-1)!.blocked || random.chance(0.8)) {
      const blocked = random.chance(0.3);
      computers.push({ blocked, browser: createBrowserDouble({ blocked }), userId: `u${computers.length}` });
    }
    const { blocked, browser, userId } = computers.at(-1)!;
    const parts: PageParts = {
      store, clock: time, browser, userId, note,
      newId: () => `o${(openings += 1)}`,
      sabotage: sabotage.world,
      sabotageStore: sabotage.store,
    };
    people.push(createPerson({ items, time, random, ledger, note, parts, blocked, isPatient: isAlone }));
  }

  await time.pass(random.whole(0, 3_000));
  for (let count = people.length * actsEach; count > 0; count -= 1) {
    random.pick(people).act();
    await time.pass(random.chance(0.05) ? random.whole(5_000, 40_000) : random.whole(20, 1_500));
  }

  faults = noFaults;
  await time.pass(20_000);
  for (const person of people) await person.finish(items);
  await time.pass(60_000);

  const browsers = computers.map(({ browser }) => browser);
  const places = new Map<string, Place>();
  for (const item of items) places.set(item, await whereWordsAre(item, host, browsers));
  return {
    seed,
    ...lookForWords(ledger, places),
    stuck: people.flatMap((person) => person.stuck),
    withOneself: isAlone && !computers[0]!.blocked ? people.flatMap((person) => person.conflicts) : [],
    log,
  };
}

/** `host`, with every change that reaches it noted. */
function watched(host: MemoryHost, note: (what: string) => void): MemoryHost {
  return {
    ...host,
    writeNow(key, value, previousVersion) {
      const outcome = host.writeNow(key, value, previousVersion);
      const decoded = decodePayload(value);
      note(`host: ${key} on ${previousVersion}: ${outcome.kind} ${JSON.stringify(decoded.kind === 'text' ? decoded.text : value)}`);
      return outcome;
    },
    removeNow(key) {
      note(`host: ${key} removed`);
      return host.removeNow(key);
    },
  };
}

async function whereWordsAre(item: string, host: MemoryHost, browsers: readonly BrowserStorage[]): Promise<Place> {
  const raw = (key: string) => {
    const outcome = host.readNow(key);
    return outcome.kind === 'found' ? outcome.value : '';
  };
  const place = placeOf(item, '');
  const stored = decodePayload(raw(descriptionKey(place)));
  const inBrowsers = await Promise.all(browsers.map((browser) => browser.startingWith(draftKey(place))));
  const inHost = host.keys().filter((key) => key.startsWith(draftKey(place))).map(raw);
  return {
    storage: wordsOf(stored.kind === 'text' ? stored.text : ''),
    drafts: wordsOf(JSON.stringify(inBrowsers) + inHost.join('')),
    history: wordsOf(raw(historyKey(place))),
  };
}
