import { gemoji } from 'gemoji';

/** An emoji, its shortcodes and other words that people look for it by. */
export interface EmojiName {
  readonly emoji: string;
  readonly names: readonly string[];
  readonly tags: readonly string[];
}

/** Every emoji that has a shortcode, in the order of keyboards. To be loaded when somebody looks for one. */
export const emojiNames: readonly EmojiName[] = gemoji;
