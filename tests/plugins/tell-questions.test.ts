import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import tellQuestions from '../../src/plugins/for-programs.ts';

function element(tagName: string, words: string): Element {
  return { type: 'element', tagName, properties: {}, children: [{ type: 'text', value: words }] };
}

function pageOf(frontMatter: Record<string, unknown>): string {
  const children = [
    element('h1', 'Questions'),
    element('h2', 'Why?'),
    element('p', 'So.'),
    element('p', 'And </script> so.'),
    element('h2', 'How?'),
    element('p', 'Thus.'),
  ];
  const tree: Root = { type: 'root', children };
  tellQuestions()(tree, { data: { frontMatter } });
  return JSON.stringify(tree);
}

test('a page of questions has each with its answer, and no text in it ends the script', () => {
  const text = pageOf({ questions: true });
  expect(text).toContain('application/ld+json');
  const [, json = ''] = /"type":"text","value":("\{.*?\}"),?\}?\]/.exec(text.slice(text.indexOf('ld+json'))) ?? [];
  expect(json).not.toContain('</script');
  expect(JSON.parse(JSON.parse(json))).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { name: 'Why?', acceptedAnswer: { text: 'So. And </script> so.' } },
      { name: 'How?', acceptedAnswer: { text: 'Thus.' } },
    ],
  });
});

test('other pages have no such script', () => expect(pageOf({})).not.toContain('ld+json'));
