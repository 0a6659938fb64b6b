import { describe, expect, test } from 'vitest';
import { applyEdit } from '../../src/editing/field.ts';
import { addressOfWords, completeAddress } from '../../src/editing/marks/complete-address.ts';
import { fillForm, isAddress, linkForm, nextInForm, toggleLink } from '../../src/editing/marks/links.ts';
import { field, print, run } from './notation.ts';

/** Presses Tab, Shift+Tab or Enter in a form. */
const pressed = (written: string, way: 'on' | 'back' | 'done') => {
  const start = field(written);
  return print({ text: start.text, ...nextInForm(linkForm(start)!, start.to, way) });
};

describe('in a link, a key', () => {
  test.for([
    ['from the words to the address', 'a [wo‸rds]() b', 'on', 'a [words](‸) b'],
    ['from empty words to the address, which is selected', '![‸](https://a.example)', 'on', '![](⟦https://a.example⟧)'],
    ['from the address out', 'a [words](x‸) b', 'on', 'a [words](x)‸ b'],
    ['back from the address to the words', '![words](x‸)', 'back', '![⟦words⟧](x)'],
    ['back from the words out', 'a [‸words](x)', 'back', 'a ‸[words](x)'],
    ['that ends the words to the address that lacks', 'a [words‸]() b', 'done', 'a [words](‸) b'],
    ['that ends the words of an address out', 'a ![words‸](x) b', 'done', 'a ![words](x)‸ b'],
    ['that ends the address out', 'a [words](x‸) b', 'done', 'a [words](x)‸ b'],
  ] as const)('leads %s', ([, before, way, after]) => expect(pressed(before, way)).toBe(after));
});

test('there is no form outside a link, in plain text, or over the end of a link', () => {
  for (const text of ['words‸', '[a](b)‸', '‸[a](b)', 'a ](‸']) expect(linkForm(field(text)), text).toBeUndefined();
});

describe('a filled form', () => {
  test.for([
    ['[‸]()', 'words', 'https://a.example', '[words](https://a.example)‸'],
    ['a ![‸](x) b', 'a *chart*', 'https://a.example/a (1).png', 'a ![a *chart*](https://a.example/a%20%281%29.png)‸ b'],
    ['[‸]()', 'half ] a bracket', 'x', '[half \\] a bracket](x)‸'],
    ['[‸]()', 'prices', 'shop.example.com/a?b', '[prices](https://shop.example.com/a?b)‸'],
    ['[‸]()', 'Noa', 'noa@example.com', '[Noa](mailto:noa@example.com)‸'],
    ['[‸]()', 'a part', '#a.part', '[a part](#a.part)‸'],
    ['![‸]()', 'plan', 'images/plan.png', '![plan](images/plan.png)‸'],
  ] as const)('%s', ([before, words, address, after]) => {
    const start = field(before);
    expect(print(applyEdit(start, fillForm(linkForm(start)!, words, address)))).toBe(after);
  });
});

describe('the address of a form that is left is one that can be opened', () => {
  test.for([
    ['[site](example.com‸) on', '[site](https://example.com‸) on'],
    ['![a](shop.example.com/a.png)‸', '![a](https://shop.example.com/a.png)‸'],
    ['‸[Noa](noa@example.com)', '‸[Noa](mailto:noa@example.com)'],
  ] as const)('%s', ([before, after]) => {
    const start = field(before);
    const inside = before.indexOf('](') + 1;
    const form = linkForm({ text: start.text, from: inside, to: inside })!;
    expect(print(applyEdit(start, completeAddress(form, start)!))).toBe(after);
  });

  test.for(['[a](‸)', '[a](https://a.example‸)', '[a](#part‸)', '[a](images/plan.png‸)', '[a](/path‸)'])(
    '%s stays',
    (before) => {
      const start = field(before);
      expect(completeAddress(linkForm(start)!, start)).toBeUndefined();
    },
  );
});

test('words of a link that are an address are one, too, unless they may name a file', () => {
  const offered = (before: string) => {
    const edit = addressOfWords(linkForm(field(before))!);
    return edit && print(applyEdit(field(before), edit));
  };
  expect(offered('[example.com](‸)')).toBe('[example.com](⟦https://example.com⟧)');
  expect(offered('[a@b.example](‸)')).toBe('[a@b.example](⟦mailto:a@b.example⟧)');
  expect(offered('[https://a.example](‸)')).toBe('[https://a.example](⟦https://a.example⟧)');
  for (const other of ['[Node.js](‸)', '[a.md](‸)', '[two words.com](‸)', '[a.com](b‸)', '![a.com](‸)', '[](‸)'])
    expect(offered(other)).toBeUndefined();
});

test('an address is told from words', () => {
  expect(
    ['https://a.example', 'mailto:a@b.example', 'www.a.example', 'a.example/b', 'a@b.example'].filter(isAddress),
  ).toHaveLength(5);
  expect(
    ['words', 'see https://a.example', 'a.example/b and c', 'and/or', 'Node.js', '@noa'].filter(isAddress),
  ).toEqual([]);
});

test.for(['| ⟦a | b⟧ |\n| - | - |', '> | a ⟦|⟧ b |\n> | - | - |', '⟦T\n: d⟧', '> ⟦T\n> : d⟧', '⟦- a\n- b⟧'])(
  'no link is made over several cells, descriptions or items: %s',
  (before) => {
    for (const kind of ['link', 'image'] as const) expect(run(toggleLink(kind), before)).toBeUndefined();
  },
);

test('a link in a cell may hold a pipe that ends no cell', () => {
  expect(run(toggleLink('link'), '| ⟦a \\| b⟧ | c |\n| - | - |')).toBe('| [a \\| b](‸) | c |\n| - | - |');
});
