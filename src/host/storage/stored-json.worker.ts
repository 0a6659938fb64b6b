import { parsedStored, type StoredJson } from './bounded-json.ts';

const tell = (message: StoredJson | 'ready') => postMessage(message);

// Twenty megabytes of brackets take seconds: the page goes on meanwhile.
addEventListener('message', ({ data }: MessageEvent<string>) => tell(parsedStored(data)));
tell('ready');
