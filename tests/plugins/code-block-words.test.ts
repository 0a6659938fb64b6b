import type { Element, ElementContent } from 'hast';
import { expect, test } from 'vitest';
import { readCodeBlockWords, withLines } from '../../src/plugins/code-block-words.ts';

const text = (value: string): ElementContent => ({ type: 'text', value });
const span = (...children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'span',
  properties: {},
  children,
});

test.for<[words: string, title: string | undefined, first: number | undefined, marked: number[], isShown: boolean]>([
  ['', undefined, undefined, [], false],
  ['shown', undefined, undefined, [], true],
  ['title="What is shown here"', 'What is shown here', undefined, [], false],
  ["title='One' shown", 'One', undefined, [], true],
  ['showLineNumbers', undefined, 1, [], false],
  ['showLineNumbers=7 {2}', undefined, 7, [2], false],
  ['{1,3-5} title="{9}"', '{9}', undefined, [1, 3, 4, 5], false],
  ['{1, 3}', undefined, undefined, [1, 3], false],
  ['{5-3}', undefined, undefined, [], false],
  ['unshown showLineNumbersNot', undefined, undefined, [], false],
])('the words "%s" after the language are read', ([words, title, firstNumber, marked, isShown]) => {
  expect(readCodeBlockWords(words)).toEqual({ title, firstNumber, marked: new Set(marked), isShown });
});

/** Lines as text: `*` marks, the number before a colon. */
function lines(code: ElementContent[], words: string): string[] {
  return withLines(code, readCodeBlockWords(words)).map((line) => {
    const { tagName, properties, children } = line as Element;
    const textOf = (node: ElementContent): string =>
      node.type === 'text' ? node.value : `<${(node as Element).children.map(textOf).join('')}>`;
    return `${tagName === 'mark' ? '*' : ''}${String(properties['data-line'] ?? '')}:${children.map(textOf).join('')}`;
  });
}

test('code without such words stays as it is', () => {
  const code = [text('a\nb')];
  expect(withLines(code, readCodeBlockWords('shown'))).toEqual(code);
});

test('lines are numbered and marked, and an empty line counts', () => {
  expect(lines([text('a\n\nb')], 'showLineNumbers {3}')).toEqual(['1:a\n', '2:\n', '*3:b']);
  expect(lines([text('a\nb\n')], 'showLineNumbers=9')).toEqual(['9:a\n', '10:b\n']);
});

test('a colour that spans lines goes on in each of them', () => {
  expect(lines([text('x '), span(text('/* a\nb */')), text('\ny')], '{2}')).toEqual([
    ':x </* a\n>',
    '*:<b */>\n',
    ':y',
  ]);
  expect(lines([span(span(text('a\n'), text('b'))), text('\n')], 'showLineNumbers')).toEqual([
    '1:<<a\n>>',
    '2:<<b>>\n',
  ]);
});
