import type { SafeHtml } from '../../markdown/sanitize/safe-html.ts';

/** A document as it is shown, for taking it elsewhere. */
export interface ShownDocument {
  /** Its Markdown. */
  readonly text: string;
  /** What it is rendered to; `undefined` while it is shown plain. */
  readonly html: SafeHtml | undefined;
}
