import type { Element } from 'hast';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of diagram pictures in the repository and on the site. */
export const DIAGRAMS = { folder: 'static/img/diagrams', address: 'img/diagrams' };

/**
 * Returns the file of a diagram's picture in a theme. Its name is a hash of the text, so a changed text has no picture
 * until `node scripts/diagram-pictures.mjs` has let the item view draw it.
 */
export function diagramFile(text: string, theme: 'light' | 'dark'): string {
  return `${createHash('sha256').update(text.trim()).digest('hex').slice(0, 12)}-${theme}.svg`;
}

/**
 * Returns the drawn diagram for both themes, from the pictures in the repository at `root`, which the site serves under
 * `baseUrl`; `undefined` if it has not been drawn yet.
 */
export function drawnDiagram(text: string, root: string, baseUrl: string): Element[] | undefined {
  const themes = ['light', 'dark'] as const;
  if (!themes.every((theme) => existsSync(join(root, DIAGRAMS.folder, diagramFile(text, theme))))) return undefined;
  const [, title = 'The drawn diagram'] = /^\s*accTitle:\s*(.+?)\s*$/m.exec(text) ?? [];
  return themes.map((theme) => {
    const file = diagramFile(text, theme);
    const [, width = '', height = ''] =
      /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(readFileSync(join(root, DIAGRAMS.folder, file), 'utf8')) ?? [];
    return {
      type: 'element',
      tagName: 'img',
      properties: {
        className: ['shown__diagram'],
        src: `${baseUrl}${DIAGRAMS.address}/${file}#${theme}`,
        alt: title,
        width: Math.round(Number(width)),
        height: Math.round(Number(height)),
        loading: 'lazy',
      },
      children: [],
    };
  });
}
