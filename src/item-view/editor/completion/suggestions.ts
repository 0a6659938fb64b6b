import { type CommandName, commands } from '../../../editing/commands.ts';
import { type Completion, insertInstead, runInstead } from '../../../editing/completion/completion-at.ts';
import { documentHeadings } from '../../../editing/completion/document-headings.ts';
import { rank } from '../../../editing/completion/rank.ts';
import type { Edit, Field } from '../../../editing/field.ts';
import { say } from '../../messages/say-writing.ts';
import { templates } from './templates.ts';

/** The blocks that `/` offers: the command that makes one, which also names it, and a sign. */
const blocks = [
  { command: 'heading1', sign: 'H1' },
  { command: 'heading2', sign: 'H2' },
  { command: 'heading3', sign: 'H3' },
  { command: 'bulletedList', sign: '•' },
  { command: 'numberedList', sign: '1.' },
  { command: 'taskList', sign: '☑' },
  { command: 'quote', sign: '❝' },
  { command: 'codeBlock', sign: '{}' },
  { command: 'table', sign: '▦' },
  { command: 'note', sign: 'ℹ' },
  { command: 'warning', sign: '⚠' },
  { command: 'details', sign: '▸' },
  { command: 'divider', sign: '―' },
  { command: 'math', sign: '∑' },
  { command: 'diagram', sign: '⎇' },
] as const satisfies readonly { command: CommandName; sign: string }[];

/** An option of the list at the caret. */
export interface Suggestion {
  readonly id: string;
  /** Shown before the words: an emoji, a heading's level. */
  readonly sign: string;
  readonly words: string;
  /** The edit that it makes when chosen. */
  readonly edit: (field: Field, completion: Completion) => Edit | undefined;
}

const MOST = 8;
const MOST_BLOCKS = 30;

/** Returns the options for a completion. Emoji names and the code for heading addresses are loaded on first use. */
export async function suggestionsFor({ kind, query }: Completion, { text }: Field): Promise<readonly Suggestion[]> {
  switch (kind) {
    case 'emoji': {
      const { emojiNames } = await import('../../../markdown/syntax/emoji/emoji-names.ts');
      return rank(emojiNames, query, ({ names, tags }) => ({ names, others: tags }), MOST).map(({ emoji, names }) => ({
        id: names[0]!,
        sign: emoji,
        words: `:${names[0]!}:`,
        edit: (_, completion) => replaced(completion, emoji),
      }));
    }
    case 'heading': {
      const { createIdGiver, slugOf } = await import('../../../markdown/heading-ids.ts');
      const { schema } = await import('../../../markdown/sanitize/schema.ts');
      const giveId = createIdGiver();
      const headings = documentHeadings(text).map(({ level, words }, at) => ({
        id: String(at),
        level,
        words,
        address: giveId(slugOf(words)).slice((schema.clobberPrefix ?? '').length),
      }));
      return rank(headings, query, ({ words, address }) => ({ names: [words, address] }), MOST_BLOCKS).map(
        ({ id, level, words, address }) => ({
          id,
          sign: '#'.repeat(level),
          words,
          edit: (_, completion) => replaced(completion, `#${address}`),
        }),
      );
    }
    case 'block': {
      const known: Suggestion[] = [
        ...blocks.map(({ command, sign }) => ({
          id: command,
          sign,
          words: say(command),
          edit: (field: Field, completion: Completion) => runInstead(field, completion, commands[command]),
        })),
        ...templates().map(({ id, words, text: template }) => ({
          id,
          sign: '▤',
          words,
          edit: (field: Field, completion: Completion) => insertInstead(field, completion, template),
        })),
      ];
      return rank(known, query, ({ words, id }) => ({ names: [words], others: [id] }), MOST_BLOCKS);
    }
  }
}

function replaced({ from, to }: Completion, insert: string): Edit {
  return { from, to, insert, select: { from: from + insert.length, to: from + insert.length } };
}
