/**
 * The common ones among the names of characters (`&hellip;`), each followed by its character. This module stands in for
 * `decode-named-character-reference` (`src/plugins/bundling.ts`): all 2,125 names weigh ten kilobytes, more than
 * anything else a reader loads to see a description, and so are a feature of the renderer. In Node the package is used.
 */
const common: CharacterNames = Object.fromEntries(
  Array.from(
    (
      'amp&lt<gt>quot"apos\'nbsp\u00a0shy\u00adcopy©reg®trade™' +
      'hellip…mdash—ndash–bull•middot·lsquo‘rsquo’ldquo“rdquo”laquo«raquo»' +
      'sect§para¶deg°cent¢pound£yen¥euro€times×divide÷plusmn±ne≠le≤ge≥' +
      'frac12½larr←rarr→'
    ).matchAll(/(\w+)(.)/gu),
    ([, name, character]) => [name, character],
  ),
);

/** All names, once loaded. */
let all: CharacterNames | undefined;
let haveAskedInVain = false;

/** Characters by name, without `&` and `;`. */
export type CharacterNames = Readonly<Record<string, string>>;

/** Returns the character of a name; false if it is unknown so far. */
export function decodeNamedCharacterReference(name: string): string | false {
  const names = all ?? common;
  if (Object.hasOwn(names, name)) return names[name]!;
  if (!all) haveAskedInVain = true;
  return false;
}

export function learnCharacterNames(names: CharacterNames): void {
  all = names;
}

/** Does `work`, and returns its result and whether it asked for a name that may become known later. */
export function notingUnknownNames<Result>(work: () => Result): [result: Result, hasUnknownNames: boolean] {
  haveAskedInVain = false;
  return [work(), haveAskedInVain];
}
