import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

const folder = join(__dirname, 'docs');

/** The groups of the guide's menu, by the `sidebar_position` from which on a page belongs to them. */
const groups = JSON.parse(readFileSync(join(folder, '_menu.json'), 'utf8')) as { label: string; from: number }[];

const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => /^(?!(.*\/)?_).*\.mdx?$/.test(file))
  .map((file) => {
    const [, position = Infinity] = /^sidebar_position: (.+)$/m.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    return { id: file.replace(/\.mdx?$/, ''), position: Number(position) };
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
