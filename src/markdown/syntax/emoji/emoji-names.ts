import { gemoji } from 'gemoji';

/** An emoji, its shortcodes and other words to find it by. */
export interface EmojiName {
  readonly emoji: string;
  readonly names: readonly string[];
  readonly tags: readonly string[];
}

/** Every emoji with a shortcode, in the order of keyboards. To be loaded when somebody searches for one. */
export const emojiNames: readonly EmojiName[] = gemoji;
