import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLiveDocument } from '../../src/markdown/incremental/live-document.ts';
import { changedSections, restoreSection, sectionsOf } from '../../src/editing/sections.ts';
import { hasItemBelowIndented, headingsOf, writtenBlocks } from './written-blocks.ts';

const lines = fc.constantFrom(
  '# One',
  '## Two',
  'words',
  '',
  '```',
  '~~~',
  'Under',
  '===',
  '---',
  '- item',
  '    code',
  '> quote',
);
const texts = fc.array(lines).map((parts) => parts.join('\n'));

describe('the sections of a text', () => {
  test.for([
    ['', []],
    ['words', ['']],
    ['# One\na\n## Two\nb', ['One', 'Two']],
    ['before\n\n# One #\n', ['', 'One']],
    ['Title\n===\nx\n\nPart\n---\ny', ['Title', 'Part']],
    ['# One\n```\n# no heading\n```\n## Two', ['One', 'Two']],
    ['~~~~\n# no\n~~~\n# no\n~~~~\n# Yes', ['', 'Yes']],
    ['#no heading\n    # nor this', ['']],
    ['- item\n---\n', ['']],
    ['Title\n===\n---\nwords', ['Title']],
    ['#\nwords', ['']],
    ['two\nlines\n---\nx', ['two lines']],
    ['> quote\n---\n# One', ['', 'One']],
    ['---\ntitle: no\n---\n# One', ['', 'One']],
    ['$$\n# no\n$$\n# One', ['', 'One']],
    ['- a\n\n  ```\n# One\n', ['', 'One']],
    ['<div>\n# no\n</div>\n\n# One', ['', 'One']],
    ['# One\r\na\r\n\r\nTwo\r\n---\r\n', ['One', 'Two']],
  ] as const)('of %j begin with %j', ([text, headings]) => {
    expect(sectionsOf(text).map(({ heading }) => heading)).toEqual(headings);
  });

  test('begin where the parser finds headings that are in no list and no quote', () => {
    fc.assert(
      fc.property(writtenBlocks, (text) => {
        fc.pre(!hasItemBelowIndented(text));
        expect(startsOf(text), text).toEqual(headingsOf(text));
      }),
      { numRuns: 300 },
    );
  });

  test('begin where the renderer tells of headings', () => {
    fc.assert(
      fc.property(writtenBlocks, (text) => {
        // HTML holds blocks together, of which the first is no heading.
        fc.pre(!hasItemBelowIndented(text) && !text.includes('<'));
        const { replace } = createLiveDocument();
        let line = 1;
        const told = replace(0, 0, text)
          .flatMap(({ insert }) => insert)
          .flatMap(({ heading, lines: count }) => {
            const start = { level: heading, line };
            line += count;
            return heading === undefined ? [] : [start];
          });
        expect(told, text).toEqual(startsOf(text));
      }),
      { numRuns: 300 },
    );
  });

  test('joined make the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(
          sectionsOf(text)
            .map((section) => section.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

/** Returns the level and the first line, from 1, of each section that begins with a heading. */
function startsOf(text: string): { level: number; line: number }[] {
  let line = 1;
  return sectionsOf(text).flatMap((section) => {
    const start = { level: section.level, line };
    line += section.text.split('\n').length - 1;
    return section.level > 0 ? [start] : [];
  });
}

describe('restoring a section', () => {
  const past = '# A\n\none\n\n# B\n\ntwo\n\n# C\n\nthree\n';

  test.for([
    ['replaces the one with its heading', '# A\n\nnew\n\n# B\n\nother\n', 1, '# A\n\nnew\n\n# B\n\ntwo\n\n'],
    [
      'comes after the one it followed',
      '# A\n\nnew\n\n# C\n\nthree\n',
      1,
      '# A\n\nnew\n\n# B\n\ntwo\n\n# C\n\nthree\n',
    ],
    ['comes to the front where none before it is left', '# C\n\nthree\n', 0, '# A\n\none\n\n# C\n\nthree\n'],
    ['keeps a blank line between it and what it follows', '# A\none', 1, '# A\none\n\n# B\n\ntwo\n\n'],
    ['fills an empty text', '', 2, '# C\n\nthree\n'],
  ] as const)('%s', ([, now, index, restored]) => {
    expect(restoreSection(now, past, index)).toBe(restored);
  });

  test('distinguishes repeats of a heading', () => {
    expect(restoreSection('# A\n\n1\n\n# A\n\nx\n', '# A\n\n1\n\n# A\n\n2\n', 1)).toBe('# A\n\n1\n\n# A\n\n2\n');
  });

  test('replaces only that section, which is then the same', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(5), (now, then, at) => {
        const wanted = sectionsOf(then)[at];
        fc.pre(wanted !== undefined && !/^\s*(```|~~~)/m.test(now + then));
        const restored = restoreSection(now, then, at);
        const lost = sectionsOf(now).filter((section) => !restored.includes(section.text.trimEnd()));
        expect(lost.length).toBeLessThanOrEqual(1);
        expect(restored).toContain(wanted!.text.trimEnd());
      }),
    );
  });
});

test('only sections that differ are offered', () => {
  expect(changedSections('# A\n\none\n\n# B\n\nnew\n', '# A\n\none\n\n# B\n\nold\n\n# C\n\ngone\n')).toEqual([1, 2]);
  expect(changedSections('# A\n\none', '# A\n\none\n')).toEqual([]);
});
