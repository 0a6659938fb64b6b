import type { Selection } from '../../../editing/field.ts';
import type { Query } from '../../../editing/find-matches.ts';
import { askWorker } from '../../../host/ask-worker.ts';
import type { TextField } from '../../field/text-field.ts';
import { answerSearch, type SearchAnswer, type SearchRequest } from './answer-search.ts';
import { createMatchMarks } from './mark-matches.ts';

/** State of the search for the find panel. */
export type FindNews =
  | { readonly kind: 'nothing-asked' | 'none' | 'too-slow' | 'refused' }
  | { readonly kind: 'at'; /** From 1. */ readonly number: number; readonly total: number; readonly more: boolean }
  | { readonly kind: 'invalid'; readonly fault: string }
  | { readonly kind: 'replaced'; readonly count: number };

export interface Finding {
  /** Begins anew at the caret. */
  begin(): void;
  /** Searches for something else, from where the caret was when the search began. */
  search(query: Query): void;
  /** Goes to the next match, or with -1 to the one before, wrapping around. */
  go(step: 1 | -1): void;
  /** Replaces the current match and goes to the next one, or replaces all in one edit. */
  replace(replacement: string, all: boolean): void;
  end(): void;
}

/** Milliseconds without a change of the text after which it is searched again. */
const PAUSE_MS = 150;

/**
 * Starts a search in a field. It marks the matches and selects the current one, so that the caret is there when the
 * search closes.
 */
export function startFinding(field: TextField, tell: (news: FindNews) => void): Finding {
  const { element } = field;
  const search = startSearch();
  const marks = createMatchMarks(element);
  let query: Query = { words: '', matchCase: false, isPattern: false };
  let anchor = field.read().from;
  let matches: readonly Selection[] = [];
  let more = false;
  let current = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let replaced = 0;

  const offText = field.onText(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      anchor = field.read().from;
      void find(false);
    }, PAUSE_MS);
  });

  async function find(shown: boolean): Promise<void> {
    clearTimeout(timer);
    const { text } = field.read();
    const result = await search.ask({ kind: 'find', text, query });
    if (result.kind === 'superseded' || text !== field.read().text) return;
    const found = result.kind === 'find' && result.found.kind === 'found' ? result.found : undefined;
    matches = found?.matches ?? [];
    more = found?.more ?? false;
    const next = matches.findIndex(({ from }) => from >= anchor);
    show(matches.length === 0 ? -1 : Math.max(next, 0), shown, newsOf(result));
  }

  function show(at: number, shown: boolean, otherwise: FindNews): void {
    current = at;
    const match = matches[at];
    if (match && shown) element.setSelectionRange(match.from, match.to);
    marks.mark(matches, match, shown);
    if (replaced > 0) tell({ kind: 'replaced', count: replaced });
    else tell(match ? { kind: 'at', number: at + 1, total: matches.length, more } : otherwise);
    replaced = 0;
  }

  function newsOf(result: SearchResult): FindNews {
    if (result.kind === 'too-slow' || result.kind === 'refused') return { kind: result.kind };
    if (result.kind === 'find' && result.found.kind === 'invalid')
      return { kind: 'invalid', fault: result.found.fault };
    return { kind: query.words === '' ? 'nothing-asked' : 'none' };
  }

  async function replace(replacement: string, all: boolean): Promise<void> {
    const match = matches[current];
    if (!match) return;
    const { text } = field.read();
    const result = await search.ask({ kind: 'replace', text, query, replacement, which: all ? 'all' : match });
    if (result.kind !== 'replace') return tell(newsOf(result));
    if (!result.replaced || text !== field.read().text) return;
    const focused = document.activeElement;
    field.type(result.replaced.edit);
    if (focused instanceof HTMLElement) focused.focus();
    if (all) replaced = result.replaced.count;
    anchor = result.replaced.edit.select.to;
    await find(!all);
  }

  return {
    begin() {
      anchor = field.read().from;
    },
    search(asked) {
      query = asked;
      void find(true);
    },
    go(step) {
      if (matches.length === 0) return;
      show((current + step + matches.length) % matches.length, true, { kind: 'none' });
      anchor = matches[current]!.from;
    },
    replace: (replacement, all) => void replace(replacement, all),
    end() {
      clearTimeout(timer);
      offText();
      search.end();
      marks.end();
    },
  };
}

/**
 * The answer to a request, or why there is none: it took too long, a newer one came, or the browser refuses workers
 * here.
 */
type SearchResult = SearchAnswer | { readonly kind: 'too-slow' | 'superseded' | 'refused' };

interface Search {
  ask(request: SearchRequest): Promise<SearchResult>;
  end(): void;
}

/** Milliseconds for a pattern. Usual patterns take a few at 1 MB; one that takes longer seldom ends. */
const LIMIT_MS = 2_000;

/** Milliseconds for the worker's script to arrive. */
const LOADING_MS = 30_000;

/**
 * Searches texts: plain words at once, because that takes linear time; regular expressions in a worker with a time
 * limit. A newer request cancels the one before.
 */
export function startSearch(): Search {
  let asking = new AbortController();
  return {
    async ask(request) {
      asking.abort();
      asking = new AbortController();
      if (!request.query.isPattern) return answerSearch(request);
      const asked = await askWorker<SearchAnswer>({
        start: () => new Worker(new URL('./search.worker.ts', import.meta.url)),
        request,
        startMs: LOADING_MS,
        answerMs: LIMIT_MS,
        signal: asking.signal,
      });
      if (asked.kind === 'answered') return asked.answer;
      if (asked.kind === 'ended') return { kind: 'superseded' };
      return { kind: asked.kind === 'too-slow' ? 'too-slow' : 'refused' };
    },
    end: () => asking.abort(),
  };
}
