import type { Blockquote, Nodes, Paragraph, PhrasingContent, Text } from 'mdast';
import type { Extension } from 'mdast-util-from-markdown';
import { alertTitles, type AlertKind } from './alert-titles.ts';

const kinds = Object.keys(alertTitles).join('|');
/** The first line of an alert, in the source (where `\[!NOTE]` is not one) and in the parsed text. */
const written = new RegExp(`^\\[!(?:${kinds})\\][\\t ]*(?:[\\r\\n]|$)`, 'i');
const parsed = new RegExp(`^\\[!(${kinds})\\](?:\\r\\n|[\\r\\n]|$)`, 'i');
/** Paragraphs whose source starts like an alert. */
const marked = new WeakSet<Nodes>();

/**
 * Turns quotes that start with `[!NOTE]` on a line of its own into alerts, with GitHub's class names. A quote with
 * nothing else in it stays a quote, and so does one in which a link definition makes the marker a link.
 */
export const alertNodes: Extension = {
  enter: {
    paragraph(token) {
      const parent = this.stack.at(-1)!;
      const paragraph: Paragraph = { type: 'paragraph', children: [] };
      this.enter(paragraph, token);
      if (parent.type !== 'blockquote' || parent.children.length > 1) return;
      if (written.test(this.sliceSerialize(token))) marked.add(paragraph);
    },
  },
  exit: {
    blockQuote(token) {
      const quote = this.stack.at(-1) as Blockquote;
      this.exit(token);
      const paragraph = quote.children[0];
      const marker = paragraph?.type === 'paragraph' && marked.has(paragraph) && paragraph.children[0];
      if (!marker || marker.type !== 'text') return;
      const [line, kind] = parsed.exec(marker.value) ?? [];
      if (kind) makeAlert(quote, paragraph, line!.length, kind.toLowerCase() as AlertKind);
    },
  },
};

function makeAlert(quote: Blockquote, paragraph: Paragraph, markerLength: number, kind: AlertKind): void {
  const [marker, next] = paragraph.children as [Text, ...PhrasingContent[]];
  const isLine = marker.value.length > markerLength;
  if (!isLine && !next && quote.children.length === 1) return;
  if (isLine) marker.value = marker.value.slice(markerLength);
  else paragraph.children.splice(0, next?.type === 'break' ? 2 : 1);

  const title: Paragraph = {
    type: 'paragraph',
    children: [{ type: 'text', value: alertTitles[kind] }],
    data: { hProperties: { className: ['markdown-alert-title'] } },
  };
  quote.children.splice(0, paragraph.children.length > 0 ? 0 : 1, title);
  quote.data = { hName: 'div', hProperties: { className: ['markdown-alert', `markdown-alert-${kind}`] } };
}
