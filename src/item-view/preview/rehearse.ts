import type { RenderLoneBlock } from '../../markdown/lone-block.ts';

/** Keys that are played, how far apart they are in milliseconds, and the UTF-16 units that they are played on. */
const KEYS = 120;
const PAUSE_MS = 4;
const UNITS = 600;
/** Milliseconds without a key of a person before the next is played. */
const REST_MS = 400;

/**
 * Plays the typing of the beginning of `text` to `render` while the person does not type: engines compile code that has run a hundred
 * times, and the first keys would each take three times as long without it. Gives what makes it wait.
 */
export function rehearse(render: RenderLoneBlock, text: string): () => void {
  const line = text.slice(0, UNITS).replaceAll('\n', ' ');
  let key = 1;
  const play = () => {
    render(line.slice(0, Math.ceil((line.length * key) / KEYS)));
    key += 1;
    next(PAUSE_MS);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (pause: number) => {
    clearTimeout(timer);
    if (key <= KEYS) timer = setTimeout(play, pause);
  };
  next(PAUSE_MS);
  return () => next(REST_MS);
}
