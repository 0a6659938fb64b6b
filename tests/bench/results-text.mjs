/**
 * @typedef {{ editor: string, characters: number, slowDown: number, measured: import('./measure-editor.mjs').Measured | { failed: string } }} Row
 */

/** The middle value, and the one that 95 of 100 stay under. @param {readonly number[]} times @param {number} share */
export function quantile(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** @param {number | undefined} value */
const shown = (value) => (value === undefined ? '–' : value < 100 ? value.toFixed(1) : value.toFixed(0));

/** @param {readonly number[]} times */
const both = (times) => `${shown(quantile(times, 0.5))} / ${shown(quantile(times, 0.95))}`;

/**
 * The results as a Markdown text.
 * @param {readonly Row[]} rows
 * @param {{ date: string, machine: string, turns: number, keys: number, limit: number, weights: { role: string, readable: number, all: number }[],
 *   partTimes: import('./measure-part.mjs').PartTimes[], rendererTimes: import('./renderer.ts').RendererTimes[] }} run
 * @returns {string}
 */
export function resultsText(rows, { date, machine, turns, keys, limit, weights, partTimes, rendererTimes }) {
  const parts = [
    `# Benchmark

${date}, on ${machine}. \`npm run bench\` makes this file anew; figures of different runs are not to be compared, only those of one.

Words with some emphasis are typed into a word in the middle of a document of prose, lists, tables and code, ${keys} keys a turn after a warm-up of 4, each on an
idle page. The editors take turns, ${turns} each, every turn in a Chromium of its own. *Preview* is the time from the key's own event to the first change in the
preview's nodes, *painted* to the end of the frame that shows it, each as median / 95th percentile. *Longest task* is the longest of the page's thread while
typing; browsers report none under 50 ms. *First content* is from handing over the text to painted content in the preview. *Memory* is that of the page's
process with its workers. All times are milliseconds. A turn that takes longer than ${limit} s is given up, and the editor with it.

\`bare-textarea\` has no preview: its time is that of its own input event. \`echo-worker\` is a bare field with a worker that answers at once and
changes one text node: what anything costs at least that renders off the page's thread, since Chromium paints the key before it
delivers a worker's answer. \`ours\` is the preview of this product beside such a field, \`app\` the whole item view in split view, with its toolbar and both panes
scrolling together, in the playground's frame. bytemd waits 300 ms before it renders and md-editor-rt 500 ms, as they come. Chromium's slow-down (4x) slows the page's thread and not workers.
`,
  ];
  for (const slowDown of new Set(rows.map((row) => row.slowDown))) {
    for (const characters of new Set(rows.map((row) => row.characters))) {
      const group = rows.filter((row) => row.slowDown === slowDown && row.characters === characters);
      if (group.length === 0) continue;
      parts.push(`## ${characters.toLocaleString('en')} characters${slowDown === 1 ? '' : `, page's thread ${slowDown}x slower`}

| editor | preview | painted | longest task | first content | memory, MB |
| --- | --- | --- | --- | --- | --- |
${group.map(line).join('\n')}
`);
    }
  }
  parts.push(
    table(
      rows,
      'How much later than in a bare textarea the preview has changed, median',
      (own, _, bare) => (bare === undefined ? '–' : `${own < bare ? '' : '+'}${shown(own - bare)}`),
      'preview',
    ),
    table(
      rows,
      'How a painted keystroke grows with the document',
      (own, first) => (first === undefined ? '–' : `${(own / first).toFixed(1)}x`),
      'painted',
    ),
  );
  if (partTimes.length > 0) {
    const lines = partTimes.map(
      ({ characters, opening, key }) => `| ${characters.toLocaleString('en')} | ${both(opening)} | ${both(key)} |`,
    );
    parts.push(`## A part in its place

*Opening* is from the key E until the field of a paragraph amid a text of one-line paragraphs is painted, its code
loaded before; *key* from a key in that field until the frame after it is painted.

| characters | opening | key |
| --- | --- | --- |
${lines.join('\n')}
`);
  }
  if (rendererTimes.length > 0) {
    const lines = rendererTimes.map(
      ({ characters, inWords, anywhere, whole, firstScreen }) =>
        `| ${characters.toLocaleString('en')} | ${[both(inWords), both(anywhere), shown(firstScreen), shown(whole)].join(' | ')} |`,
    );
    parts.push(`## The renderer by itself, in Node

Median / 95th percentile of a keystroke in a word of prose, and of keystrokes in prose, headings, list items, tasks, table cells, quotes,
code and at the end of paragraphs, as many in each.

| characters | in a word | anywhere | first screen | the whole by \`toSafeHtml\` |
| --- | --- | --- | --- | --- |
${lines.join('\n')}
`);
  }
  if (weights.length > 0) {
    const lines = weights.map(({ role, readable, all }) => `| ${role} | ${readable.toFixed(1)} | ${all.toFixed(1)} |`);
    parts.push(`## What the item view fetches beyond an empty page, for plain Markdown, in brotli KB

| for | until the text is readable | in all |
| --- | --- | --- |
${lines.join('\n')}
`);
  }
  return parts.join('\n');
}

/** @param {Row} row */
function line({ editor, measured }) {
  if ('failed' in measured) return `| ${editor} | ${measured.failed} | | | | |`;
  const { preview, painted, longest, shown: first, memory } = measured;
  const longestShown = longest === 0 ? 'under 50' : shown(longest);
  return `| ${editor} | ${both(preview)} | ${both(painted)} | ${longestShown} | ${shown(first)} | ${memory ? Math.round(memory / 2 ** 20) : '–'} |`;
}

/**
 * A table of medians at full speed: an editor a line, a size a column.
 * @param {readonly Row[]} rows @param {string} title
 * @param {(own: number, first: number | undefined, bare: number | undefined) => string} cell given an editor's median, its median at the first size, and the bare textarea's
 * @param {'preview' | 'painted'} what
 */
function table(rows, title, cell, what) {
  const full = rows.filter(({ slowDown }) => slowDown === 1);
  const sizes = [...new Set(full.map(({ characters }) => characters))];
  const median = (/** @type {string} */ editor, /** @type {number | undefined} */ size) => {
    const row = full.find((each) => each.editor === editor && each.characters === size);
    return row && !('failed' in row.measured) ? quantile(row.measured[what], 0.5) : undefined;
  };
  const lines = [...new Set(full.map(({ editor }) => editor))].map((editor) => {
    const cells = sizes.map((size) => {
      const own = median(editor, size);
      return own === undefined ? '–' : cell(own, median(editor, sizes[0]), median('bare-textarea', size));
    });
    return `| ${editor} | ${cells.join(' | ')} |`;
  });
  return `## ${title}

| editor | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |
| --- |${' --- |'.repeat(sizes.length)}
${lines.join('\n')}
`;
}
