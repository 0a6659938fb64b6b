import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { TooLargeNotice, heaviestParts } from '../../../src/item-view/editor/AnnouncementNotice.tsx';

/** The keys of the list entries in what a component gives. */
function keysIn(node: ReactNode): (string | null)[] {
  if (Array.isArray(node)) return node.flatMap(keysIn);
  if (!isValidElement(node)) return [];
  const { type, key, props } = node as ReactElement<{ children?: ReactNode }>;
  return [...(type === 'li' ? [key] : []), ...keysIn(props.children)];
}

test('two embedded files on one line are listed separately', () => {
  const text = `${'![a](data:image/png;base64,AAAA) '.repeat(2)}\n`;
  expect(heaviestParts(text).map(({ line }) => line)).toEqual([1, 1, 1]);
  const trouble = { kind: 'too-large', size: 5_000_000, limit: 4_500_000 } as const;
  const keys = keysIn(TooLargeNotice({ text, trouble, heaviest: heaviestParts(text) }));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(3);
});
