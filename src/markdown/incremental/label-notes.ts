import { definition } from 'micromark-core-commonmark';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import type { Construct, Extension, ParseContext } from 'micromark-util-types';
import { boundedSyntax } from '../limits/limited-syntax.ts';

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

/**
 * The bounded syntax, changed so that the tokenizer asks `isKnown` about labels that the parsed text itself does not define,
 * and everything about labels is noted. For one parse.
 */
export function notingSyntax(isKnown: (label: Label) => boolean): { syntax: Extension; notes: LabelNotes } {
  const asked: { offset: number; label: Label; answer: boolean }[] = [];
  const defined: { offset: number; label: Label }[] = [];
  const own = new Set<Label>();
  let offset = 0;
  /** Whether a definition is being read: it asks whether it is the first. All count here, because the first may go. */
  let isDefining = false;

  /** Stands where the tokenizer keeps an array of defined labels, of which it uses these two methods. */
  function list(prefix: string): string[] {
    const methods: Pick<string[], 'includes' | 'push'> = {
      includes(label) {
        if (isDefining) return false;
        const answer = own.has(prefix + label) || isKnown(prefix + label);
        asked.push({ offset, label: prefix + label, answer });
        return answer;
      },
      push(label) {
        own.add(prefix + label!);
        return defined.push({ offset, label: prefix + label! });
      },
    };
    return methods as string[];
  }
  const links = list('link ');
  const footnotes = list('note ');

  /** All that the tokenizer asks or says about labels it does inside these constructs. */
  function noting(construct: Construct, isDefinition = false): Construct {
    return {
      ...construct,
      name: `noting-${construct.name}`,
      tokenize(effects, ok, nok) {
        offset = this.now().offset;
        isDefining = isDefinition;
        const parser: ParseContext & { gfmFootnotes?: string[] } = this.parser;
        parser.defined = links;
        parser.gfmFootnotes = footnotes;
        return construct.tokenize.call(this, effects, ok, nok);
      },
    };
  }
  const map = (constructs: Construct | Construct[] | undefined, areDefinitions = false) =>
    [constructs ?? []].flat().map((construct) => noting(construct, areDefinitions));

  const syntax: Extension = {
    ...boundedSyntax,
    contentInitial: { 91: noting(definition, true) },
    document: { ...boundedSyntax.document, 91: map(boundedSyntax.document?.[91], true) },
    text: { ...boundedSyntax.text, 91: map(gfmFootnote().text?.[91]), 93: map(boundedSyntax.text?.[93]) },
    disable: { null: [...(boundedSyntax.disable?.null ?? []), 'definition', 'gfmFootnoteCall'] },
  };
  return { syntax, notes: { asked, defined } };
}
