import type { Dependencies } from '../../../src/description/dependencies.ts';
import { decodePayload } from '../../../src/host/storage/description-reader.ts';
import { encodePayload } from '../../../src/host/storage/payload.ts';
import type { ProgressColumn } from '../../../src/host/storage/view-settings.ts';
import type { Clock } from '../../../src/host/clock.ts';
import { board } from '../../../src/simulator/simulated-monday.ts';
import { createMemoryHost, type MemoryHost } from '../../host/memory-host.ts';
import { createVirtualTime } from '../../host/virtual-time.ts';
import type { BrowserStorage } from '../../../src/host/drafts/browser-storage.ts';
import type { Store } from '../../../src/host/storage/store.ts';
import { createBrowserDouble } from './browser-double.ts';
import { createFaultyStore, manyFaults, noFaults } from './faulty-store.ts';
import { createLedger, type Ledger, wordsOf } from './ledger.ts';
import { countsOf, lookForAll } from './look-for-all.ts';
import type { WordsFound } from './look-for-words.ts';
import type { PageParts } from './page.ts';
import { lookAtProgress } from './look-at-progress.ts';
import { type BoardParts, type WriterDiary } from './page-board.ts';
import { createFaultyApi } from './faulty-api.ts';
import { createPerson, type Person } from './person.ts';
import { createRandom, type Random } from '../../seeded-random.ts';

export interface Sabotage {
  readonly board?: Pick<BoardParts, 'isUntold'>;
  /** Takes another column for the one that was chosen. */
  readonly misread?: (column: ProgressColumn | undefined) => ProgressColumn | undefined;
  readonly world?: (world: Dependencies, parts: Parameters<NonNullable<PageParts['sabotage']>>[1]) => Dependencies;
  readonly store?: NonNullable<PageParts['sabotageStore']>;
}

export interface Report extends WordsFound {
  readonly seed: number;
  /** Descriptions that did not come to rest although the host had healed. */
  readonly stuck: readonly string[];
  /**
   * Conflicts of a person who was alone at both items, in one tab of a browser that keeps drafts. There must be none.
   */
  readonly withOneself: readonly string[];
  /**
   * Conflicts of somebody among others, in one tab of a browser that keeps drafts, with a text that only they had sent.
   */
  readonly withOwnText: readonly string[];
  /**
   * Words that "changed since you were here" marked for the person who typed them, in a browser that keeps what was
   * seen. A word that somebody removed is news when it comes back.
   */
  readonly ownNews: readonly string[];
  /** How many words of colleagues it marked. */
  readonly news: number;
  /** Texts of one's own that were taken for stored and never handed to the history. */
  readonly unrecorded: readonly string[];
  /** Texts in the history that a first save replaced, which only happens if it believed a false answer. */
  readonly replaced: readonly string[];
  /** Pictures that a stored text or a draft refers to, and that are nowhere. */
  readonly lostPictures: readonly string[];
  /** Faults of the progress of the tasks on the board. */
  readonly progress: readonly string[];
  /** How many writes to the board were tried, and how many of them failed. */
  readonly writes: number;
  readonly failedWrites: number;
  /** How often somebody wrote in a cell of a table or moved a part. */
  readonly cells: number;
  readonly moves: number;
  /** How many pictures are stored. */
  readonly pictures: number;
  /** Everything that happened, with the time since the start in milliseconds. */
  readonly log: readonly string[];
}

const items = ['11', '12'];
const actsEach = 25;

/** How long a text must be stored, and not be about to be deleted, not to count as one of two simultaneous first saves. */
const standingAfter = 20_000;

/**
 * One to three people edit two items while the host misbehaves. Then the host heals, they finish, and every word is
 * looked for. With `hasBoard`, the progress of the tasks goes to a column of a board, whose API misbehaves, and people lose
 * their rights and get them back. With `isBlind` the only fault is that the first person, whose browser refuses storage, is told that every
 * description is missing.
 */
export async function runEpisode(
  seed: number,
  sabotage: Sabotage = {},
  isAlone = false,
  isBlind = false,
  hasBoard = false,
): Promise<Report> {
  const random = createRandom(seed);
  const time = createVirtualTime();
  const start = time.now();
  const log: string[] = [];
  const note = (what: string) => void log.push(`${time.now() - start} ${what}`);
  const replaced: string[] = [];
  const [own, recorded] = [new Set<string>(), new Set<string>([''])];
  const host = watched(createMemoryHost(), note, time.now, replaced);
  const ledger = createLedger();
  const newsCount = createNewsCount(ledger);
  const computers: Computer[] = [];
  let faults = isBlind || random.chance(0.1) ? noFaults : manyFaults;
  let healed = false;
  let openings = 0;
  const store = createFaultyStore({ host, clock: time, random, faults: () => faults });
  const people: Person[] = [];
  const senders = createSenders();
  const boardRun = hasBoard ? createBoardRun(seed, time, sabotage) : undefined;

  for (let index = isAlone ? 1 : random.whole(2, 3); index > 0; index -= 1) {
    if (computers.length === 0 || computers.at(-1)!.blocked || random.chance(0.8))
      computers.push(newComputer(computers.length, random, isBlind));
    const computer = computers.at(-1)!;
    computer.tabs += 1;
    const { blocked, browser, userId } = computer;
    const parts: PageParts = {
      store: senders.noting(userId, isBlind && computers.length === 1 ? blindly(store, () => !healed) : store),
      clock: time,
      browser,
      userId,
      note,
      onNews: newsCount.of(computer),
      own,
      recorded,
      newId: () => `o${(openings += 1)}`,
      board: boardRun?.partsFor(computers.length),
      sabotage: sabotage.world,
      sabotageStore: sabotage.store,
    };
    people.push(
      createPerson({
        ...{ items, time, random, ledger, note, parts, blocked },
        isPatient: isAlone,
        isHostFine: () => faults === noFaults && !isBlind,
        isCredulous: !isBlind,
        isOwn: (text) => !blocked && computer.tabs === 1 && senders.of(text) === userId,
      }),
    );
  }

  await time.pass(random.whole(0, 3_000));
  for (let count = people.length * actsEach; count > 0; count -= 1) {
    random.pick(people).act();
    boardRun?.choose();
    await time.pass(random.chance(0.05) ? random.whole(5_000, 40_000) : random.whole(20, 1_500));
  }

  faults = noFaults;
  healed = true;
  boardRun?.api.heal();
  await time.pass(20_000);
  for (const person of people) await person.finish(items);
  // A board that asked to come back later is waited for.
  await time.pass(hasBoard ? 600_000 : 60_000);

  const browsers = computers.map(({ browser }) => browser);
  return {
    seed,
    ...(await lookForAll(items, ledger, people, host, browsers)),
    ...newsCount.found(),
    replaced,
    // A person who is told again and again that nothing is stored forgets what they sent.
    unrecorded: isBlind ? [] : [...own].filter((text) => !recorded.has(text)),
    progress: boardRun ? lookAtProgress(boardRun, isAlone) : [],
    ...countsOf(boardRun?.diaries ?? [], log, host),
    stuck: people.flatMap((person) => person.stuck),
    withOneself: isAlone && !computers[0]!.blocked ? people.flatMap((person) => person.conflicts) : [],
    withOwnText: people.flatMap((person) => person.ownConflicts),
    log,
  };
}

interface Computer {
  readonly blocked: boolean;
  readonly browser: BrowserStorage;
  readonly userId: string;
  tabs: number;
}

/**
 * The computer of one person. Sometimes they have two tabs. Not if the browser refuses storage: the first draft of
 * either tab is then an unguarded write to one key in monday's storage, and a tab killed right after it may lose its
 * words.
 */
function newComputer(before: number, random: Random, isBlind: boolean): Computer {
  const blocked = (isBlind && before === 0) || random.chance(0.3);
  return { blocked, browser: createBrowserDouble({ blocked }), userId: `${before + 1}`, tabs: 0 };
}

/** Counts words that "changed since you were here" marks: those of colleagues, and one's own. */
function createNewsCount(ledger: Ledger) {
  const ownNews: string[] = [];
  let news = 0;
  return {
    found: () => ({ ownNews, news }),
    of:
      ({ userId, blocked }: Computer) =>
      (seen: string, stored: string) => {
        const known = wordsOf(seen);
        for (const word of wordsOf(stored)) {
          if (known.has(word) || ledger.removed.has(word)) continue;
          if (ledger.typed.get(word)?.userId !== userId) news += 1;
          else if (!blocked) ownNews.push(`${userId} ${word}`);
        }
      },
  };
}

const COLUMNS: readonly ProgressColumn[] = [
  { board: String(board.id), column: 'numbers', type: 'numbers' },
  { board: String(board.id), column: 'text', type: 'text' },
  { board: String(board.id), column: 'status', type: 'status', labels: ['Not started', '', 'Done'] },
];

/** The board of one episode, with choices of its own: the people do the same with and without it. */
function createBoardRun(seed: number, clock: Clock, { board: broken, misread }: Sabotage) {
  const random = createRandom(seed + 1_000_000);
  const api = createFaultyApi({ items, clock, random, hasFaults: random.chance(0.9) });
  const diaries: WriterDiary[] = [];
  const anyColumn = () => (random.chance(0.25) ? undefined : random.pick(COLUMNS));
  let column = anyColumn();
  const ever = [column];
  const changes = random.chance(0.3);
  return {
    api,
    diaries,
    /** Columns that were chosen, one after the other. */
    ever,
    choose() {
      if (changes && random.chance(0.03)) ever.push((column = anyColumn()));
    },
    partsFor: (person: number): BoardParts => ({
      api,
      seat: person % 2 === 0 ? 1 : 0,
      chosen: () => (misread ? misread(column) : column),
      diaries,
      ...broken,
    }),
  };
}

/** People by the texts that they sent to be stored. */
function createSenders() {
  const senders = new Map<string, Set<string>>();
  return {
    /** The only one who sent it, if there is only one. */
    of(text: string): string | undefined {
      const [sender, another] = senders.get(encodePayload(text)) ?? [];
      return another === undefined ? sender : undefined;
    },
    noting: (userId: string, store: Store): Store => ({
      ...store,
      write(key, value, previousVersion) {
        senders.set(value, (senders.get(value) ?? new Set()).add(userId));
        return store.write(key, value, previousVersion);
      },
    }),
  };
}

/** A `store` to which every description is missing. */
function blindly(store: Store, isBlind: () => boolean): Store {
  return {
    ...store,
    async read(key) {
      const outcome = await store.read(key);
      return isBlind() && key.startsWith('mfmd_value_') ? { kind: 'missing' } : outcome;
    },
  };
}

/** A `host` that notes every change and, in `replaced`, the texts that a first save replaced. */
function watched(host: MemoryHost, note: (what: string) => void, now: () => number, replaced: string[]): MemoryHost {
  const since = new Map<string, number>();
  /** When a history last said that its text was being deleted, which whoever read it then may believe for as long. */
  const deleting = new Map<string, number>();
  const isLongAgo = (when = 0) => now() - when > standingAfter;
  return {
    ...host,
    writeNow(key, value, previousVersion) {
      if (value.includes('deletedAt')) deleting.set(key, now());
      const before = host.readNow(key);
      const text = before.kind === 'found' ? decodePayload(before.value) : undefined;
      if (text?.kind === 'text' && before.kind === 'found' && before.value !== value && previousVersion === undefined) {
        const historyOf = key.replace('_value_', '_history_');
        const book = host.readNow(historyOf);
        const isKnown =
          book.kind === 'found' &&
          book.value.includes(`${JSON.stringify(text.text)},`) &&
          !book.value.includes('deletedAt');
        if (isKnown && isLongAgo(since.get(key)) && isLongAgo(deleting.get(historyOf)))
          replaced.push(`${now()} ${key} ${JSON.stringify(text.text)}`);
      }
      since.set(key, now());
      const outcome = host.writeNow(key, value, previousVersion);
      const decoded = decodePayload(value);
      note(
        `host: ${key} on ${previousVersion}: ${outcome.kind} ${JSON.stringify(decoded.kind === 'text' ? decoded.text : value)}`,
      );
      return outcome;
    },
    removeNow(key) {
      note(`host: ${key} removed`);
      return host.removeNow(key);
    },
  };
}
