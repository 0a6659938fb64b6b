import * as fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { ITEM, newMentions, updateBody } from '../../../../src/item-view/features/board/mentions.ts';
import { withoutTurns } from '../../../../src/text/lines.ts';
import { PAYLOADS } from '../../../safety/payloads.ts';

const noa = '[Noa](https://acme.monday.com/users/7-noa)';
const dana = '[Dana](https://acme.monday.com/users/8)';

test.for<[what: string, before: string, after: string, expected: string[]]>([
  ['a link', 'Hello', `Hello ${noa}`, ['7']],
  ['two, in the order of the text', '', `${dana} and ${noa}`, ['8', '7']],
  ['the same one twice', '', `${noa} ${noa}`, ['7']],
  ['one that was there', `Ask ${noa}`, `Ask ${noa} and ${noa}, ${dana}`, ['8']],
  ['one under another name', `Ask ${noa}`, 'Ask [N.](https://acme.monday.com/users/7)', []],
  ['one that goes', `${noa} ${dana}`, dana, []],
  ['an address alone', '', '<https://acme.monday.com/users/7> and https://acme.monday.com/users/8', ['7', '8']],
  ['a definition', '', '[Noa]\n\n[noa]: https://acme.monday.com/users/7', ['7']],
  ['code', '', `\`${noa}\`\n\n~~~\n${dana}\n~~~`, []],
  ['one that was in code', `\`${noa}\``, noa, ['7']],
  ['code, and beside it', '', `\`${noa}\` ${noa}`, ['7']],
  ['an item', '', '[Plan](https://acme.monday.com/boards/1/pulses/7)', []],
  ['another site', '', '[Noa](https://acme.monday.com.example/users/7) [N](https://users.example/users/7)', []],
])('mentions that are new: %s', ([, before, after, expected]) => {
  expect(newMentions(before, after).map(({ person }) => person)).toEqual(expected);
});

test('whoever was left over is new again, as long as they are mentioned', () => {
  const left = new Set(['7', '9']);
  expect(newMentions(`${noa} ${dana}`, `${dana} ${noa}`, left).map(({ person }) => person)).toEqual(['7']);
  expect(newMentions(noa, dana, left).map(({ person }) => person)).toEqual(['8']);
});

/** Links to so many people, from `first` on. */
const crowd = (count: number, first = 100) =>
  Array.from({ length: count }, (_, at) => `[@a](https://acme.monday.com/users/${first + at})`).join(' ');

test.for<[what: string, before: string, after: string, expected: number]>([
  ['20,000 people', '', crowd(20_000), 100],
  ['20,000 people beside code that nothing closes', '', `\`\` ${crowd(20_000).replaceAll('[', '`` [')}`, 50],
  ['one more than the 20,000 of before', crowd(20_000), `${crowd(20_000)} ${noa}`, 1],
  ['20,000 people who were in code', `~~~\n${crowd(20_000)}\n~~~`, crowd(20_000), 0],
  ['one person 20,000 times in code, and beside it', '', `~~~\n${`${noa} `.repeat(20_000)}\n~~~\n${dana}`, 0],
])('of %s no more than a hundred are looked at', ([, before, after, expected]) => {
  expect(newMentions(before, after)).toHaveLength(expected);
});

test('what is saved again mentions nobody anew', () => {
  const texts = fc
    .array(fc.constantFrom(noa, dana, '`', '```\n', 'words ', '\n\n', '> ', '# '), { maxLength: 12 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      expect(newMentions(after, after)).toEqual([]);
      const known = newMentions('', before).map(({ person }) => person);
      for (const { person } of newMentions(before, after)) expect(known).not.toContain(person);
    }),
  );
});

describe('the HTML of an update', () => {
  const url = 'https://acme.monday.com/boards/1/pulses/2';
  const wordsOf = (node: object): string =>
    'value' in node
      ? String(node.value)
      : ('childNodes' in node ? (node.childNodes as readonly object[]) : []).map(wordsOf).join('');

  test('names people, and the item as a link', () => {
    expect(updateBody({ names: 'Noa & Dana', sentence: `look at ${ITEM}.`, item: { name: '1 < 2', url } })).toBe(
      `<p>Noa &amp; Dana: look at <a href="${url}">1 &lt; 2</a>.</p>`,
    );
    expect(updateBody({ names: 'Noa', sentence: 'look here.', item: undefined })).toBe('<p>Noa: look here.</p>');
  });

  test('has no element but these, whatever the names are', () => {
    for (const payload of PAYLOADS) {
      const name = payload.replaceAll('\0', '').replace(/\r\n?/g, '\n');
      const body = updateBody({ names: name, sentence: `look at ${ITEM}.`, item: { name, url: `${url}#${name}` } });
      const { childNodes } = parseFragment(body);
      expect(childNodes.map(({ nodeName }) => nodeName)).toEqual(['p']);
      const parts = (childNodes[0] as unknown as { childNodes: { nodeName: string; childNodes: object[] }[] })
        .childNodes;
      expect(parts.map(({ nodeName }) => nodeName)).toEqual(['#text', 'a', '#text']);
      const said = withoutTurns(name);
      expect(parts.map(wordsOf)).toEqual([`${said}: look at `, said, '.']);
    }
  });
});
