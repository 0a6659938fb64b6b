import { type Command, type Edit, type Field, editOf, lineEnd, lineStart } from '../field.ts';
import {
  beginsItem,
  blockLines,
  type BlockLine,
  type Container,
  goingOn,
  type PrefixChange,
} from '../lines/block-lines.ts';
import { cutsCode } from '../lines/fenced-code.ts';
import {
  contentAt,
  edited,
  isBelowTask,
  isInHtml,
  isQuoted,
  looksQuoted,
  quoteLines,
  quotesAround,
  signAt,
  touchedBlocks,
  withoutLines,
} from './containers.ts';

// Alerts: quotes with a title such as `[!NOTE]`.

const alertKinds = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'] as const;
type AlertKind = (typeof alertKinds)[number];

/**
 * Makes an alert of the lines or their quote, or changes the kind of their alert; an alert of this kind becomes plain
 * lines.
 */
export function toggleAlert(kind: AlertKind): Command {
  return (field) => {
    const { text } = field;
    if (cutsCode(text, field) || isInHtml(field)) return undefined;
    const quote = alertOrQuote(field);
    if (!quote || (quote.own === undefined && isEmptyItem(field))) return quoteLines(field, `[!${kind}]`);
    const { first, depth, own } = quote;
    if (own === undefined) {
      const { at, column } = first.places[depth]!;
      return edited(field, [[first, { at, column, cut: 0, add: `> [!${kind}]\n${goingOn(text, first, depth)}` }]]);
    }
    if (own.toUpperCase() === kind) return endAlert(field, quote);
    const at = first.to - text.slice(contentAt(first, depth + 1), first.to).length;
    return editOf(text, [{ at, cut: first.to - at, add: `[!${kind}]` }], field, ['after', 'after']);
  };
}

/** Signs before a title, and an item that begins with a quote. */
const TITLED = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)]|:|\[\^[^\]\s]+\]:)[ \t]))*[ \t]*\[!([a-z]+)\][ \t]*$/i;
const QUOTE_IN_ITEM = /^[ \t]*[^>\s]/;

/**
 * Returns the kind of alert that the selection is in, by the looks of its lines, because it runs as the caret moves.
 */
export function alertKind(field: Field): AlertKind | undefined {
  const { text, from } = field;
  if (!isQuoted(field)) return undefined;
  for (let start = lineStart(text, from); ; start = lineStart(text, start - 1)) {
    const line = text.slice(start, lineEnd(text, start));
    if (!looksQuoted(line)) return undefined;
    const own = TITLED.exec(line)?.[1]!.toUpperCase();
    if (own !== undefined) return alertKinds.find((kind) => kind === own);
    if (start === 0 || QUOTE_IN_ITEM.test(line)) return undefined;
  }
}

function isEmptyItem(field: Field): boolean {
  const [line, ...others] = touchedBlocks(field);
  return others.length === 0 && line!.kind === 'blank' && beginsItem(line!);
}

interface Quote {
  readonly container: Container;
  readonly depth: number;
  /** Its first line. */
  readonly first: BlockLine;
  /** The kind of alert that it is, as written. */
  readonly own: string | undefined;
}

const TITLE = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*$/i;

/** Returns the innermost alert that holds the selection, or the outermost quote if none does. */
function alertOrQuote(field: Field): Quote | undefined {
  const { text } = field;
  const depths = quotesAround(field);
  const line = depths.length > 0 ? touchedBlocks(field)[0]! : undefined;
  const quotes = depths.map((depth): Quote => {
    const container = line!.containers[depth]!;
    const first = linesIn(text, container).next().value as BlockLine;
    return { container, depth, first, own: TITLE.exec(text.slice(contentAt(first, depth + 1), first.to))?.[1] };
  });
  return quotes.findLast(({ own }) => own !== undefined) ?? quotes[0];
}

/** Yields the lines of a quote. */
function* linesIn(text: string, { line: start, at }: Container): Generator<BlockLine> {
  for (const line of blockLines(text, start, start)) {
    if (line.to < start) continue;
    if (!line.containers.some((container) => container.at === at)) return;
    yield line;
  }
}

function endAlert(field: Field, { container, first, depth }: Quote): Edit | undefined {
  const [, second, ...others] = linesIn(field.text, container);
  if (second && others.length === 0 && contentAt(second, depth + 1) === second.to && isBelowTask(field.text, first))
    return withoutLines(first, second);
  const { at, column } = first.places[depth]!;
  const sign = second && signAt(field.text, second, depth, false);
  const end = sign ? sign.at + sign.cut : first.to;
  return edited(field, [
    [first, { at, column, cut: end - at, add: '' }],
    ...others.map((line): [BlockLine, PrefixChange] => [line, signAt(field.text, line, depth, true)]),
  ]);
}
