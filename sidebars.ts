import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/** The guide's pages in three groups. Pages of the same group follow each other as `sidebar_position` has it, too. */
const groups: Readonly<Record<string, readonly string[]>> = {
  'Getting started': ['index', 'installing', 'adding-the-view', 'writing'],
  'Using the editor': ['editor', 'markdown', 'pictures', 'diagrams-and-math', 'saving', 'reading', 'tips'],
  'Help and reference': ['faq', 'troubleshooting', 'privacy-and-security', 'accessibility', 'changelog'],
};

const sidebars: SidebarsConfig = {
  guide: Object.entries(groups).map(([label, items]) => ({
    type: 'category',
    label,
    items: [...items],
    collapsible: false,
  })),
};

export default sidebars;
