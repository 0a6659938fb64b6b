import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { ReactNode } from 'react';

/**
 * A description of monday's own as monday shows it, a finished page. It is anybody's: HTML in it is text, and a picture
 * is its words.
 */
export default function FinishedPage({ markdown }: { markdown: string }) {
  return shown(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }), 0);
}

const TAGS = {
  paragraph: 'p',
  blockquote: 'blockquote',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  inlineCode: 'code',
  tableCell: 'td',
} as const;

function shown(node: Nodes, key: number): ReactNode {
  const parts = 'children' in node ? node.children.map(shown) : 'value' in node ? node.value : undefined;
  switch (node.type) {
    case 'paragraph':
    case 'blockquote':
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'inlineCode':
    case 'tableCell': {
      const Tag = TAGS[node.type];
      return <Tag key={key}>{parts}</Tag>;
    }
    case 'heading': {
      // The card has headings of its own above.
      const Tag = `h${Math.min(6, node.depth + 2)}` as 'h3';
      return <Tag key={key}>{parts}</Tag>;
    }
    case 'list': {
      const Tag = node.ordered ? 'ol' : 'ul';
      return <Tag key={key}>{parts}</Tag>;
    }
    case 'listItem':
      return (
        <li key={key}>
          {typeof node.checked === 'boolean' && (node.checked ? '☑ ' : '☐ ')}
          {parts}
        </li>
      );
    case 'code':
      return <pre key={key}>{parts}</pre>;
    case 'table':
      return (
        <table key={key}>
          <tbody>{parts}</tbody>
        </table>
      );
    case 'tableRow':
      return <tr key={key}>{parts}</tr>;
    case 'thematicBreak':
      return <hr key={key} />;
    case 'break':
      return <br key={key} />;
    case 'image':
    case 'imageReference':
      return node.alt;
    case 'footnoteReference':
      return `[^${node.identifier}]`;
    case 'link':
      return /^https?:/i.test(node.url) ? (
        <a key={key} href={node.url} rel="noreferrer nofollow">
          {parts}
        </a>
      ) : (
        parts
      );
    default:
      return parts;
  }
}
