import { type CommandName, commands } from '../../../editing/commands.ts';
import { type Completion, insertInstead, rank, runInstead } from '../../../editing/completion.ts';
import type { Field } from '../../../editing/field.ts';
import { documentHeadings } from '../../../editing/sections.ts';
import { say } from '../../messages/say-writing.ts';
import type { EditorFeatures } from '../../field/editor-features.ts';
import type { IconName } from '../../ui/icon.tsx';
import { replaced, type Suggestion, type Suggestions } from '../../field/suggestion.ts';
import { templates } from './templates.ts';

/**
 * Options after `/`: commands, which also name themselves and their icons, with the English words by which each is
 * found besides its name, as other editors call it. Templates follow.
 */
const groups = {
  groupText: { heading1: 'h1 title', heading2: 'h2 subtitle', heading3: 'h3', quote: 'blockquote citation' },
  groupLists: {
    bulletedList: 'bullets unordered ul dash',
    numberedList: 'ordered ol steps',
    taskList: 'todo to-do checkbox checklist tick',
  },
  groupBlocks: {
    table: 'grid spreadsheet',
    codeBlock: 'snippet pre',
    note: 'callout alert info',
    tip: 'callout alert hint',
    important: 'callout alert',
    warning: 'callout alert',
    caution: 'callout alert danger',
    details: 'toggle collapse fold accordion',
    divider: 'hr line rule separator',
    math: 'formula equation latex',
    diagram: 'mermaid chart flowchart',
    image: 'picture photo',
  },
} as const satisfies Record<string, Partial<Record<CommandName & IconName, string>>>;

type Block = { [Group in keyof typeof groups]: keyof (typeof groups)[Group] }[keyof typeof groups];

const MOST_OFFERED = 8;
const MOST_BLOCKS = 30;

/**
 * Returns the options for a completion. Emoji names, the code for heading addresses and all that asks monday are loaded
 * on first use.
 */
export async function suggestionsFor(
  completion: Completion,
  { text, whole = text }: Field & { readonly whole?: string },
  { loadSuggestions }: Pick<EditorFeatures, 'loadSuggestions'>,
): Promise<Suggestions> {
  const { kind, query } = completion;
  switch (kind) {
    case 'item':
    case 'person':
    case 'column':
    case 'task':
      return (await loadSuggestions()).boardSuggestions(completion, text);
    case 'emoji': {
      const { emojiNames } = await import('../../../markdown/syntax/emoji/emoji-table.ts');
      return rank(emojiNames, query, ({ names, tags }) => ({ names, others: tags }), MOST_OFFERED).map(
        ({ emoji, names }) => ({
          id: names[0]!,
          sign: emoji,
          words: `:${names[0]!}:`,
          edit: (_, completion) => replaced(completion, emoji),
        }),
      );
    }
    case 'heading': {
      const { createIdGiver, slugOf } = await import('../../../markdown/heading-ids.ts');
      const { schema } = await import('../../../markdown/sanitize/schema.ts');
      const giveId = createIdGiver();
      const headings = documentHeadings(whole).map(({ level, words }, at) => ({
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
      const ofBoard = await loadSuggestions()
        .then(({ boardStarts }) => boardStarts())
        .catch(() => []);
      const known: (Suggestion & { readonly others?: readonly string[] })[] = [
        ...(Object.keys(groups) as (keyof typeof groups)[]).flatMap((group) =>
          (Object.entries(groups[group]) as [Block, string][]).map(([name, others]) => ({
            id: name,
            group: say(group),
            icon: name,
            words: say(name === 'image' ? 'imageAddress' : name),
            others: others.split(' '),
            edit: (field: Field, completion: Completion) =>
              // A picture stands within words.
              runInstead(field, name === 'image' ? { ...completion, isBehind: false } : completion, commands[name]),
          })),
        ),
        ...ofBoard,
        ...templates().map(({ id, words, text: template }) => ({
          id,
          group: say('groupTemplates'),
          icon: 'template' as const,
          words,
          edit: (field: Field, completion: Completion) => insertInstead(field, completion, template),
        })),
      ];
      const found = rank(
        known,
        query,
        ({ words, id, others = [] }) => ({ names: [words], others: [id, ...others] }),
        MOST_BLOCKS,
      );
      // The list shows the groups one after the other, the one with the best match first.
      const order = found.map(({ group }) => group);
      return found.sort((one, other) => order.indexOf(one.group) - order.indexOf(other.group));
    }
  }
}
