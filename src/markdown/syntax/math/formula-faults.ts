/** The reason why a formula that is too deep or too large is not drawn. */
export const TOO_MUCH = 'The formula is too deep or too large.';

/** The reason where nothing more is known. */
export const NO_FORMULA = 'This is no formula.';

/** Messages of `temml` about a wrong formula, and a sentence for people; `$1` is the sign or command that it names. */
const SENTENCES: readonly (readonly [message: RegExp, sentence: string])[] = [
  [/^Double superscript/, 'Two raised parts stand after one sign: put them into braces, as in x^{2^3}.'],
  [/^Double subscript/, 'Two lowered parts stand after one sign: put them into braces, as in x_{a_b}.'],
  [
    /^Unexpected end of input in a macro argument, expected '(.)'/,
    'The last command misses a part, or a $1 is missing.',
  ],
  [/^Expected group as argument to '(.+?)'/, 'The part that belongs to $1 is missing.'],
  [/^Got function '(.+?)' with no arguments/, 'The part that belongs to $1 is missing.'],
  [/^Invalid color: '(.*?)'/, 'There is no colour "$1".'],
  [/^Invalid (?:size|unit): '(.*?)'/, 'There is no size "$1".'],
  [/^Invalid delimiter '(.*?)' after '(.+?)'/, 'A bracket has to stand after $2, not $1.'],
  [/^Mismatched (\\\w+)/, 'A $1 has no other half.'],
  [/^(Extra|Unmatched)/, 'A } or bracket stands where nothing is open.'],
  [/^(\\middle) without preceding/, '$1 works only between \\left and \\right.'],
  [/^Multiple \\tag/, 'A formula can have one \\tag.'],
  [/^only one infix operator per group/, 'Only one such as \\over can stand in a pair of braces.'],
  [/^Expected group after '(.+?)'/, 'Nothing stands after $1.'],
  [/^Expected '(.+?)', got 'EOF'/, 'A $1 is missing at the end.'],
  [/^Expected 'EOF', got '(.+?)'/, 'Nothing before this $1 belongs to it.'],
  [/^Expected '(.+?)', got '(.+?)'/, 'A $1 is missing before $2.'],
  [/^Unsupported function name: (\S+)/, 'The command $1 is not known.'],
  [/^No such environment: (.+?)( at |$)/, 'There is no \\begin{$1}.'],
  [/^Expected & or/, 'An \\end is missing.'],
  [/^Can't use function '(.+?)' in math mode/, 'A $1 cannot stand in a formula.'],
  [/^Can't use function '(.+?)' in text mode/, '$1 cannot stand in plain words.'],
  [/^(\\\w+) works only in display mode/, '$1 works only in a formula on lines of its own.'],
  [/^(\\\w+) valid only within (\w+) environment/, '$1 works only between \\begin{$2} and \\end{$2}.'],
  [/^Limit controls must follow/, '\\limits has to stand after a sign such as \\sum.'],
  [/^Function "(.+?)" is not trusted/, 'The command $1 is not allowed here.'],
  [/^Expected a macro definition/, 'The definition has no end.'],
  [/^Too many expansions/, TOO_MUCH],
];

/** Says in a sentence why `source` is no formula, from what its parser threw. */
export function formulaFault(error: unknown, source: string): string {
  // The parser is recursive, and how deep it can go differs between threads.
  if (error instanceof RangeError) return TOO_MUCH;
  if (error instanceof TypeError)
    return /[\^_]\s*([\^_&}]|$)/.test(source) ? 'Nothing stands after a ^ or _.' : NO_FORMULA;
  // The position is drawn with combining marks.
  const [message = ''] = (error instanceof Error ? error.message : String(error))
    .trim()
    .split(/ at (?:position|end of input)/);
  for (const [pattern, sentence] of SENTENCES) {
    const found = pattern.exec(message);
    if (found) return sentence.replace(/\$(\d)/g, (_, at: string) => found[Number(at)] ?? '').slice(0, 200);
  }
  // Rare faults, in the parser's own words.
  return message === '' ? NO_FORMULA : `${message.trim().slice(0, 200).replace(/[.:]$/, '')}.`;
}
