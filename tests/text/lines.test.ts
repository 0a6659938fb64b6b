import { expect, test } from 'vitest';
import { linkTo } from '../../src/editing/marks/link-words.ts';
import { updateBody } from '../../src/item-view/features/board/mentions.ts';
import { say } from '../../src/item-view/messages/say-pictures.ts';
import { asOneLine } from '../../src/text/lines.ts';

const turns = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];

test.for(turns)('a name with %j turns nothing that stands behind it in a link, a message or an update', (turn) => {
  const name = `plan${turn}gnp.exe`;
  expect(asOneLine(name)).toBe('plangnp.exe');
  expect(linkTo(name, 'https://x.monday.com/users/1')).toBe('[plangnp.exe](https://x.monday.com/users/1)');
  expect(say('zipNoText', { name })).toContain('“plangnp.exe” was not imported');
  const item = { name, url: 'https://x.monday.com/boards/1/pulses/2' };
  expect(updateBody({ names: name, sentence: 'in {item}', item })).not.toContain(turn);
});

test('what belongs to a script stays in a name', () => {
  for (const name of ['א\u200fב', 'a\u200eb', '\u061cب', 'क्‍ष', '👩‍💻']) expect(asOneLine(name)).toBe(name);
});
