import { definition } from 'micromark-core-commonmark';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import type { Construct, Extension, ParseContext } from 'micromark-util-types';
import { limitedSyntax } from '../limits/limited-syntax.ts';

/**
 * A label as the tokenizer compares it, prefixed by `link ` or `note `: `[^1]: …` defines a footnote `1`, but no link
 * `^1`. Whether `[x]` is a link depends on whether `x` is defined anywhere in the document, and the tokenizer decides
 * it while it reads.
 */
export type Label = string;

/** The labels that a parse asked about and defined, each with its offset. */
export interface LabelNotes {
  readonly asked: readonly { readonly offset: number; readonly label: Label; readonly answer: boolean }[];
  readonly defined: readonly { readonly offset: number; readonly label: Label }[];
}

/** Whether the rest of the document defines a label. */
type IsKnown = (label: Label) => boolean;

/** The listener of the current parse, if there is one. */
let listener:
  | { readonly links: string[]; readonly footnotes: string[]; offset: number; isDefining: boolean }
  | undefined;

/**
 * Runs `parse`, during which the tokenizer asks `isKnown` about labels that the parsed text does not define. Returns
 * its result and notes of all that concerns labels.
 */
export function noteLabels<Result>(isKnown: IsKnown, parse: () => Result): [result: Result, notes: LabelNotes] {
  const asked: { offset: number; label: Label; answer: boolean }[] = [];
  const defined: { offset: number; label: Label }[] = [];
  const own = new Set<Label>();

  /** Takes the place of the tokenizer's array of defined labels, which uses these two methods only. */
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

/** Wraps a construct to note its labels. The tokenizer asks about and defines labels only in such constructs. */
function noting(construct: Construct, isDefinition = false): Construct {
  return {
    ...construct,
    name: `noting-${construct.name}`,
    tokenize(effects, ok, nok) {
      if (listener) {
        listener.offset = this.now().offset;
        // A definition asks whether it is the first. Here all count, because an edit may remove the first.
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

/** The limited syntax, whose use of labels `noteLabels` can observe. */
export const labelNotingSyntax: Extension = {
  ...limitedSyntax,
  contentInitial: { 91: noting(definition, true) },
  document: { ...limitedSyntax.document, 91: notingAll(limitedSyntax.document?.[91], true) },
  text: { ...limitedSyntax.text, 91: notingAll(gfmFootnote().text?.[91]), 93: notingAll(limitedSyntax.text?.[93]) },
  disable: { null: [...(limitedSyntax.disable?.null ?? []), 'definition', 'gfmFootnoteCall'] },
};
