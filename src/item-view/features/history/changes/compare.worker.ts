import { answerTo, type CompareAnswer, type CompareRequest } from './compare-texts.ts';

/** Messages of the worker: its script runs, and each answer. */
export type ComparerMessage = CompareAnswer | 'ready';

const send = (message: ComparerMessage) => postMessage(message);

// Comparing texts of a megabyte takes long: the page goes on meanwhile.
addEventListener('message', ({ data }: MessageEvent<CompareRequest>) => send(answerTo(data)));
send('ready');
