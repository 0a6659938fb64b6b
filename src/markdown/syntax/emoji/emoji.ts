import { asciiAlphanumeric, asciiDigit } from 'micromark-util-character';
import type { Code, Construct, Extension, State } from 'micromark-util-types';
import type { Nodes } from 'hast';
import type { Literal } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Handlers } from 'mdast-util-to-hast';
import type { EmojiTable } from './emoji-table.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    emoji: 'emoji';
  }
}

const colon = 58;
/** GitHub's longest name has 36 characters. The limit keeps the parser from reading far in vain. */
const longestName = 50;

/** Brackets and quotes that end what a number belongs to: `[::1]:100:x`, `(a.js):100:8`. */
const closing = /[\])}>"'`\u2019\u201d\u00bb]/;

/**
 * Shortcodes such as `:tada:`. Whether the emoji exists is decided when it is shown. None starts after a letter or
 * digit, so that `10:30:15` and `a:b:c` stay text, or after a colon that is text, so that `fe80::1234:abcd` and
 * `std::cat::x` do. Names that are numbers (`:100:`, `:1234:`) touch nothing that a place or a port belongs to.
 */
const emoji: Construct = {
  name: 'emoji',
  previous(code) {
    if (code === colon) return this.events.at(-1)?.[1].type === 'emoji';
    return !asciiAlphanumeric(code);
  },
  tokenize(effects, ok, nok) {
    let length = 0;
    let isNumber = true;
    const before = this.previous;
    const after: State = (code) => {
      const touches = asciiAlphanumeric(code) || (before !== null && closing.test(String.fromCharCode(before)));
      return isNumber && touches ? nok(code) : ok(code);
    };
    const inside: State = (code) => {
      if (isNameCode(code) && length++ < longestName) {
        isNumber &&= asciiDigit(code);
        effects.consume(code);
        return inside;
      }
      if (code !== colon || length === 0) return nok(code);
      effects.consume(code);
      effects.exit('emoji');
      return after;
    };
    return (code) => {
      effects.enter('emoji');
      effects.consume(code);
      return inside;
    };
  },
};

/** a to z, 0 to 9, `_`, `+` and `-`. */
function isNameCode(code: Code): boolean {
  return (
    code !== null &&
    ((code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95 || code === 43 || code === 45)
  );
}

export const emojiSyntax: Extension = { text: { [colon]: emoji } };

/** An emoji's shortcode as written: `:tada:`. */
interface Emoji extends Literal {
  type: 'emoji';
}

declare module 'mdast' {
  interface PhrasingContentMap {
    emoji: Emoji;
  }
  interface RootContentMap {
    emoji: Emoji;
  }
}

export const emojiNodes: TreeExtension = {
  enter: {
    emoji(token) {
      this.enter({ type: 'emoji', value: this.sliceSerialize(token) }, token);
      this.exit(token);
    },
  },
};

/**
 * Mark a shortcode in the text of a tree until `showEmoji` replaces it, so that it passes the HTML parser and the
 * sanitiser, and text that only looks like one stays. They are no letters, so that the id of a heading contains the
 * name, as on GitHub.
 */
const [emojiStart, emojiEnd] = ['\uFDD0', '\uFDD1'] as const;

export const emojiHandlers: Handlers = {
  emoji: (_, { value }: Emoji) => ({ type: 'text', value: emojiStart + value + emojiEnd }),
};

const shortcode = new RegExp(`${emojiStart}:([^:]+):${emojiEnd}`, 'g');
const verbatim: ReadonlySet<string> = new Set(['code', 'kbd', 'pre', 'samp', 'tt']);

/** Replaces the marked shortcodes in a tree by emoji. Unknown names, and all names without a table, stay as written. */
export function showEmoji(node: Nodes, table: EmojiTable | undefined): void {
  if (node.type === 'text')
    node.value = node.value.replace(shortcode, (_, name: string) => table?.(name) ?? `:${name}:`);
  if (!('children' in node)) return;
  const isVerbatim = node.type === 'element' && verbatim.has(node.tagName);
  for (const child of node.children) showEmoji(child, isVerbatim ? undefined : table);
}
