import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginsItem, blockLines } from '../../src/editing/lines/block-lines.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import { headingSign, TASK_BOX } from '../../src/text/block-signs.ts';
import { hasItemBelowIndented, rolesOf, signsOf, writtenBlocks } from './written-blocks.ts';

test('lines are held by what holds them in the tree of the parser', () => {
  fc.assert(
    fc.property(writtenBlocks, (text) => {
      fc.pre(!hasItemBelowIndented(text));
      expect(rolesByLines(text), text).toEqual(rolesOf(text));
    }),
    { numRuns: 1500 },
  );
});

test('headings, fences and tasks are where the parser finds them', () => {
  fc.assert(
    fc.property(writtenBlocks, (open) => {
      const text = open.replace('[ ]', '[x]');
      // Underlined words are a heading, which is no task.
      fc.pre(!hasItemBelowIndented(text) && !/^[ \t>]*(?:=+|-+)[ \t]*$/m.test(text));
      expect(signsByLines(text), text).toEqual(signsOf(text));
    }),
    { numRuns: 300 },
  );
});

const terms = fc
  .array(
    fc
      .tuple(
        fc.constantFrom('', '', '', '', '  ', '  ', '    ', '      '),
        fc.constantFrom('', '', '', '', ': ', ': ', '- ', '> ', ':   '),
        fc.constantFrom(
          'w',
          'w',
          'w | w',
          'w | w',
          '|w|w|',
          '-|-',
          '-|-',
          ':-|-:',
          '',
          '',
          '',
          '-',
          '*',
          '2. w',
          ': w',
        ),
      )
      .map((parts) => parts.join('')),
    { minLength: 1, maxLength: 9 },
  )
  .map((lines) => lines.map((line, index) => line.replaceAll('w', `w${index}`)).join('\n'));

test('lines are in the items, quotes and descriptions that are rendered, beside tables, too', () => {
  fc.assert(
    fc.property(terms, (text) => {
      fc.pre(!hasItemBelowIndented(text));
      expect(rolesByLines(text), text).toEqual(rolesShown(toSafeHtml(text)));
    }),
    { numRuns: 1000 },
  );
});

function rolesShown(html: string): unknown {
  const roles: Record<string, string> = {};
  const around: string[] = [];
  for (const [, end, tag, word] of html.matchAll(/<(\/?)(\w+)[^>]*>|(w\d+)/g)) {
    if (word !== undefined) roles[word] = [...around, ...(around.at(-1) === 'code' ? [] : ['words'])].join(' ');
    else if (!SHOWN[tag!]) continue;
    else if (end) around.pop();
    else around.push(SHOWN[tag!]!);
  }
  return roles;
}

const SHOWN: Readonly<Record<string, string>> = { li: 'item', blockquote: 'quote', dd: 'description', pre: 'code' };

function signsByLines(text: string): string[] {
  return [...blockLines(text, 0)]
    .flatMap((line, index) => {
      const words = text.slice(line.content.at, line.to).trimStart();
      const heading = line.kind === 'heading' && headingSign(words);
      if (heading) return [`${index + 1} ${heading.level}`];
      if (line.kind === 'fence' && line.fence!.line === line.from)
        return [`${index + 1} fence ${line.fence!.info.split(' ')[0]}`];
      const box = line.kind === 'words' && beginsItem(line) && TASK_BOX.exec(words)?.[0];
      return box && words !== box ? [`${index + 1} task ${/x/i.test(box)}`] : [];
    })
    .sort();
}

function rolesByLines(text: string): unknown {
  const roles: Record<string, string> = {};
  for (const line of blockLines(text, 0)) {
    for (const [word] of text.slice(line.from, line.to).matchAll(/w\d+/g)) {
      roles[word] = [...line.containers.map(({ kind }) => kind), KINDS[line.kind] ?? line.kind].join(' ');
    }
  }
  return roles;
}

const KINDS: Readonly<Record<string, string>> = { indented: 'code', fence: 'code', heading: 'words' };
