import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/** The groups of the guide's menu, by the `sidebar_position` from which on a page belongs to them. */
const groups = [
  { label: 'Getting started', from: 1 },
  { label: 'Using the editor', from: 5 },
  { label: 'Help and reference', from: 12 },
];

const folder = join(__dirname, 'docs');
const pages = readdirSync(folder)
  .filter((file) => /^[^_].*\.md$/.test(file))
  .map((file) => {
    const [, position = Infinity] = /^sidebar_position: (.+)$/m.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    return { id: file.slice(0, -'.md'.length), position: Number(position) };
  })
  .sort((one, other) => one.position - other.position);

const sidebars: SidebarsConfig = {
  guide: groups.map(({ label, from }, index) => {
    const next = groups[index + 1]?.from;
    const items = pages.filter(({ position }) => position >= from && (next === undefined || position < next));
    return { type: 'category', label, items: items.map(({ id }) => id), collapsible: false };
  }),
};

export default sidebars;
