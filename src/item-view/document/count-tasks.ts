/** How many tasks there are, and how many of them are done. */
export interface Count {
  all: number;
  done: number;
}

/** A heading and its rank, or a task, done or not. */
export type HeadingOrTask<Heading> = readonly [heading: Heading, rank: number] | boolean;

/**
 * Counts the tasks under each heading, in the order of the text: up to the next heading of its rank or a higher one,
 * which is a lower number. Headings without tasks are left out.
 */
export function countTasks<Heading>(entries: Iterable<HeadingOrTask<Heading>>): Map<Heading, Count> {
  const counts = new Map<Heading, Count>();
  let path: (readonly [Heading, number])[] = [];
  for (const entry of entries) {
    if (typeof entry === 'object') path = [...path.filter(([, rank]) => rank < entry[1]), entry];
    else
      for (const [heading] of path) {
        const { all, done } = counts.get(heading) ?? { all: 0, done: 0 };
        counts.set(heading, { all: all + 1, done: done + Number(entry) });
      }
  }
  return counts;
}
