import { nameToEmoji } from 'gemoji';

/** The emoji of a name; undefined if there is none such. */
export type EmojiTable = (name: string) => string | undefined;

/** GitHub's names. Apart from all else because the table weighs as much as the renderer. */
export const emojiTable: EmojiTable = (name) => (Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined);
