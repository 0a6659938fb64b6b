/** @typedef {import('./measure-editor.mjs').Measured} Measured */

/**
 * What two turns of the same case measured: all keys of both, the longest task and the most memory of either, and the mean of the times
 * to the first content, weighted by keys.
 * @param {Measured} first @param {Measured} second @returns {Measured}
 */
export function together(first, second) {
  const [ofFirst, ofSecond] = [first.preview.length, second.preview.length];
  return {
    shown: (first.shown * ofFirst + second.shown * ofSecond) / (ofFirst + ofSecond),
    preview: [...first.preview, ...second.preview],
    painted: [...first.painted, ...second.painted],
    input: [...first.input, ...second.input],
    longest: Math.max(first.longest, second.longest),
    memory:
      first.memory === undefined || second.memory === undefined ? undefined : Math.max(first.memory, second.memory),
  };
}
