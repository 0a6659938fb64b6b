import type { GuidePage } from './guide.ts';

/** What is wrong with the front matter of a page, one line each with the file and the fix; empty when all is well. */
export function frontMatterFaults({ file, text }: GuidePage): string[] {
  const [, block] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  if (block === undefined) return [`${file}: begin the page with front matter between two lines of ---`];
  const title = /^title: (.+)$/m.exec(block)?.[1] ?? '';
  const description = /^description: (.+)$/m.exec(block)?.[1] ?? '';
  const faults: string[] = [];
  if (title === '' || title.length > 60) faults.push(`${file}: give a title of at most 60 characters`);
  // Search engines show about 160 characters of a description.
  if (description.length < 50 || description.length > 160) {
    faults.push(`${file}: give a description of 50 to 160 characters (now ${description.length})`);
  }
  return faults;
}
