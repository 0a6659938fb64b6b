import { isGuidePage } from './paper-tree.mjs';

/** The place of a page in the guide's menu, which `sidebars.ts` makes of the same facts. @type {import('./fault.mjs').Check} */
export function checkMenu({ file, text }, { menu }) {
  if (!isGuidePage(file)) return [];
  const [, block = ''] = /^---\n([\s\S]*?\n)---\n/.exec(text) ?? [];
  const lines = block.split('\n');
  const at = lines.findIndex((line) => line.startsWith('sidebar_position:'));
  const position = lines[at]?.slice('sidebar_position:'.length).trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(position) && menu.some(({ from }) => Number(position) >= from)) return [];
  const groups = menu.map(({ label, from }) => `"${label}" from ${from} on`).join(', ');
  return [
    {
      file,
      line: at < 0 ? 1 : at + 2,
      problem: 'The page is in no menu.',
      fix: `Give it a line "sidebar_position: …" with a number: ${groups} (docs/_menu.json).`,
    },
  ];
}
