import { isComparable, type Lines } from '../text/changed-lines.ts';
import { readRow } from '../text/table-rows.ts';

/** Rows of a table, and what they became: a pair of one row each, or rows that were taken out or put in. */
export type RowPair = readonly [before: Lines, after: Lines];

/** A row is known by its first cell more than by any other. */
const WEIGHT_OF_FIRST = 2;

/** The share of its cells by which a row is known again. */
const LEAST_SHARE = 0.5;

/** How many rows are compared with each other at most: about 10 ms. */
const MOST_PAIRS = 40_000;

/**
 * Returns rows that became others, in pairs: those that share most cells, in their order. Between two such pairs, rows
 * of equal number are pairs as they stand; others were taken out, and others put in.
 */
export function pairRows(before: Lines, after: Lines): readonly RowPair[] {
  const pairs: RowPair[] = [];
  let [from, begin] = [0, 0];
  for (const [at, found] of [...likestRows(before, after), [before.length, after.length] as const]) {
    const [out, put] = [before.slice(from, at), after.slice(begin, found)];
    if (out.length === put.length) for (const [row, line] of out.entries()) pairs.push([[line], [put[row]!]]);
    else pairs.push(...(put.length > 0 ? [[[], put] as const] : []), ...out.map((line): RowPair => [[line], []]));
    if (at < before.length) pairs.push([[before[at]!], [after[found]!]]);
    [from, begin] = [at + 1, found + 1];
  }
  return pairs;
}

/** Returns the places of rows that are known again, in rising order in both: those that share most in all. */
function likestRows(before: Lines, after: Lines): (readonly [number, number])[] {
  if (before.length * after.length > MOST_PAIRS || !isComparable(before, after)) return [];
  const [old, fresh] = [before, after].map((rows) => rows.map(wordsOfRow)) as [string[][], string[][]];
  const shares = old.map((row) => fresh.map((other) => shareOf(row, other)));
  /** How much the rows from two places on share in all. */
  const most = Array.from({ length: old.length + 1 }, () => Array<number>(fresh.length + 1).fill(0));
  for (let at = old.length - 1; at >= 0; at -= 1) {
    for (let other = fresh.length - 1; other >= 0; other -= 1) {
      const paired = shares[at]![other]! + most[at + 1]![other + 1]!;
      most[at]![other] = Math.max(paired, most[at + 1]![other]!, most[at]![other + 1]!);
    }
  }
  const found: (readonly [number, number])[] = [];
  for (let [at, other] = [0, 0]; at < old.length && other < fresh.length;) {
    const share = shares[at]![other]!;
    if (share > 0 && most[at]![other] === share + most[at + 1]![other + 1]!) found.push([at++, other++]);
    else if (most[at]![other] === most[at + 1]![other]) at += 1;
    else other += 1;
  }
  return found;
}

function wordsOfRow(row: string): string[] {
  return readRow(row, false).cells.map((cell) => cell.trim());
}

/** Returns the share of the cells with words that two rows have alike, from 0 to 1; 0 if that is too little. */
function shareOf(one: readonly string[], other: readonly string[]): number {
  let [alike, all] = [0, 0];
  for (let column = 0; column < Math.max(one.length, other.length); column += 1) {
    const [words, others] = [one[column] ?? '', other[column] ?? ''];
    const weight = column === 0 ? WEIGHT_OF_FIRST : 1;
    if (words !== '' || others !== '') all += weight;
    if (words !== '' && words === others) alike += weight;
  }
  return alike > 0 && alike / all >= LEAST_SHARE ? alike / all : 0;
}
