import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** A field: its text and its selection. */
export interface Written {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns for each line of a text what CommonMark and GFM make of it: the containers around it and the leaf that it belongs to, such
 * as `blockquote list-item paragraph`; the first line of an item also says whether it is a task, and ticked. Empty lines are ''.
 */
export function kindsOfLines(text: string): string[] {
  const kinds = text.split('\n').map(() => '');
  const walk = (node: Nodes, around: string): void => {
    const { start, end } = node.position!;
    const isContainer = node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote';
    if (isContainer || node.type === 'root') {
      // A number says nothing: lists are numbered anew.
      const name = node.type === 'list' ? (node.ordered ? 'numbers' : 'bullets') : node.type;
      for (const child of node.children) walk(child, node.type === 'root' ? '' : `${around}${name} `);
      if (node.type === 'listItem') {
        const box = typeof node.checked === 'boolean' ? ` task ${node.checked ? 'ticked' : 'open'}` : '';
        kinds[start.line - 1] = `${kinds[start.line - 1] || `${around}empty`}${box}`;
      }
      return;
    }
    const name = node.type === 'heading' ? `heading ${node.depth}` : node.type;
    for (let line = start.line; line <= end.line; line += 1) kinds[line - 1] = `${around}${name}`;
  };
  walk(fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }), '');
  return kinds;
}

/** Returns the text that a bare field has after `key`, or undefined if a bare field does something else than write or delete. */
function bareField({ value, start, end }: Written, key: string): string | undefined {
  const replace = (from: number, to: number, put: string) => value.slice(0, from) + put + value.slice(to);
  if (key.length === 1) return replace(start, end, key);
  if (key === 'Enter' || key === 'Shift+Enter') return replace(start, end, '\n');
  if (key === 'Backspace') return start === end ? replace(Math.max(0, start - 1), end, '') : replace(start, end, '');
  if (key === 'Delete') return start === end ? replace(start, end + 1, '') : replace(start, end, '');
  return undefined;
}

/** Signs of quotes and lists before the words of a line, with its indentation. */
const SIGNS = /^(?:[ \t]*(?:>|[-*+](?= )|\d{1,9}[.)](?= )))*[ \t]*/;

/**
 * Returns the text after Enter if the new line stays in the quotes and items of the line that is broken; in an item without words
 * Enter takes its sign away.
 */
function brokenWithin({ value, start, end }: Written): string {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const signs = SIGNS.exec(value.slice(from, start))![0];
  if (start === end && /^(?:\n|$)/.test(value.slice(end)) && from + signs.length === start)
    return value.slice(0, from) + signs.replace(/\S+[ \t]*$/, '') + value.slice(end);
  return `${value.slice(0, start)}\n${signs.replace(/[^>\t]/g, ' ')}${value.slice(end)}`;
}

/** Returns the text without the fence at whose end Enter wrote the closing one, too: below it all is as without both. */
function withoutFence({ value, start }: Written, after: string): string | undefined {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const fence = /(`{3,}|~{3,}).+$/.exec(value.slice(from, start))?.[1];
  const isClosed = fence !== undefined && /^\n.*\n(.*)/.exec(after.slice(start))?.[1]?.endsWith(fence);
  return isClosed ? value.slice(0, from) + value.slice(start) : undefined;
}

/**
 * Returns the text as it was before most of the number of the caret's line was deleted: with its last letter, what is below becomes
 * items again.
 */
function withNumber({ value, start }: Written): string {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  return value.slice(0, from) + value.slice(from).replace(/^([ \t>*+-]*)(?=[\d.)])\d*[.)]?[ \t]?/, '$11. ');
}

/**
 * Returns the lines away from the caret whose kind a key has changed although in a bare field it would not: `line: before -> after`.
 * Lines are counted from the beginning above the caret and from the end below it, so those that are numbered anew count as the same.
 */
export function changedElsewhere(before: Written, key: string, after: string): string[] {
  const bare = bareField(before, key);
  if (bare === undefined) return [];
  const unfenced = key === 'Enter' ? withoutFence(before, after) : undefined;
  const within = key.endsWith('Enter') ? brokenWithin(before) : bare;
  const isDeleted = key === 'Backspace' || key === 'Delete';
  const texts = [unfenced ?? before.value, after, bare, within, isDeleted ? withNumber(before) : after];
  const [was, is, would, wouldWithin, numbered] = texts.map(kindsOfLines) as [
    string[],
    string[],
    string[],
    string[],
    string[],
  ];
  const firstLine = before.value.slice(0, before.start).split('\n').length - 1;
  const above = Math.max(0, firstLine - (key === 'Backspace' ? 1 : 0));
  const below = before.value.slice(before.end).split('\n').length - 1 - (key === 'Delete' ? 1 : 0);
  // Enter in code that a list or a quote holds writes a line of that code: a bare field would end it.
  const mayBeBare = !(key === 'Enter' && /\b(listItem|blockquote)\b.* code$/.test(was[firstLine] ?? ''));
  const found: string[] = [];
  const look = (at: number, line: string) => {
    const [old, now] = [was.at(at)!, is.at(at)];
    const isBack = isDeleted && now === numbered.at(at);
    const isExpected = now === old || now === wouldWithin.at(at) || isBack || (mayBeBare && now === would.at(at));
    if (!isExpected) found.push(`${line}: ${old} -> ${now}`);
  };
  for (let line = 0; line < above; line += 1) look(line, `line ${line + 1}`);
  for (let line = 1; line <= below; line += 1) look(-line, `line ${line} from the end`);
  return found;
}
