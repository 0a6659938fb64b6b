/**
 * The text under a version's heading (`## 1.2.0`, `## [1.2.0] - 2026-01-31`) up to the next version, or the empty string.
 * @param {string} changelog
 * @param {string} version
 * @returns {string}
 */
export function changelogSection(changelog, version) {
  const [, ...sections] = changelog.split(/^## /m);
  const found = sections.find((section) => /^\[?([^\]\s]+)/.exec(section)?.[1] === version);
  return found?.slice(found.indexOf('\n') + 1).trim() ?? '';
}
