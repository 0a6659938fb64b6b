import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockLines } from '../../src/editing/lines/block-lines.ts';
import { hasItemBelowIndented, rolesOf, writtenBlocks } from './written-blocks.ts';

test('lines are held by what holds them in the tree of the parser', () => {
  fc.assert(
    fc.property(writtenBlocks, (text) => {
      fc.pre(!hasItemBelowIndented(text));
      expect(rolesByLines(text), text).toEqual(rolesOf(text));
    }),
    { numRuns: 1500 },
  );
});
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
