import { createLoneBlock } from '../../markdown/lone-block.ts';
import type { BlockList } from './block-list.ts';
import { changeWords } from './change-words.ts';
import { createGuessingList, type GuessingList } from './guessing-list.ts';
import { rehearse } from './rehearse.ts';

/**
 * Guesses in `list` from now on, and changes words in place there. For a text that is typed beside it: who only reads loads neither
 * this nor a renderer for the page's thread.
 */
export function guessLoneBlocks(list: BlockList, newest: string, answered: string | undefined): GuessingList {
  list.changeWordsBy(changeWords);
  const render = createLoneBlock();
  const restRehearsal = rehearse(render, newest);
  const guessing = createGuessingList(list, render, newest, answered);
  return {
    ...guessing,
    show(text) {
      restRehearsal();
      return guessing.show(text);
    },
  };
}
