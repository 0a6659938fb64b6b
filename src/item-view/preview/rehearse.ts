import type { RenderLoneBlock } from '../../markdown/lone-block.ts';

/** Keys that are played, how far apart they are in milliseconds, and the UTF-16 units that they are played on. */
const KEYS = 120;
const PAUSE_MS = 10;
const UNITS = 600;

/**
 * Plays the typing of the beginning of `text` to `render` while nothing else is asked of it: engines compile code that has run a
 * hundred times, and the first keys of a person would each take three times as long without it.
 */
export function rehearse(render: RenderLoneBlock, text: string): void {
  const line = text.slice(0, UNITS).replaceAll('\n', ' ');
  const play = (key: number) => {
    render(line.slice(0, Math.ceil((line.length * key) / KEYS)));
    if (key < KEYS) setTimeout(play, PAUSE_MS, key + 1);
  };
  setTimeout(play, PAUSE_MS, 1);
}
