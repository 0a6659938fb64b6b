import { answerTo, type CompareRequest } from './compare-texts.ts';

// Comparing texts of a megabyte takes long: the page goes on meanwhile.
addEventListener('message', ({ data }: MessageEvent<CompareRequest>) => postMessage(answerTo(data)));
