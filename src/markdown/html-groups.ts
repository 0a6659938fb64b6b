/** A run of blocks whose raw HTML is parsed together. Both indexes are inclusive. */
interface RawGroup {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the groups of a document, in order and disjoint: from each block that leaves an element open to the block
 * that ends it, with overlapping runs joined. An element that nothing ends, and an end tag without a start, form no
 * group.
 *
 * Takes the blocks that have such tags, with their indexes in the document, in order. An end tag belongs to the nearest
 * open element of its name, and ends all those opened after it.
 */
export function findHtmlGroups(blocks: Iterable<readonly [index: number, tags: OpenTags]>): RawGroup[] {
  const open: { name: string; index: number }[] = [];
  /** How many elements of each name are open, so that an end tag without a start costs no walk through them. */
  const counts = new Map<string, number>();
  const groups: { first: number; last: number }[] = [];

  for (const [index, { closes, opens }] of blocks) {
    for (const name of closes) {
      if (!counts.get(name)) continue;
      for (;;) {
        const ended = open.pop()!;
        counts.set(ended.name, counts.get(ended.name)! - 1);
        if (ended.name !== name) continue;
        join(groups, ended.index, index);
        break;
      }
    }
    for (const name of opens) {
      open.push({ name, index });
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return groups;
}

/** Adds a run that ends at or after all others, joining it with those it overlaps. */
function join(groups: { first: number; last: number }[], first: number, last: number): void {
  while (groups.length > 0 && groups.at(-1)!.last >= first) first = Math.min(first, groups.pop()!.first);
  groups.push({ first, last });
}

/** The tags that a block's raw HTML leaves unbalanced, as element names in source order. */
export interface OpenTags {
  /** End tags of elements that start before it. */
  readonly closes: readonly string[];
  /** Elements that it starts and does not end. */
  readonly opens: readonly string[];
}

const voidElements: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr'.split(' '),
);

/** Elements whose end tag may be left out because the next of their kind ends them: they do not nest by themselves. */
const selfEnding: ReadonlySet<string> = new Set(
  'p li dd dt option optgroup tr td th thead tbody tfoot caption colgroup rb rt rtc rp body html head'.split(' '),
);

/** Collects the tags of raw HTML, added fragment by fragment in source order. Linear in the text. */
export function createTagCounter() {
  const closes: string[] = [];
  const opens: string[] = [];
  let depth = 0;
  let deepest = 0;

  function open(name: string): void {
    if (voidElements.has(name)) return;
    opens.push(name);
    if (!selfEnding.has(name)) deepest = Math.max(deepest, ++depth);
  }

  function close(name: string): void {
    const from = opens.lastIndexOf(name);
    if (from < 0) {
      if (!voidElements.has(name)) closes.push(name);
      return;
    }
    // An end tag also ends the elements inside.
    for (const ended of opens.splice(from)) if (!selfEnding.has(ended)) depth--;
  }

  return {
    add(html: string): void {
      let index = 0;
      while ((index = html.indexOf('<', index)) >= 0) {
        if (html.startsWith('<!--', index)) {
          const end = html.indexOf('-->', index + 2);
          if (end < 0) return;
          index = end + 3;
          continue;
        }
        const isEnd = html[index + 1] === '/';
        const nameFrom = index + (isEnd ? 2 : 1);
        if (!/[a-z]/i.test(html[nameFrom] ?? '')) {
          index = nameFrom;
          continue;
        }
        const nameTo = search(html, /[\t\n\f\r />]/g, nameFrom);
        const end = tagEnd(html, nameTo);
        // The HTML parser drops an unfinished tag.
        if (end < 0) return;
        const name = html.slice(nameFrom, nameTo).toLowerCase();
        if (isEnd) close(name);
        else open(name);
        index = end;
      }
    },
    tags: (): OpenTags => ({ closes, opens }),
    /** The deepest nesting so far. */
    depth: () => deepest,
  };
}

function search(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

/**
 * Returns where the tag whose name ends at `index` ends: after the first `>` outside a quoted attribute value; -1 if
 * nowhere.
 */
function tagEnd(html: string, index: number): number {
  let quote = '';
  let afterEquals = false;
  for (; index < html.length; index++) {
    const character = html[index]!;
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '>') return index + 1;
    else if (afterEquals && (character === '"' || character === "'")) {
      quote = character;
      afterEquals = false;
    } else if (!/\s/.test(character)) afterEquals = character === '=';
  }
  return -1;
}
