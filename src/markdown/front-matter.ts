/** A value of front matter: a line, a list of lines, or what is nested deeper, as it is written. */
export type FrontMatterValue =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'source'; readonly text: string };

export interface FrontMatterEntry {
  readonly key: string;
  readonly value: FrontMatterValue;
}

/**
 * Whether a text starts with front matter; `open` if that depends on what follows. `end` is where the line ends that decided it,
 * in UTF-16 units: for front matter that of the closing `---`.
 */
export type TextStart =
  | { readonly kind: 'front-matter'; readonly entries: readonly FrontMatterEntry[]; readonly lines: number; readonly end: number }
  | { readonly kind: 'none'; readonly end: number }
  | { readonly kind: 'open' };

/** So many lines are looked at: front matter that is longer is none. */
const mostLines = 400;

const line = /[^\r\n]*(?:\r\n|\n|\r|$)/y;
const fence = /^---[\t ]*$/;
/** A quoted string or plain words, and a colon before a space or the end of the line. */
const key = /^("[^"]*"|'[^']*'|[\p{L}\p{N}_$][\p{L}\p{M}\p{N}_ ./$-]*?):(?:[\t ]+(.*))?$/u;
const blank = /^[\t ]*$/;
const indented = /^[\t ]+\S/;
const listed = /^-(?:[\t ]|$)/;

/**
 * Reads front matter: at the very start, between lines of `---`, lines that YAML would read as keys and their values, the first right
 * behind the opening line. So a text that merely starts with a thematic break keeps it. Read by hand, because a parser of all of YAML
 * weighs half as much as the whole renderer, and front matter is shown, not understood.
 */
export function readTextStart(text: string): TextStart {
  const entries: { key: string; first: string; more: string[] }[] = [];
  let end = 0;
  let isBehindBlank = false;
  for (let lines = 1; lines <= mostLines; lines++) {
    line.lastIndex = end;
    const [source] = line.exec(text)!;
    const content = source.replace(/[\r\n]+$/, '');
    if (lines === 1 && !fence.test(content)) return { kind: 'none', end: 0 };
    if (source === '') return { kind: 'open' };
    end += source.length;
    if (lines === 1) continue;
    if (entries.length > 0 && fence.test(content)) return { kind: 'front-matter', entries: entries.map(read), lines, end };

    const [, name, first = ''] = key.exec(content) ?? [];
    const entry = entries.at(-1);
    if (name !== undefined) entries.push({ key: unquote(name), first, more: [] });
    else if (!entry) break;
    else if (indented.test(content) || blank.test(content) || (listed.test(content) && !isBehindBlank)) entry.more.push(content);
    else if (!content.startsWith('#') || isBehindBlank) break;
    isBehindBlank = blank.test(content);
  }
  return { kind: 'none', end };
}

function read({ key, first, more }: { key: string; first: string; more: string[] }): FrontMatterEntry {
  const inline = /^[|>][-+\d]*$/.test(first) ? '' : withoutComment(first);
  const lines = more.filter((content) => !blank.test(content));
  return { key, value: readValue(inline, lines, more) };
}

function readValue(inline: string, lines: readonly string[], more: readonly string[]): FrontMatterValue {
  const flow = /^\[([^[\]{}]*)\]$/.exec(inline);
  if (flow && lines.length === 0) return { kind: 'list', items: (flow[1]!.match(/[\t ]*(?:"[^"]*"|'[^']*'|[^,]+)/g) ?? []).map(unquote).filter(Boolean) };
  if (lines.length === 0) return { kind: 'line', text: unquote(inline) };
  const items = lines.map((content) => /^[\t ]*-[\t ]+(?![^"']*:(?:[\t ]|$))(.*)$/.exec(content)?.[1]);
  if (inline === '' && items.every((item) => item !== undefined)) return { kind: 'list', items: items.map((item) => unquote(withoutComment(item))) };
  if (inline !== '') return { kind: 'line', text: unquote([inline, ...lines.map((content) => content.trim())].join(' ')) };
  const indent = Math.min(...lines.map((content) => content.search(/[^\t ]/)));
  return { kind: 'source', text: more.map((content) => content.slice(indent)).join('\n').trimEnd() };
}

function withoutComment(value: string): string {
  return /^["']/.test(value) ? value : value.replace(/(?:^|[\t ])#.*$/, '');
}

/** The words of a value: without the quotes around it, and with YAML's escapes of quotes in it undone. */
function unquote(value: string): string {
  const [, quote, inside] = /^(["'])(.*)\1$/.exec(value.trim()) ?? [];
  if (inside === undefined) return value.trim();
  return quote === "'" ? inside.replaceAll("''", "'") : inside.replace(/\\(["\\])/g, '$1');
}
