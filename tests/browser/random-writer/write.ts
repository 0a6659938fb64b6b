import type { Locator, Page } from 'playwright-core';
import type { Random } from '../../seeded-random.ts';
import { changedElsewhere, type Written } from './kinds-of-lines.ts';

/** Texts to write in, with what people have in lists, quotes, code, tables and marks. */
export const TEXTS: readonly string[] = [
  '# Plan\n\n- [ ] one\n- [x] two\n  - [ ] inner\n\n    more\n- three\n\nAfter it\n',
  '8. eight\n9. nine\n   - child\n10. ten\n    > quote\n11. eleven\n\n1) other\n',
  '> quoted **bold** words\n> - item\n>   ```js\n>   const a = 1;\n>   ```\n> - next\n\nplain\n',
  '- a\n  ```\n  code\n    deeper\n  ```\n- b\n\n```js\nif (x) {\n  - no list\n}\n```\n\ntext\n',
  '| a | b |\n| - | - |\n| 1 | `x|y` |\n| **2** | |\n\nbelow *it* and ~~gone~~\n\n- x\n',
  '~~~md\n# no heading\n- [ ] no task\n~~~\n\n* star\n\n  para\n* [ ] task\n+ plus\n\nTitle\n===\n',
  'One\ntwo `code` three\n\n1. a\n\n   b\n2. c\n   1. d\n   2. e\n3. f\n\n---\n\n    indented\n',
];

/** Things that people type, key by key. */
const WORDS = [
  'word',
  'a b',
  '- ',
  '* ',
  '1. ',
  '> ',
  '- [ ] ',
  '- [x] ',
  '```',
  '~~~',
  '**',
  '*',
  '`',
  '~~',
  '|',
  '    ',
  '# ',
  '1',
  '.',
  ' ',
];
const MOVES = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Shift+ArrowRight', 'Shift+ArrowDown'];
const COMMANDS = ['Tab', 'Shift+Tab', 'Alt+ArrowUp', 'Alt+ArrowDown', 'Control+b', 'Control+i', 'Control+Shift+Enter'];

/** Chooses the next keys of a person who writes. */
function nextKeys(random: Random): readonly string[] {
  const kind = random.weighted({ words: 6, enter: 5, soft: 1, back: 4, forward: 2, move: 5, command: 3 });
  if (kind === 'words') return [...random.pick(WORDS)];
  if (kind === 'enter') return ['Enter'];
  if (kind === 'soft') return ['Shift+Enter'];
  if (kind === 'back') return Array.from({ length: random.whole(1, 4) }, () => 'Backspace');
  if (kind === 'forward') return ['Delete'];
  return kind === 'move' ? [random.pick(MOVES)] : [random.pick(COMMANDS)];
}

/** Steps of undo in a row that may leave the text as it is: a key may write what another took. */
const IDLE = 5;

/** What went wrong in an episode, with all that shows it again, or nothing. */
export type Finding = string | undefined;

const read = (field: Locator): Promise<Written> =>
  field.evaluate((element: HTMLTextAreaElement) => {
    // Tab may have left the field.
    if (document.activeElement !== element) element.focus();
    return { value: element.value, start: element.selectionStart, end: element.selectionEnd };
  });

/**
 * Writes with `keys` random keys in `text`, which the field gets first, and then takes all of it back and does it again. Returns the
 * first key that changed what CommonMark makes of a line elsewhere, or that undo and redo do not lead to both ends.
 */
export async function writeAtRandom(
  page: Page,
  field: Locator,
  text: string,
  keys: number,
  random: Random,
): Promise<Finding> {
  await field.fill(text);
  const place = random.below(text.length);
  await field.evaluate((element: HTMLTextAreaElement, at) => element.setSelectionRange(at, at), place);
  const pressed: string[] = [];
  const told = (what: string) => `${what}\nin ${JSON.stringify(text)} at ${place}: ${pressed.join(' ')}`;
  let before = await read(field);
  let isEndKept = true;
  while (pressed.length < keys) {
    for (const key of nextKeys(random)) {
      pressed.push(key === ' ' ? 'Space' : key);
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      const after = await read(field);
      const changed = changedElsewhere(before, key, after.value);
      if (changed.length > 0) {
        const shown = `${JSON.stringify(before.value.slice(0, before.start))}‸${JSON.stringify(before.value.slice(before.end))}`;
        return told(`${key} changed ${changed.join('; ')}\n${shown}\n-> ${JSON.stringify(after.value)}`);
      }
      isEndKept &&= after.value.endsWith('\n') && !losesLastLineEnd(before.value, after);
      before = after;
    }
  }
  return undoAndRedo(page, field, text, { most: pressed.length, isEndKept }, told);
}

/** Whether a line end was deleted right before the end of the text, where the caret is then. */
function losesLastLineEnd(before: string, { value, start }: Written): boolean {
  return start === value.length && value.split('\n').length < before.split('\n').length;
}

/**
 * Where the last line end of a text was deleted, Chromium's own undo may leave line ends behind the text, and redo stops
 * at the next one typed there; in any textarea. `x⏎`: Enter and two Backspace at its end, undo. `x⏎`, or `x⏎⏎`: Delete,
 * Enter and `b` before the last line end, undo, redo.
 */
async function undoAndRedo(
  page: Page,
  field: Locator,
  text: string,
  { most, isEndKept }: { most: number; isEndKept: boolean },
  told: (what: string) => string,
): Promise<Finding> {
  const compared = (value: string) => (isEndKept ? value : value.trimEnd());
  const end = (await read(field)).value;
  const until = async (key: string, wanted: string) => {
    let { value } = await read(field);
    for (
      let presses = 0, idle = 0;
      compared(value) !== compared(wanted) && presses <= most * 2 && idle < IDLE;
      presses += 1
    ) {
      await page.keyboard.press(key);
      const next = (await read(field)).value;
      idle = next === value ? idle + 1 : 0;
      value = next;
    }
    return compared(value) === compared(wanted) ? undefined : value;
  };
  const back = await until('Control+z', text);
  if (back !== undefined) return told(`Undo ends at ${JSON.stringify(back)}`);
  if (!isEndKept) return undefined;
  const again = await until('Control+Shift+z', end);
  return again === undefined ? undefined : told(`Redo ends at ${JSON.stringify(again)}, not ${JSON.stringify(end)}`);
}
