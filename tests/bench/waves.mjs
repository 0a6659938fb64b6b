/**
 * Groups requests into waves: a wave begins when something of the wave before has ended. The page itself is the first.
 * @typedef {{ path: string, askedAt: number, endedAt: number, bytes: number }} Asked
 * @param {readonly Asked[]} asked
 * @returns {Asked[][]}
 */
export function wavesOf(asked) {
  const [page, ...others] = asked.toSorted((a, b) => a.askedAt - b.askedAt);
  if (!page) return [];
  const waves = [[page]];
  /** @type {Map<Asked, number>} */
  const waveOf = new Map([[page, 0]]);
  for (const each of others) {
    const before = [...waveOf].filter(([{ endedAt }]) => endedAt <= each.askedAt).map(([, wave]) => wave);
    // What is asked for while the page still arrives waits for its first bytes.
    const wave = Math.max(0, ...before) + 1;
    waveOf.set(each, wave);
    (waves[wave] ??= []).push(each);
  }
  return waves;
}
