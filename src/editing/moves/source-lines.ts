/** The lines of a text without their ends, and these. */
export interface SourceLines {
  /** A byte order mark, or nothing. */
  readonly mark: string;
  readonly lines: readonly string[];
  /** The end of each line; that of the last is empty. */
  readonly ends: readonly string[];
}

export function sourceLines(text: string): SourceLines {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const raw = text.slice(mark.length).split('\n');
  const lines = raw.map((line, at) => (at < raw.length - 1 && line.endsWith('\r') ? line.slice(0, -1) : line));
  const ends = raw.map((line, at) => (at === raw.length - 1 ? '' : line.length > lines[at]!.length ? '\r\n' : '\n'));
  return { mark, lines, ends };
}

/** Returns the text with other lines in place of those from `from` to before `to`; the line ends keep their places. */
export function withLines({ mark, lines, ends }: SourceLines, from: number, to: number, by: readonly string[]): string {
  const usual = ends[0] || '\n';
  const below = lines.slice(to);
  const all = [...lines.slice(0, from), ...by, ...below];
  const endsOfAll = [
    ...ends.slice(0, from),
    ...by.map((_, at) => (from + at < to ? ends[from + at]! : usual)),
    ...ends.slice(to),
  ];
  return mark + all.map((line, at) => line + (at === all.length - 1 ? '' : endsOfAll[at] || usual)).join('');
}
