import type { Random } from '../seeded-random.ts';

type Step = (text: string, random: Random, payloads: readonly string[]) => string;

// oxfmt-ignore
const WRAPPERS = [
  'a', 'b', 'blockquote', 'body', 'button', 'code', 'custom-x', 'del', 'details', 'div', 'form', 'frameset', 'h1', 'iframe', 'li', 'listing', 'math',
  'math><mi', 'math><mtext', 'noembed', 'noscript', 'object', 'p', 'picture', 'plaintext', 'pre', 'script', 'select', 'select><option', 'span', 'style',
  'summary', 'svg', 'svg><desc', 'svg><foreignObject', 'svg><title', 'table', 'table><tr><td', 'template', 'textarea', 'title', 'ul', 'video', 'xmp',
];
const NOISE = [
  '\0',
  '\t',
  '\n',
  '\n\n',
  '\f',
  '\r',
  ' ',
  '"',
  '#',
  '&',
  "'",
  '-->',
  '/',
  '<',
  '<!--',
  '=',
  '>',
  ']]>',
  '`',
  '\\',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '|',
  '*',
  '_',
  '~~',
  '[',
  '](',
  '![',
  '```\n',
];

/** The ways in which a combination differs from its parts. */
const STEPS: readonly Step[] = [
  (text, random) => {
    const element = random.pick(WRAPPERS);
    const close = random.chance(0.7)
      ? element
          .split('><')
          .reverse()
          .map((name) => `</${name}>`)
          .join('')
      : '';
    return `<${element}>${text}${close}`;
  },
  (text, random, payloads) => insert(text, random, random.pick(payloads)),
  (text, random) => insert(text, random, random.pick(NOISE)),
  (text, random) => insert(text, random, random.pick(NOISE)),
  (text, random, payloads) => text + random.pick(['', ' ', '\n', '\n\n']) + random.pick(payloads),
  (text, random) => text.slice(0, random.below(text.length + 1)),
  (text, random) => text.slice(random.below(text.length + 1)),
  (text, random) => changeOne(text, random, (character) => `&#${character.codePointAt(0)};`),
  (text, random) => changeOne(text, random, (character) => `&#x${character.codePointAt(0)?.toString(16)}`),
  (text, random) =>
    changeOne(text, random, (character) =>
      character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase(),
    ),
  (text, random) => changeOne(text, random, () => ''),
  (text, random) =>
    text.replaceAll(random.pick(['<', '>', '"', ' ', '=', '/']), (found) =>
      random.chance(0.3) ? random.pick(NOISE) : found,
    ),
  (text, random) => text.split('\n').join(random.pick(['\n', '\n> ', '\n- ', '\n    ', '\r\n', '\n\n'])),
  (text, random) =>
    `${random.pick(['> ', '- ', '1. ', '# ', '    ', '| ', '[^a]: ', '[x]: ', '- [ ] ', '~~', '***'])}${text}`,
];

/** A new payload: one of `payloads`, changed one to six times. The same state of `random` gives the same payload. */
export function combinePayloads(payloads: readonly string[], random: Random): string {
  let text = random.pick(payloads);
  for (let step = random.below(6); step >= 0; step -= 1) text = random.pick(STEPS)(text, random, payloads);
  return text.slice(0, 5000);
}

function insert(text: string, random: Random, piece: string): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + piece + text.slice(at);
}

function changeOne(text: string, random: Random, change: (character: string) => string): string {
  const at = random.below(Math.max(1, text.length));
  return text.slice(0, at) + change(text.charAt(at) || ' ') + text.slice(at + 1);
}
