import { findTask, taskOn } from '../../../../description/task.ts';
import { type Command, lineEnd, startOfLine } from '../../../../editing/field.ts';
import { linkTo } from '../../../../editing/marks/link-words.ts';
import { readAddress } from '../item-address.ts';

/** A task in a text as it was shown; `line` counts from 0. */
export interface TaskPlace {
  readonly shown: string;
  readonly line: number;
}

/** A link to an item, and whether the words of the task may stand in it as they are written. */
export interface TaskLink {
  readonly name: string;
  readonly address: string;
  readonly holds: 'words' | 'name' | 'name beside words';
}

/** Returns what is written behind the box of a task; `undefined` if there is no task. */
export function taskWords({ shown, line }: TaskPlace): string | undefined {
  const open = taskOn(shown.split('\n')[line] ?? '')?.open;
  return open?.slice(open.indexOf(BOX) + BOX.length).trim();
}

const BOX = '[ ]';

/**
 * Returns the command that makes a task a link, on whatever line it is by then; none if it is gone or has other words.
 */
export function linkTask(task: TaskPlace, link: TaskLink): Command {
  return ({ text }) => {
    const line = findTask(task.shown, task.line, text);
    const words = line === undefined ? undefined : taskWords({ shown: text, line });
    if (line === undefined || words === undefined) return undefined;
    const start = startOfLine(text, line);
    const to = start + text.slice(start, lineEnd(text, start)).trimEnd().length;
    const from = to - words.length;
    const insert = linked(words, link);
    return { from, to, insert, select: { from: from + insert.length, to: from + insert.length } };
  };
}

/** Returns the items of monday whose addresses are in a text. */
export function itemsIn(text: string): ReadonlySet<string> {
  const addresses = text.match(/https:\/\/[^\s()<>"]+/g) ?? [];
  return new Set(
    addresses.flatMap((each) => {
      const address = readAddress(each);
      return address?.kind === 'item' ? [address.item] : [];
    }),
  );
}

function linked(words: string, { name, address, holds }: TaskLink): string {
  if (holds === 'name beside words') return `${words} ${linkTo(name, address)}`;
  // Brackets and a last backslash would end the link early, or never.
  const isSafe = !/[[\]]|\\$/.test(words);
  return holds === 'words' && isSafe ? `[${words}](${address})` : linkTo(name, address);
}
