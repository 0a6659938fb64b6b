import { readImport, type ReadImport } from './read-import.ts';

const send = (message: 'ready' | ReadImport) => postMessage(message);

// Thousands of files and paths, or megabytes of brackets, take seconds: the page goes on meanwhile.
addEventListener('message', ({ data }: MessageEvent<readonly File[]>) => {
  void readImport(data).then(send);
});
send('ready');
