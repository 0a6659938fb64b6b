/**
 * Named character references (`&eacute;`), in the place of the package `decode-named-character-reference` (`src/plugins/bundling.ts`).
 * All 2,125 names weigh ten kilobytes, more than anything else a reader loads to see a description, so only signs stand here that
 * keyboards lack; the others, letters among them, are a part of the renderer. In Node the package itself is used.
 */
/** Names, each with its character behind it: as a list of pairs it is a quarter of a kilobyte more for every reader. */
const common: CharacterNames = Object.fromEntries(
  Array.from(
    (
      'amp&lt<gt>quot"apos\'nbsp\u00a0ensp\u2002emsp\u2003thinsp\u2009shy\u00adzwnj\u200czwj\u200dcopy©reg®trade™' +
      'hellip…mdash—ndash–bull•middot·lsquo‘rsquo’sbquo‚ldquo“rdquo”bdquo„laquo«raquo»lsaquo‹rsaquo›iexcl¡iquest¿' +
      'sect§para¶deg°microµcent¢pound£yen¥euro€dagger†times×divide÷plusmn±minus−ne≠le≤ge≥asymp≈infin∞' +
      'frac12½frac14¼frac34¾sup1¹sup2²sup3³larr←uarr↑rarr→darr↓harr↔check✓cross✗'
    ).matchAll(/(\w+)(.)/gu),
    ([, name, character]) => [name, character],
  ),
);

/** All names, once they are there. */
let all: CharacterNames | undefined;
let haveAskedInVain = false;

/** What each name stands for, without `&` and `;`. */
export type CharacterNames = Readonly<Record<string, string>>;

/** What a name stands for; false if it is none, or none that is known so far. */
export function decodeNamedCharacterReference(name: string): string | false {
  const names = all ?? common;
  if (Object.hasOwn(names, name)) return names[name]!;
  if (!all) haveAskedInVain = true;
  return false;
}

/** From now on all names are known. */
export function learnCharacterNames(names: CharacterNames): void {
  all = names;
}

/** Does some work, and answers its result and whether it asked for a name that may be known later. */
export function notingUnknownNames<Result>(work: () => Result): [result: Result, hasUnknownNames: boolean] {
  haveAskedInVain = false;
  return [work(), haveAskedInVain];
}
