import type { Element, ElementContent } from 'hast';
import { element } from '../../elements.ts';
import { keyLine } from './front-matter.ts';

/** A value: a line, a list of lines, or the source of nested content. */
type Value = string | { readonly items: readonly string[] } | { readonly source: string };

/** Turns the lines between the marks of front matter into a table, with a row for each key. */
export type FrontMatterWriter = (source: string) => Element;

/** Not a YAML parser, which would weigh half as much as the renderer: front matter is shown, not interpreted. */
export const frontMatterTable: FrontMatterWriter = (source) => {
  const rows = readFrontMatter(source).map(({ key, value }) =>
    element('tr', {}, [element('th', { scope: 'row' }, [key]), element('td', {}, [show(value)])]),
  );
  return element('table', {}, [element('tbody', {}, rows)]);
};

/** Returns the keys of front matter with their values, in order. */
export function readFrontMatter(source: string): { readonly key: string; readonly value: Value }[] {
  const entries: { key: string; first: string; more: string[] }[] = [];
  for (const content of source.split(/\r\n|\n|\r/)) {
    const [, key, first = ''] = keyLine.exec(content) ?? [];
    if (key !== undefined) entries.push({ key: unquote(key), first, more: [] });
    else if (!content.startsWith('#')) entries.at(-1)?.more.push(content);
  }
  return entries.map(({ key, first, more }) => ({ key, value: readValue(first, more) }));
}

function readValue(first: string, more: readonly string[]): Value {
  // A block scalar's indicator is not a value.
  const inline = /^[|>][-+\d]*$/.test(first) ? '' : withoutComment(first);
  const lines = more.filter((content) => content.trim() !== '');
  const flow = /^\[([^[\]{}]*)\]$/.exec(inline);
  if (flow && lines.length === 0)
    return { items: (flow[1]!.match(/[\t ]*(?:"[^"]*"|'[^']*'|[^,]+)/g) ?? []).map(unquote).filter(Boolean) };
  if (lines.length === 0) return unquote(inline);
  const items = lines.map((content) => /^[\t ]*-[\t ]+(?![^"']*:(?:[\t ]|$))(.*)$/.exec(content)?.[1]);
  if (inline === '' && items.every((item) => item !== undefined))
    return { items: items.map((item) => unquote(withoutComment(item))) };
  if (inline !== '') return unquote([inline, ...lines.map((content) => content.trim())].join(' '));
  const indent = Math.min(...lines.map((content) => content.search(/[^\t ]/)));
  return {
    source: more
      .map((content) => content.slice(indent))
      .join('\n')
      .trimEnd(),
  };
}

function withoutComment(value: string): string {
  return /^["']/.test(value) ? value : value.replace(/(?:^|[\t ])#.*$/, '');
}

/** Removes the quotes around a value and unescapes the quotes in it, as in YAML. */
function unquote(value: string): string {
  const [, quote, inside] = /^(["'])(.*)\1$/.exec(value.trim()) ?? [];
  if (inside === undefined) return value.trim();
  return quote === "'" ? inside.replaceAll("''", "'") : inside.replace(/\\(["\\])/g, '$1');
}

function show(value: Value): ElementContent | string {
  if (typeof value === 'string') return value;
  if ('source' in value) return element('pre', {}, [element('code', {}, [value.source])]);
  return element(
    'ul',
    {},
    value.items.map((item) => element('li', {}, [item])),
  );
}
