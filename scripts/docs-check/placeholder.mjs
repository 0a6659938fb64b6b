/**
 * Reads a placeholder of a guide page, an HTML comment on a line of its own: `<!-- fixture: alerts -->` has the name `fixture` and
 * the argument `alerts`, which may be missing. The build fills it in (src/plugins/guide-parts.ts). Other lines give undefined.
 * @param {string} line
 * @returns {{ name: string, argument: string } | undefined}
 */
export function placeholderIn(line) {
  const [, name, argument = ''] = /^<!-- ([a-z]+)(?:: ([\w./-]+))? -->$/.exec(line) ?? [];
  return name === undefined ? undefined : { name, argument };
}
