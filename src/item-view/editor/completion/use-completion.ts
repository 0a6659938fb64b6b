import { use, useEffect, useRef, useState } from 'react';
import { type CommandName, commands } from '../../../editing/commands.ts';
import {
  completionAt,
  type Completion,
  insertInstead,
  isAskedFor,
  rank,
  runInstead,
} from '../../../editing/completion.ts';
import type { Field } from '../../../editing/field.ts';
import { documentHeadings } from '../../../editing/sections.ts';
import { say } from '../../messages/say-writing.ts';
import { revealCaret } from '../../field/field-mirror.ts';
import { type EditorFeatures, EditorFeaturesContext } from '../../field/editor-features.ts';
import type { TextField } from '../../field/text-field.ts';
import type { IconName } from '../../ui/icon.tsx';
import { replaced, type Suggestion, type Suggestions } from '../../document/suggestion.ts';
import { templates } from './templates.ts';

// The list at the caret: when it is offered and how an option is taken; below, the options of each kind.

/** The options at the caret. */
export interface Offer {
  readonly completion: Completion;
  readonly suggestions: readonly Suggestion[];
  /** Why they cannot be looked up; '' if they can. */
  readonly note: string;
  /** The option that Enter takes; -1 until one is chosen. The first is from the start where it was asked for. */
  readonly active: number;
}

/** How long no letter may come behind `#` or `@`, in milliseconds. */
const PAUSE_MS = 250;

export interface Completing {
  readonly offer: Offer | undefined;
  take(suggestion: Suggestion): void;
}

/**
 * Offers completions during typing. Arrow keys choose; Enter and Tab accept only what is chosen, as the best of what
 * the board has is at once: a name that stays bare words mentions nobody. Escape closes the list until another is
 * begun. Does nothing while an input method composes, but on a screen: keyboards there compose every word, and show
 * nothing over the field.
 */
export function useCompletion(field: TextField): Completing {
  const features = use(EditorFeaturesContext)!;
  const [offer, setOffer] = useState<Offer>();
  const state = useRef({
    offer: undefined as Offer | undefined,
    dismissed: undefined as number | undefined,
    /** Where a sign begins that was chosen from the list. */
    chosen: undefined as number | undefined,
    asked: 0,
    top: 0,
    height: 0,
    refresh: async (): Promise<void> => undefined,
  });
  const offerNow = (next: Offer | undefined) => {
    state.current.offer = next;
    state.current.top = field.element.scrollTop;
    state.current.height = field.element.clientHeight;
    setOffer(next);
  };

  const take = (suggestion: Suggestion) => {
    const now = field.read();
    const completion = completionAt(now);
    offerNow(undefined);
    if (!suggestion.edit) return suggestion.after?.(now);
    const edit = completion && suggestion.edit(now, completion);
    if (edit && field.run(() => edit)) {
      // A template may be higher than what is left of the field.
      if (completion?.kind === 'block') revealCaret(field);
      suggestion.after?.(field.read());
    }
    offerNow(undefined);
    state.current.asked += 1;
    state.current.chosen = suggestion.begins && completionAt(field.read())?.from;
    if (suggestion.begins) void state.current.refresh();
  };

  useEffect(() => {
    const { element } = field;
    const ended = new AbortController();
    const { signal } = ended;
    const close = () => {
      state.current.asked += 1;
      if (state.current.offer) offerNow(undefined);
    };
    let isOnScreen = false;
    const refresh = async (event?: Event) => {
      if (event instanceof InputEvent && ((event.isComposing && !isOnScreen) || event.inputType.startsWith('history')))
        return close();
      const now = field.read();
      const completion = completionAt(now);
      if (!completion) {
        state.current.dismissed = state.current.chosen = undefined;
        return close();
      }
      if (completion.from === state.current.dismissed) return;
      const asked = (state.current.asked += 1);
      // A sign alone may be that of a heading or an address: monday is asked once typing pauses.
      if (/^[#＃@＠]$/.test(now.text.slice(completion.from, completion.to)) && completion.kind !== 'heading')
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (asked !== state.current.asked) return;
      const found = await suggestionsFor(completion, { ...now, whole: field.whole() }, features).catch(() => []);
      if (signal.aborted || asked !== state.current.asked) return;
      const [suggestions, note] = 'note' in found ? [found.remedies, found.note] : [found, ''];
      const isBegun = completion.from === state.current.chosen;
      const isChosen = note === '' && isAskedFor(completion, suggestions[0]?.words ?? '', isBegun);
      const isSomething = suggestions.length > 0 || note !== '';
      offerNow(
        isSomething && isAtCaret(completion) ? { completion, suggestions, note, active: isChosen ? 0 : -1 } : undefined,
      );
    };
    const isAtCaret = ({ from, to }: Completion) => {
      const now = completionAt(field.read());
      return now?.from === from && now.to === to;
    };
    // Answers that are under way may still come, and are looked at then.
    const leave = () => state.current.offer && !isAtCaret(state.current.offer.completion) && offerNow(undefined);
    state.current.refresh = refresh;
    // Text typed while this was loading.
    void refresh();
    element.addEventListener('input', (event) => void refresh(event), { signal });
    element.addEventListener('compositionstart', () => isOnScreen || close(), { signal });
    // The keys of a screen have no places on a keyboard.
    element.addEventListener('keydown', ({ keyCode, code }) => (isOnScreen = keyCode === 229 && code === ''), {
      signal,
      capture: true,
    });
    element.addEventListener('compositionend', () => void refresh(), { signal });
    element.addEventListener('blur', close, { signal });
    /** Has the list placed anew. */
    const placeAnew = ({ completion, ...shown }: Offer) => ({ ...shown, completion: { ...completion } });
    const onScroll = () => {
      const { offer: shown, top, height } = state.current;
      // A new line at the end of the field scrolls it, and the scroll event comes after the next key.
      if (!shown || element.scrollTop === top) return;
      // A field that becomes lower, as over the keyboard of a phone, scrolls itself to the caret.
      if (element.clientHeight === height) close();
      else offerNow(placeAnew(shown));
    };
    element.addEventListener('scroll', onScroll, { signal });
    const resized = new ResizeObserver(() => {
      const { offer: shown, height } = state.current;
      // The height is kept for the scroll event, which comes later.
      if (shown && element.clientHeight !== height) setOffer((state.current.offer = placeAnew(shown)));
    });
    resized.observe(element);
    for (const target of [document, element]) target.addEventListener('selectionchange', leave, { signal });

    const takeActive = (): boolean => {
      const { offer: shown } = state.current;
      const chosen = shown?.suggestions[shown.active];
      if (chosen) take(chosen);
      return chosen !== undefined;
    };
    const offKeys = field.onKey(({ key, shiftKey, ctrlKey, altKey, metaKey }) => {
      const { offer: shown } = state.current;
      if (!shown || shiftKey || ctrlKey || altKey || metaKey) return false;
      const count = shown.suggestions.length;
      if (count === 0 && key !== 'Escape') return false;
      if (key === 'ArrowDown') offerNow({ ...shown, active: (shown.active + 1) % count });
      else if (key === 'ArrowUp') offerNow({ ...shown, active: shown.active <= 0 ? count - 1 : shown.active - 1 });
      else if (key === 'Escape') {
        state.current.dismissed = shown.completion.from;
        close();
      } else return (key === 'Enter' || key === 'Tab') && takeActive();
      return true;
    });
    const offTyping = field.onTyping((typed) => typed === '\n' && takeActive());
    return () => {
      ended.abort();
      resized.disconnect();
      offKeys();
      offTyping();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- The functions above read what lasts: the field and a ref.
  }, [field]);

  return { offer, take };
}

/**
 * Options after `/`: commands, which also name themselves and their icons, with the English words by which each is found
 * besides its name, as other editors call it. Templates follow.
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

const MOST = 8;
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
            edit: (field: Field, completion: Completion) => runInstead(field, completion, commands[name]),
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
