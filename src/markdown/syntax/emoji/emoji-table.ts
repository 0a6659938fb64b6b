import { nameToEmoji, gemoji } from 'gemoji';

/** Returns the emoji with a name; undefined if there is none. */
export type EmojiTable = (name: string) => string | undefined;

/** GitHub's names. In a file of its own because the table weighs as much as the renderer. */
export const emojiTable: EmojiTable = (name) => (Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined);

/** An emoji, its shortcodes and other words to find it by. */
export interface EmojiName {
  readonly emoji: string;
  readonly names: readonly string[];
  readonly tags: readonly string[];
}

/** Every emoji with a shortcode, in the order of keyboards. To be loaded when somebody searches for one. */
export const emojiNames: readonly EmojiName[] = gemoji;
