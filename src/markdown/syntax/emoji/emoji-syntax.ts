import { asciiAlphanumeric } from 'micromark-util-character';
import type { Code, Construct, Extension, State } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    emoji: 'emoji';
  }
}

const colon = 58;
/** GitHub's longest name has 36 characters. The limit keeps the parser from reading far in vain. */
const longestName = 50;

/**
 * Shortcodes such as `:tada:`. Whether the emoji exists is decided when it is shown. None starts after a letter or
 * digit, so that `10:30:15` and `a:b:c` stay text.
 */
const emoji: Construct = {
  name: 'emoji',
  previous: (code) => !asciiAlphanumeric(code),
  tokenize(effects, ok, nok) {
    let length = 0;
    const inside: State = (code) => {
      if (isNameCode(code) && length++ < longestName) {
        effects.consume(code);
        return inside;
      }
      if (code !== colon || length === 0) return nok(code);
      effects.consume(code);
      effects.exit('emoji');
      return ok;
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
