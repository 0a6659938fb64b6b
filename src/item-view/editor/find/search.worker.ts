import { findMatches, replaceMatches } from '../../../editing/find-matches.ts';
import type { SearchAnswer, SearchRequest } from './search-messages.ts';

// A pattern may take longer than the universe lasts. Here it holds up nobody, and whoever started the worker can end it.
addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  const answer: SearchAnswer =
    data.kind === 'find'
      ? { kind: 'find', found: findMatches(data.text, data.query) }
      : { kind: 'replace', replaced: replaceMatches(data.text, data.query, data.replacement, data.which) };
  postMessage(answer);
});
