import { type CommandName, commands } from '../../../editing/commands.ts';
import { type Completion, insertInstead, rank, runInstead } from '../../../editing/completion.ts';
import type { Field } from '../../../editing/field.ts';
import { documentHeadings } from '../../../editing/sections.ts';
import { say } from '../../messages/say-writing.ts';
import type { CompletionSource, EditorFeatures, Start } from '../../field/editor-features.ts';
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
 * Returns the options for a completion: those of the editor, or of the feature that has its kind. The code of all but
 * blocks is loaded on first use.
 */
export async function suggestionsFor(
  completion: Completion,
  { text, whole = text }: Field & { readonly whole?: string },
  { completions }: Pick<EditorFeatures, 'completions'>,
): Promise<Suggestions> {
  const { kind, query } = completion;
  if (kind === 'emoji') return emojis(query);
  if (kind === 'heading') return headings(query, whole);
  if (kind === 'block') return blocks(query, await startsOf(completions));
  const source = completions.find(({ kinds }) => kinds.includes(kind));
  return source ? (await source.load()).suggestions(completion, text) : [];
}

async function emojis(query: string): Promise<Suggestions> {
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

async function headings(query: string, whole: string): Promise<Suggestions> {
  const { createIdGiver, slugOf } = await import('../../../markdown/heading-ids.ts');
  const { schema } = await import('../../../markdown/sanitize/schema.ts');
  const giveId = createIdGiver();
  const known = documentHeadings(whole).map(({ level, words }, at) => ({
    id: String(at),
    level,
    words,
    address: giveId(slugOf(words)).slice((schema.clobberPrefix ?? '').length),
  }));
  return rank(known, query, ({ words, address }) => ({ names: [words, address] }), MOST_BLOCKS).map(
    ({ id, level, words, address }) => ({
      id,
      sign: '#'.repeat(level),
      words,
      edit: (_, completion) => replaced(completion, `#${address}`),
    }),
  );
}

/** Returns the ways to begin that features offer, without those whose code does not come. */
async function startsOf(completions: readonly CompletionSource[]): Promise<readonly Start[]> {
  const starts = completions.map(async ({ load }) => (await load()).starts?.() ?? []);
  return (await Promise.all(starts.map((offered) => offered.catch(() => [])))).flat();
}

function blocks(query: string, starts: readonly Start[]): Suggestions {
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
    ...starts,
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
