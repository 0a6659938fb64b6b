/** Stands around marks; no text that is imported has one (`readTextFile`). */
const SIGN = '\0';

const MARKED = /\0(\d+)\0([^\0]*)\0/g;

/** Returns what stands in a text for the address of an image whose file has that number. */
export function markImage(number: number, written: string): string {
  return `${SIGN}${number}${SIGN}${written}${SIGN}`;
}

/** Replaces the marks in a text by what `addressOf` gives for their numbers, else by what was written there. */
export function withoutMarks(text: string, addressOf: (number: number, written: string) => string | undefined): string {
  return text.replace(MARKED, (_, number: string, written: string) => addressOf(Number(number), written) ?? written);
}
