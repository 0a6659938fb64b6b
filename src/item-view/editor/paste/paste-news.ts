import type { Reading } from '../../../editing/paste/readings.ts';

/** What there is to say after a paste or an import. */
export type PasteNews =
  /** It could be taken in several ways; the one at `chosen` is in the text, at `from`. */
  | { readonly kind: 'taken'; readonly readings: readonly Reading[]; readonly chosen: number; readonly from: number; readonly leftOut: number }
  | { readonly kind: 'pictures-left-out'; readonly count: number }
  | { readonly kind: 'no-pictures' }
  | { readonly kind: 'no-text'; readonly name: string }
  | { readonly kind: 'too-large'; readonly name: string; readonly size: number; readonly limit: number }
  | { readonly kind: 'imported'; readonly name: string };
