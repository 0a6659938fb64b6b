import { answerSearch, type SearchAnswer, type SearchRequest } from './answer-search.ts';

const send = (message: SearchAnswer | 'ready') => postMessage(message);

// A pattern may never end. Here it blocks nobody, and the page can end the worker.
addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => send(answerSearch(data)));
send('ready');
