import { parse } from 'parse5';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkTo } from '../../../../src/editing/marks/link-words.ts';
import { readAddress, writeAddress } from '../../../../src/item-view/features/board/item-address.ts';
import { toSafeHtml } from '../../../../src/markdown/to-safe-html.ts';
import { asOneLine } from '../../../../src/text/lines.ts';
import { PAYLOADS } from '../../../safety/payloads.ts';

const item = { kind: 'item', host: 'acme.monday.com', board: '9123400001', item: '9876543201' };
const person = { kind: 'person', host: 'acme.monday.com', person: '43500101' };

test.for<[address: string, expected: object | undefined]>([
  ['https://acme.monday.com/boards/9123400001/pulses/9876543201', item],
  ['https://ACME.monday.com/boards/9123400001/pulses/9876543201/?userId=1#post', item],
  ['https://acme.monday.com/boards/9123400001/items/9876543201', item],
  ['https://acme.monday.com/boards/9123400001/views/22/pulses/9876543201', item],
  ['https://acme.monday.com/users/43500101-dana-levi', person],
  ['https://acme.monday.com/users/43500101', person],
  ['https://acme.monday.com/users/43500101-%D7%93%D7%A0%D7%94/', person],
  ['http://acme.monday.com/boards/9123400001/pulses/9876543201', undefined],
  ['https://acme.monday.com:8443/boards/9123400001/pulses/9876543201', undefined],
  ['https://you@acme.monday.com/boards/9123400001/pulses/9876543201', undefined],
  ['https://acme.monday.com.evil.example/boards/9123400001/pulses/9876543201', undefined],
  ['https://evilmonday.com/boards/9123400001/pulses/9876543201', undefined],
  ['https://monday.com/boards/9123400001/pulses/9876543201', undefined],
  // A board, an update of an item, and what is no id.
  ['https://acme.monday.com/boards/9123400001', undefined],
  ['https://acme.monday.com/boards/9123400001/pulses/9876543201/posts/5', undefined],
  ['https://acme.monday.com/boards/9123400001/pulses/98765x', undefined],
  ['https://acme.monday.com/boards/9123400001/pulses/-1', undefined],
  [`https://acme.monday.com/boards/1/pulses/${'9'.repeat(21)}`, undefined],
  ['https://acme.monday.com/users/me', undefined],
  ['https://acme.monday.com/users/43500101x', undefined],
  ['/boards/9123400001/pulses/9876543201', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('%s', ([address, expected]) => expect(readAddress(address)).toEqual(expected));

const id = fc.stringMatching(/^[1-9]\d{0,19}$/);
const host = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/).map((name) => `${name}.monday.com`);

test('what is written is read again', () => {
  const addresses = fc.oneof(
    fc.record({ kind: fc.constant('item' as const), host, board: id, item: id }),
    fc.record({ kind: fc.constant('person' as const), host, person: id }),
  );
  fc.assert(
    fc.property(addresses, (address) => {
      expect(readAddress(writeAddress(address))).toEqual(address);
    }),
  );
});

test('nothing but an address of monday is read', () => {
  for (const payload of PAYLOADS) expect(readAddress(payload)).toBeUndefined();
});

describe('a link shows the name, whatever it is', () => {
  const address = 'https://acme.monday.com/boards/1/pulses/2';
  /** Returns the words of the one link that a text makes, and everything else that it makes. */
  const shown = (markdown: string) => {
    const body = parse(toSafeHtml(markdown)).childNodes[0]!;
    const links: string[] = [];
    let elements = 0;
    const wordsOf = (node: object): string =>
      'value' in node
        ? String(node.value)
        : ('childNodes' in node ? (node.childNodes as readonly object[]) : []).map(wordsOf).join('');
    const visit = (node: object) => {
      const { nodeName, childNodes = [] } = node as { nodeName: string; childNodes?: readonly object[] };
      if (nodeName === 'a') links.push(wordsOf(node));
      if (!/^(?:#|html|head|body|p$|a$)/.test(nodeName)) elements += 1;
      childNodes.forEach(visit);
    };
    visit(body);
    return { links, elements };
  };
  test('of the payload suites', () => {
    const names = [...new Set(PAYLOADS.filter((payload) => !payload.includes('\0')).map(asOneLine))].filter(
      (name) => name !== '' && name.length <= 255,
    );
    expect(names.length).toBeGreaterThan(500);
    for (let at = 0; at < names.length; at += 100) {
      const some = names.slice(at, at + 100);
      const text = some.map((name) => linkTo(name, address)).join('\n\n');
      expect(shown(text)).toEqual({ links: some, elements: 0 });
    }
  });

  test('made of marks', () => {
    const names = fc
      .array(fc.constantFrom(...'[]()<>*_~`$\\|!&;:#"\'{}a 1', 'www.a.b', 'http://a.b', ':smile:'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(names, (name) => {
        fc.pre(asOneLine(name) !== '');
        expect(shown(linkTo(name, address))).toEqual({ links: [asOneLine(name)], elements: 0 });
      }),
    );
  });
});
