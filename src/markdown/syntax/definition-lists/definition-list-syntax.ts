import { blankLine, list } from 'micromark-core-commonmark';
import { markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, Event, State, TokenizeContext, Tokenizer } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    definitionList: 'definitionList';
    definitionPrefix: 'definitionPrefix';
    definitionDescription: 'definitionDescription';
  }
}

const colon = 58;

/**
 * The descriptions of a definition list, as in PHP Markdown Extra: a container that starts with `: ` after a paragraph,
 * which holds the terms, and continues with further descriptions. `definition-list-nodes.ts` joins terms and
 * descriptions.
 *
 * It works like micromark's list except for the marker. The package `micromark-extension-definition-list` moves events
 * in time that grows with the square of the text, and throws where its guesses about them are wrong.
 */
export const definitionList: Construct = {
  name: 'definitionList',
  tokenize: tokenizeStart,
  continuation: {
    tokenize(effects, ok, nok) {
      const attempt: Effects['attempt'] = (constructs, onOk, onNok) =>
        effects.attempt(constructs === list ? definitionList : constructs, onOk, onNok);
      return list.continuation!.tokenize.call(this, { ...effects, attempt }, ok, nok);
    },
  },
  exit: list.exit!,
};

function tokenizeStart(this: TokenizeContext, ...[effects, ok, nok]: Parameters<Tokenizer>): State {
  const state = this.containerState!;
  const tail = this.events.at(-1);
  const indent = tail?.[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0;
  if (!state.type && !followsParagraph(this)) return nok;

  const end = (code: Code) => {
    state.size = indent + this.sliceSerialize(effects.exit('definitionPrefix'), true).length;
    return ok(code);
  };
  const oneSpace = (code: Code) => {
    effects.consume(code);
    return end;
  };
  const afterColon = (code: Code) =>
    markdownSpace(code) ? effects.check(blankLine, nok, effects.attempt(fewSpaces, end, oneSpace))(code) : nok(code);

  return (code) => {
    if (code !== colon) return nok(code);
    if (!state.type) effects.enter('definitionList', { _container: true });
    state.type = 'definitionList';
    effects.enter('definitionPrefix');
    effects.consume(code);
    return afterColon;
  };
}

/** The spaces of the marker. If there are more, the description starts with indented code after the first. */
const fewSpaces: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let size = 0;
    const inside: State = (code) => {
      if (!markdownSpace(code)) return ok(code);
      if (size++ === 4) return nok(code);
      effects.consume(code);
      return inside;
    };
    return inside;
  },
};

/**
 * Whether the line is in the same containers as what precedes it, and this ends with a paragraph. Asked when the line
 * is first read and again when everything before it is closed: what looked like a paragraph may then be link
 * definitions.
 */
function followsParagraph({ events, interrupt, now }: TokenizeContext): boolean {
  // Undefined where the line ends containers.
  if (interrupt === undefined) return false;
  const { line } = now();
  let index = events.length - 1;
  while (index >= 0 && events[index]![1].start.line === line && events[index]![1].type !== 'chunkFlow') {
    // A container that starts on this line is a different one.
    if (events[index--]![1]._container) return false;
  }
  const [kind, token] = events[index] ?? [];
  return kind === 'exit' && token?.type === 'chunkFlow' && endsWithParagraph(token._tokenizer?.events ?? []);
}

const behindParagraph: ReadonlySet<string> = new Set(['lineEnding', 'lineEndingBlank', 'linePrefix', 'content']);

function endsWithParagraph(events: readonly Event[]): boolean {
  let index = events.length - 1;
  while (index >= 0 && behindParagraph.has(events[index]![1].type)) index--;
  const typeAt = (place: number): string | undefined => events[place]?.[1].type;
  const type = typeAt(index);
  if (type !== 'tableRow') return type === 'paragraph' || type === 'chunkContent';
  // A line with bars may be the head of a table until the next line is read. Only then is it the first row of its
  // table.
  while (index >= 0 && !(events[index]![0] === 'enter' && typeAt(index) === 'tableRow')) index--;
  return typeAt(index - 1) === 'tableHead';
}
