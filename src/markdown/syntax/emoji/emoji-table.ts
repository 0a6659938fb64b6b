import { nameToEmoji } from 'gemoji';

/** Returns the emoji with a name; undefined if there is none. */
export type EmojiTable = (name: string) => string | undefined;

/** GitHub's names. In a file of its own because the table weighs as much as the renderer. */
export const emojiTable: EmojiTable = (name) => (Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined);
