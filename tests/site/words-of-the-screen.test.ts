import { gfmFromMarkdown } from 'mdast-util-gfm';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { english as board } from '../../src/item-view/messages/en/board.ts';
import { english as document } from '../../src/item-view/messages/en/document.ts';
import { english as editing } from '../../src/item-view/messages/en/editing.ts';
import { english as past } from '../../src/item-view/messages/en/past.ts';
import { english as pictures } from '../../src/item-view/messages/en/pictures.ts';
import { english as reading } from '../../src/item-view/messages/en/reading.ts';
import { english as writing } from '../../src/item-view/messages/en/writing.ts';
import { guidePages } from './guide.ts';

/** Every text of the item view, its placeholders standing for anything. */
const messages = [
  ...Object.values(reading),
  ...Object.values(editing),
  ...Object.values(writing),
  ...Object.values(document),
  ...Object.values(past),
  ...Object.values(pictures),
  ...Object.values(board),
]
  .flatMap((message) => (typeof message === 'string' ? [message] : Object.values(message)))
  .map((message) => new RegExp(`^${message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`));

/** Bold words that are monday's, of this site, or keys: not ours to name. */
const OTHERS = [
  ...['Install', 'Administration', 'Apps', 'Updates', '+', 'Markdown for monday', 'Try it', 'Playground', '⋯'],
  /^(Ctrl|Cmd|Alt|Shift|Esc|Enter|Tab)(\+\S+)*$/,
];
/** Bold words that only stress something. */
const STRESSED = ['different lines', 'the same lines', 'and', 'not', 'Do not use it for secrets'];

/** Words in bold on a page, but for those that a colon makes the name of a list line. */
function boldWords(text: string): string[] {
  const found: string[] = [];
  visit(
    fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }),
    'strong',
    (strong, index, parent) => {
      const after = parent?.children[(index ?? 0) + 1];
      const names = after?.type === 'text' && after.value.startsWith(':');
      const leads = parent?.type === 'paragraph' && index === 0 && /^[A-Z].{12,}/.test(toString(strong));
      if (!names && !leads) found.push(toString(strong).replace(/\s+/g, ' '));
    },
  );
  return found;
}

function strangers(words: readonly string[]): string[] {
  const known = [...messages, ...OTHERS, ...STRESSED];
  return words.filter((word) => !known.some((name) => (typeof name === 'string' ? name === word : name.test(word))));
}

test.for(guidePages())('$file: what is in bold is on the screen under this name', ({ text }) => {
  expect(strangers(boldWords(text))).toEqual([]);
});

test('a button that the item view does not have is found', () => {
  expect(
    strangers(boldWords('Click **Edit Markdown**, then **Edit the Markdown** and **Unsaved changes from 14:02**.')),
  ).toEqual(['Edit the Markdown']);
});
