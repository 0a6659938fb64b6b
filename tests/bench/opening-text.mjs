import { quantile } from './results-text.mjs';

/**
 * @typedef {object} Row one visit
 * @property {string} engine
 * @property {number} slowDown
 * @property {string} page
 * @property {string} role
 * @property {number | undefined} characters of the stored text, where that is what is compared
 * @property {import('./measure-opening.mjs').Opening} cold
 * @property {import('./measure-opening.mjs').Opening} warm
 * @property {number} floor
 */

/** @param {readonly number[]} times */
const median = (times) => quantile(times, 0.5) ?? 0;
const whole = (/** @type {number} */ value) => value.toFixed(0);
const times = (/** @type {number} */ share) => `${share.toFixed(2)}x`;
const kilobytes = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);

/**
 * The results as a Markdown text.
 * @param {readonly Row[]} rows
 * @param {{ date: string, machine: string, turns: number }} run
 * @returns {string}
 */
export function openingText(rows, { date, machine, turns }) {
  const openings = rows.filter(({ characters }) => characters === undefined);
  const parts = [
    `# Opening

${date}, on ${machine}. \`npm run bench:open\` makes this file anew; figures of different runs are not to be compared, only those of one.

The built site, compressed and with its response headers, comes over a line of 1.6 Mbit/s on which an answer begins 150 ms after it was asked for. The line is
the benchmark's own server (\`slow-line.mjs\`), the same for every browser, and for frames and workers as for pages. It speaks HTTP/1.1, of which browsers
open six connections. \`app\` is the item view in the frame of a bare page that plays monday and answers at once, with 10,000 characters of plain
Markdown, timed from the start of the frame's navigation; \`playground\` is the playground as a visitor meets it, timed from the start of its own. *Readable* is
the item view's own mark. The *floor* is a bare page of the same weight, in a frame of the same browser, that fetches all files fetched before *readable* in one
wave. *Cold* is the first visit of a new profile and *warm* the second; *HTML* is when the page's own HTML was there, and *after it* how much later the text. A
*wave* begins when something of the wave before has ended. *Shift* sums the layout shifts in the frame. Times are milliseconds, medians of ${turns}
turns, KB are 1,000 bytes as sent. Chromium's slow-down (4x) slows the pages' thread and not workers.
`,
  ];
  for (const engine of new Set(openings.map((row) => row.engine))) {
    const groups = grouped(openings.filter((row) => row.engine === engine));
    const lines = groups.map((group) => lineOf(group, groups));
    parts.push(`## ${engine}

| page | for | CPU | cold: readable | floor | of the floor | of \`app\` | waves | KB | warm: readable | HTML | after it | waves | KB | shift |
|${' --- |'.repeat(15)}
${lines.join('\n')}
`);
  }
  for (const page of new Set(openings.map((row) => row.page))) {
    const [first] = grouped(openings.filter((row) => row.page === page));
    if (first) parts.push(wavesText(first));
  }
  const long = grouped(rows.filter(({ characters }) => characters !== undefined));
  if (long.length > 0) parts.push(longText(long));
  return parts.join('\n');
}

/** The turns of each case. @param {readonly Row[]} rows @returns {Row[][]} */
function grouped(rows) {
  /** @type {Map<string, Row[]>} */
  const groups = new Map();
  for (const row of rows) {
    const { engine, page, role, slowDown, characters } = row;
    const name = [engine, page, role, slowDown, characters].join(' ');
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups.values()];
}

/** @param {readonly Row[]} group @param {readonly Row[][]} groups */
function lineOf(group, groups) {
  const first = /** @type {Row} */ (group[0]);
  const app = groups.find(
    ([other]) => other?.page === 'app' && other.role === first.role && other.slowDown === first.slowDown,
  );
  const of = (/** @type {(row: Row) => number} */ what) => median(group.map(what));
  const readable = of(({ cold }) => cold.readable);
  const ofApp = app && app !== group ? times(readable / median(app.map(({ cold }) => cold.readable))) : '–';
  const cells = [
    first.page,
    first.role,
    `${first.slowDown}x`,
    whole(readable),
    whole(of(({ floor }) => floor)),
    times(of(({ cold, floor }) => cold.readable / floor)),
    ofApp,
    of(({ cold }) => cold.waves.length),
    kilobytes(of(({ cold }) => cold.bytes)),
    whole(of(({ warm }) => warm.readable)),
    whole(of(({ warm }) => warm.html)),
    whole(of(({ warm }) => warm.readable - warm.html)),
    of(({ warm }) => warm.waves.length),
    kilobytes(of(({ warm }) => warm.bytes)),
    first.cold.shift === undefined
      ? '–'
      : of(({ cold, warm }) => Math.max(cold.shift ?? 0, warm.shift ?? 0)).toFixed(3),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The waves of the middle one of a case's turns. @param {readonly Row[]} group */
function wavesText(group) {
  const sorted = group.toSorted((a, b) => a.cold.readable - b.cold.readable);
  const { engine, page, role, slowDown, cold } = /** @type {Row} */ (sorted[Math.floor(sorted.length / 2)]);
  const lines = cold.waves.map((wave, index) => {
    const from = Math.min(...wave.map(({ askedAt }) => askedAt));
    const to = Math.max(...wave.map(({ endedAt }) => endedAt));
    const files = wave.map(({ path, bytes }) => `${nameOf(path)} ${kilobytes(bytes)}`).join(', ');
    return `| ${index + 1} | ${whole(from)} – ${whole(to)} | ${files} | ${kilobytes(wave.reduce((sum, { bytes }) => sum + bytes, 0))} |`;
  });
  return `## The waves of \`${page}\`, cold, ${role}, ${engine} at ${slowDown}x, readable at ${whole(cold.readable)}

| wave | from – to | what | KB |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
}

/** A file's name without its hash. @param {string} path */
function nameOf(path) {
  return path.replace(/^.*\/(?=.)/, '').replace(/\.[0-9a-f]{6,}(?=\.)/, '') || '/';
}

/** @param {readonly Row[][]} groups */
function longText(groups) {
  const lines = groups.map((group) => {
    const { engine, characters } = /** @type {Row} */ (group[0]);
    const short = groups.find(([other]) => other?.engine === engine) ?? group;
    const after = (/** @type {readonly Row[]} */ rows) => median(rows.map(({ warm }) => warm.answered ?? NaN));
    return `| ${engine} | ${(characters ?? 0).toLocaleString('en')} | ${whole(after(group))} | ${times(after(group) / after(short))} | ${whole(
      median(group.map(({ warm }) => warm.readable)),
    )} |`;
  });
  return `## Long texts, a viewer's second visit

| in | characters | from storage's answer to readable | of the short one | readable |
| --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
}
