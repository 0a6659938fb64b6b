/** A place that the search found; `metadata` has an entry for each word of the index that was found there. */
export interface Hit {
  /** Its number, and its text: a title, a heading, a description, keywords or a paragraph. */
  readonly document: { readonly i: number; readonly t: string };
  /** Title, heading, description, keywords, paragraphs: 0 to 4. */
  readonly type: number;
  /** The page that it is on, unless it is the page's title. */
  readonly page?: { readonly i: number } | false;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly tokens: readonly string[];
  /** Whether it is shown below its page's title, with others after it, or as the last. */
  readonly isInterOfTree?: boolean;
  readonly isLastOfTree?: boolean;
}

/** As many hits as there are. */
const ALL = 1000;

/**
 * How much a word says of a page in its title, headings, description, keywords and paragraphs. The search by itself
 * leaves out a description whose title has the word, and keywords whose title or description has it.
 */
const WEIGHTS = [6, 2, 3, 3, 1];

/** How much it says that a title, a heading or a keyword is all that was typed; less if it is a part of that. */
const WHOLE = [8, 4, 0, 3, 0];

/** The length of what two words have in common at their beginning. */
function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/**
 * Returns whether a word of the index may be what somebody means by a word: its stem, another spelling ("color"), or,
 * for a word that may not be complete, its continuation. The search by itself takes "next" for "text", too.
 */
function isMeant(word: string, found: string, isComplete: boolean): boolean {
  const shorter = Math.min(word.length, found.length);
  if (isComplete && found.length > word.length + 1) return false;
  return commonLength(word, found) >= (shorter < 4 ? shorter : shorter - 1);
}

/** The words of a text as the index has them: without signs around them. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]([^-\s,]*[\p{L}\p{N}])?/gu) ?? [];

const singular = (word: string): string => word.replace(/s$/, '');

/** Returns the square of the share of typed words that a text, or a keyword of several, is, in singular or plural. */
function wholenessOf(text: string, typed: readonly string[]): number {
  const words = typed.map(singular);
  const squares = text.split(',').map((part) => {
    const own = wordsOf(part).map(singular);
    return own.every((word) => words.includes(word)) ? (own.length / words.length) ** 2 : 0;
  });
  return Math.max(...squares);
}

const pageOf = ({ page, document }: Hit): number => (page || document).i;

/** A place with what its words say, and those words. */
interface Place<Found> {
  readonly hit: Found;
  readonly score: number;
}

/** Returns one hit for what two searches found in one place. */
const merged = <Found extends Hit>(one: Found, other: Found): Found => ({
  ...one,
  metadata: { ...one.metadata, ...other.metadata },
  tokens: [...one.tokens, ...other.tokens],
});

/** Gathers the places of a page with the words that were found there. */
class Page<Found extends Hit> {
  readonly #places = new Map<string, Place<Found>>();
  readonly #words = new Set<string>();
  readonly #kinds = new Set<string>();
  #score = 0;

  add(hit: Found, word: string, rarity: number): void {
    const score = (WEIGHTS[hit.type] ?? 0) * rarity;
    const kind = `${hit.type} ${word}`;
    if (!this.#kinds.has(kind)) this.#score += score;
    this.#kinds.add(kind);
    this.#words.add(word);
    const key = `${hit.document.i} ${hit.type}`;
    const before = this.#places.get(key);
    this.#places.set(key, before ? { hit: merged(before.hit, hit), score: before.score + score } : { hit, score });
  }

  /** Returns its best places, below its title or keywords if these are the best. */
  best(limit: number): Found[] {
    const places = [...this.#places.values()].sort((a, b) => b.score - a.score).slice(0, limit);
    const isTree = [0, 3].includes(places[0]?.hit.type ?? 1);
    return places.map(({ hit }, index) => {
      const isBelow = isTree && index > 0;
      const isLast = index === places.length - 1;
      return { ...hit, isInterOfTree: isBelow && !isLast, isLastOfTree: isBelow && isLast };
    });
  }

  /** Returns how much its words say together, those of its best place twice; less if it lacks words. */
  score(words: readonly string[]): number {
    const best = [...this.#places.values()].map(
      ({ hit, score }) => score + wholenessOf(hit.document.t, words) * (WHOLE[hit.type] ?? 0),
    );
    return (this.#score + Math.max(...best)) * this.#words.size;
  }
}

/**
 * Returns what a search finds for `input`, pages with most of the words first. The search by itself wants every word in
 * one paragraph or list of keywords, and so finds nothing for a word too many; `ask` is that search for a single word.
 */
export async function rankPages<Found extends Hit>(
  ask: (input: string, limit: number) => Promise<readonly Found[]>,
  input: string,
  limit: number,
): Promise<readonly Found[]> {
  const words = wordsOf(input);
  const long = words.filter((word) => word.length > 2);
  const found = await Promise.all(long.map(async (word) => ({ word, hits: await ask(word, ALL) })));
  const pages = new Map<number, Page<Found>>();
  for (const { word, hits } of found) {
    const isComplete = word !== words.at(-1);
    const close = hits.filter(({ metadata }) => Object.keys(metadata).some((key) => isMeant(word, key, isComplete)));
    // Only a slip at the beginning of the word leaves other hits.
    const meant = close.length > 0 ? close : hits;
    const rarity = (close.length > 0 ? 1 : 0.5) / Math.sqrt(new Set(meant.map(pageOf)).size);
    for (const hit of meant) {
      const page = pages.get(pageOf(hit)) ?? new Page<Found>();
      pages.set(pageOf(hit), page);
      page.add(hit, word, rarity);
    }
  }
  // Signs and words of two letters, such as "id", are left to the search by itself.
  if (pages.size === 0) return ask(input, limit);
  const ranked = [...pages.values()].map((page) => ({ page, score: page.score(words) }));
  return ranked
    .sort((a, b) => b.score - a.score)
    .flatMap(({ page }) => page.best(Math.ceil(limit / 2)))
    .slice(0, limit);
}
