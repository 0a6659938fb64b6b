import { definition } from 'micromark-core-commonmark';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import type { Construct, Extension, ParseContext } from 'micromark-util-types';
import { limitedSyntax } from '../limits/limited-syntax.ts';

/**
 * A label as the tokenizer compares it, behind `link ` or `note `: `[^1]: …` defines a footnote `1`, and no link `^1`. Whether `[x]` is a link depends on whether a
 * definition of `x` stands anywhere in the document, and the tokenizer decides it while it reads.
 */
export type Label = string;

/** What a parse asked about labels and which it defined, each with the offset where this happened. */
export interface LabelNotes {
  readonly asked: readonly { readonly offset: number; readonly label: Label; readonly answer: boolean }[];
  readonly defined: readonly { readonly offset: number; readonly label: Label }[];
}

/** Whether the rest of the document defines a label. */
type IsKnown = (label: Label) => boolean;

/** Who listens to the parse that is under way, if anybody does. */
let listener:
  | { readonly links: string[]; readonly footnotes: string[]; offset: number; isDefining: boolean }
  | undefined;

/**
 * Does `parse`, in which the tokenizer asks `isKnown` about labels that the parsed text itself does not define. Returns its result, and
 * notes of everything about labels.
 */
export function noteLabels<Result>(isKnown: IsKnown, parse: () => Result): [result: Result, notes: LabelNotes] {
  const asked: { offset: number; label: Label; answer: boolean }[] = [];
  const defined: { offset: number; label: Label }[] = [];
  const own = new Set<Label>();

  /** Stands where the tokenizer keeps an array of defined labels, of which it uses these two methods. */
  function list(prefix: string): string[] {
    const methods: Pick<string[], 'includes' | 'push'> = {
      includes(label) {
        if (listening.isDefining) return false;
        const answer = own.has(prefix + label) || isKnown(prefix + label);
        asked.push({ offset: listening.offset, label: prefix + label, answer });
        return answer;
      },
      push(label) {
        own.add(prefix + label!);
        return defined.push({ offset: listening.offset, label: prefix + label! });
      },
    };
    return methods as string[];
  }
  const listening = (listener = { links: list('link '), footnotes: list('note '), offset: 0, isDefining: false });
  try {
    return [parse(), { asked, defined }];
  } finally {
    listener = undefined;
  }
}

/** All that the tokenizer asks or says about labels it does inside these constructs. */
function noting(construct: Construct, isDefinition = false): Construct {
  return {
    ...construct,
    name: `noting-${construct.name}`,
    tokenize(effects, ok, nok) {
      if (listener) {
        listener.offset = this.now().offset;
        // A definition asks whether it is the first. All count here, because the first may go.
        listener.isDefining = isDefinition;
        const parser: ParseContext & { gfmFootnotes?: string[] } = this.parser;
        parser.defined = listener.links;
        parser.gfmFootnotes = listener.footnotes;
      }
      return construct.tokenize.call(this, effects, ok, nok);
    },
  };
}

function notingAll(constructs: Construct | Construct[] | undefined, areDefinitions = false): Construct[] {
  return [constructs ?? []].flat().map((construct) => noting(construct, areDefinitions));
}

/** The bounded syntax, in which somebody can listen to what is said about labels (`noteLabels`). */
export const labelNotingSyntax: Extension = {
  ...limitedSyntax,
  contentInitial: { 91: noting(definition, true) },
  document: { ...limitedSyntax.document, 91: notingAll(limitedSyntax.document?.[91], true) },
  text: { ...limitedSyntax.text, 91: notingAll(gfmFootnote().text?.[91]), 93: notingAll(limitedSyntax.text?.[93]) },
  disable: { null: [...(limitedSyntax.disable?.null ?? []), 'definition', 'gfmFootnoteCall'] },
};
