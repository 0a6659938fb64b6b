import type { Code, Construct, Effects, Event, State, TokenizeContext, Tokenizer } from 'micromark-util-types';
import { EditMap } from 'micromark-util-edit-map';
import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import type { Extension, Transform } from 'mdast-util-from-markdown';

// Limits of the work on text that any construct may be in: how much constructs may waste, which texts are searched for
// addresses, and how micromark edits its events.

/**
 * Steps that constructs may waste in one paragraph (heading, table cell) before they stop matching there: about 50 ms
 * of work. A step is a character read in vain, or an earlier event or delimiter examined again.
 */
const mostWaste = 3_000_000;

/** In a longer run of delimiters the first ones are text. */
const longestRun = 100;

interface Work {
  /** Characters read by constructs that may fail. */
  read: number;
  wasted: number;
  delimiters: number;
  /** The index of the event where an open bracket was last found. */
  bracket: number;
}

/** A text tokenizer reads one paragraph, so its work can be stored by context. */
const works = new WeakMap<TokenizeContext, Work>();

type Tokenize = (context: TokenizeContext, work: Work, effects: Effects, ok: State, nok: State) => State;

/** Returns the construct with another tokenizer, which fails once the paragraph has wasted too much. */
function limit(construct: Construct, tokenize: Tokenize): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      let work = works.get(this);
      if (!work) works.set(this, (work = { read: 0, wasted: 0, delimiters: 0, bracket: 0 }));
      return work.wasted > mostWaste ? nok : tokenize(this, work, effects, ok, nok);
    },
  };
}

function counting(effects: Effects, work: Work): Effects {
  return {
    ...effects,
    consume(code: Code): undefined {
      work.read++;
      effects.consume(code);
    },
  };
}

/** For code, HTML and autolinks, which may fail after reading far. Each failure wastes what it read. */
export function limitAttempt(construct: Construct): Construct {
  return limit(construct, (context, work, effects, ok, nok) => {
    const before = work.read;
    return construct.tokenize.call(context, counting(effects, work), ok, (code) => {
      work.wasted += work.read - before;
      return nok(code);
    });
  });
}

/**
 * For `*`, `_` and `~`. At the end of a paragraph each run of them may examine all runs before it, and two long runs
 * nest as many elements as they have pairs.
 */
export function limitDelimiter(construct: Construct): Construct {
  return limit(construct, (context, work, effects, ok, nok) => {
    work.wasted += work.delimiters++;
    const before = work.read;
    return construct.tokenize.call(
      context,
      counting(effects, work),
      (code) => {
        const read = work.read - before;
        if (read <= longestRun) return ok(code);
        work.wasted += read;
        return nok(code);
      },
      nok,
    );
  });
}

/** For `]`, which looks back for its opening bracket, and moves all events in between when it matches. */
export function limitLabelEnd(construct: Construct): Construct {
  return limit(construct, (context, work, effects, ok, nok) => {
    work.wasted += context.events.length - context.events.findLastIndex(isOpenBracket);
    return construct.tokenize.call(context, effects, ok, nok);
  });
}

function isOpenBracket(event: Event | undefined): boolean {
  const token = event?.[1];
  return (token?.type === 'labelImage' || token?.type === 'labelLink') && !token._balanced;
}

/**
 * Whether a bracket is open before a word, so that it is no literal address. Each word would find out by walking back
 * to the bracket, or to where another word found none: here the bracket is remembered.
 */
function isInBracket({ events }: TokenizeContext, work: Work): boolean {
  const isOpen = () => isOpenBracket(events[work.bracket]);
  if (!isOpen())
    work.bracket = events.findLastIndex((event) => event[1]._gfmAutolinkLiteralWalkedInto || isOpenBracket(event));
  return isOpen();
}

/** Steps to ask whether a URL ends, besides the characters read. */
const stepsOfQuestion = 10;

/**
 * For literal addresses. At each punctuation character they read ahead to find out whether it ends the URL. If the URL
 * goes on behind one character of a stretch, it does so behind every later one, so the stretch is read once. A URL that
 * fails wastes what it read.
 */
export function limitAddress(construct: Construct): Construct {
  return limit(construct, (context, work, effects, ok, nok) => {
    if (isInBracket(context, work)) return nok;
    const before = work.read;
    let goesOnUntil = -1;
    const watched = (effects: Effects): Effects => ({
      ...counting(effects, work),
      attempt: (parts, ok, nok) => {
        const part = parts as Construct;
        const tokenize: Tokenizer = function (effects, ok, nok) {
          return part.tokenize.call(this, watched(effects), ok, nok);
        };
        return effects.attempt({ ...part, tokenize }, ok, nok);
      },
      check: (end, ok, nok) => effects.check(askedOnce(end as Construct), ok, nok),
    });
    const askedOnce = (end: Construct): Construct => ({
      ...end,
      tokenize(effects, ok, nok) {
        work.read += stepsOfQuestion;
        if (this.now().offset < goesOnUntil) return nok;
        return end.tokenize.call(this, effects, ok, (code) => {
          goesOnUntil = this.now().offset;
          return nok(code);
        });
      },
    });
    return construct.tokenize.call(context, watched(effects), ok, (code) => {
      work.wasted += work.read - before;
      return nok(code);
    });
  });
}

/** Signs that every address contains which a text may hold without marks around it. */
const addressLike = /https?:\/\/|www\.|@/i;

/**
 * A longer word is not searched for addresses that the tokenizer did not see: the search starts again at many places in
 * it.
 */
const longestWord = 10_000;

/**
 * Returns the extensions with transforms that get only the texts that may contain an address. GFM's transform finds
 * addresses that the tokenizer did not see; it walks the whole tree four times, which takes longer than parsing, and
 * most trees contain none.
 */
export function onlyWhereAddressesMayBe(extensions: readonly (Extension | Extension[])[]): Extension[] {
  return extensions
    .flat()
    .map((extension) => ({ ...extension, transforms: extension.transforms?.map(lookOnlyAtTexts) ?? [] }));
}

function lookOnlyAtTexts(transform: Transform): Transform {
  return (tree) => {
    // An explicit stack, because the tree may be deeper than the call stack.
    const stack: Nodes[] = [tree];
    for (let node; (node = stack.pop());) {
      if (node.type === 'link' || node.type === 'linkReference' || !('children' in node)) continue;
      if (node.children.some(mayHoldAddress))
        node.children = node.children.flatMap((child) => replaced(child, transform)) as typeof node.children;
      for (const child of node.children) stack.push(child);
    }
    return undefined;
  };
}

function mayHoldAddress(node: Parents['children'][number]): boolean {
  return (
    node.type === 'text' &&
    addressLike.test(node.value) &&
    node.value.split(/[\t\n\r ]/).every(({ length }) => length <= longestWord)
  );
}

function replaced(node: Parents['children'][number], transform: Transform): PhrasingContent[] {
  if (!mayHoldAddress(node)) return [node as PhrasingContent];
  const root: Root = { type: 'root', children: [node] };
  transform(root);
  return root.children as PhrasingContent[];
}

/** The fields of micromark's class: where to edit, how many events to remove, and which to add. */
interface Edits {
  readonly map: [at: number, remove: number, add: Event[]][];
  readonly index: Map<number, unknown>;
}

/**
 * Micromark moves a few of its last events at each list item and underlined heading, and copies all events of the
 * document to do so: ten thousand items take minutes. This version copies only from the first edited event on. The
 * class belongs to the library and offers no other place to change this; both renderers import this file.
 */
EditMap.prototype.consume = function (this: Edits, events: Event[]): undefined {
  const edits = this.map.sort(([a], [b]) => a - b);
  const first = edits[0]?.[0];
  if (first === undefined) return;
  const before = events.splice(first);
  let at = 0;
  const keepUntil = (end: number) => {
    for (; at < end && at < before.length; at++) events.push(before[at]!);
  };
  for (const [index, remove, add] of edits) {
    keepUntil(index - first);
    for (const event of add) events.push(event);
    at = index - first + remove;
  }
  keepUntil(before.length);
  this.map.length = 0;
  this.index.clear();
};
