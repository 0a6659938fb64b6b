import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Element } from 'hast';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholderIn } from '../../scripts/docs-check/placeholder.mjs';
import { type Action, type Chord, keymap, type ShortcutGroup, type System, writeChord } from '../editing/keymap.ts';
import { linesInCode } from '../editing/lines/fenced-code.ts';
import { HELP_TITLES, helpNameOf } from '../item-view/editor/help-words.ts';
import { english as editing } from '../item-view/messages/en/editing.ts';
import { english as writing } from '../item-view/messages/en/writing.ts';

/**
 * Returns Markdown for the argument of a placeholder, such as `alerts` in `<!-- fixture: alerts -->`; the argument may
 * be empty.
 */
type PagePart = (argument: string) => string;

/**
 * Fills in the placeholders of a guide page: HTML comments on a line of their own, `<!-- fixture: alerts -->` or `<!--
 * shortcuts -->`, which are invisible where the page is read as a plain file. In code blocks they are ordinary text.
 * Throws on a name that `parts` lacks, so that a typing mistake cannot leave a hole in the guide.
 */
export function completePage(text: string, parts: Readonly<Record<string, PagePart>>): string {
  const lines = text.split('\n');
  const inCode = linesInCode(text, { from: 0, to: text.length, lines });
  return lines
    .map((line, index) => {
      const placeholder = inCode[index] ? undefined : placeholderIn(line);
      if (!placeholder) return line;
      const { name, argument } = placeholder;
      const part = parts[name];
      if (!part) throw new Error(`"${line}": there is no "${name}", only ${Object.keys(parts).join(', ')}`);
      return part(argument);
    })
    .join('\n');
}

/** Examples of the dialect, which the tests render and the guide shows. */
export const FIXTURES = 'tests/markdown/fixtures/dialect';

/** Files that placeholders show, by the names of these; a `*` stands for the argument. */
const SHOWN = { fixture: `${FIXTURES}/*.md`, browsers: 'package.json', changelog: 'CHANGELOG.md' };

/** Has `npm start` show a page anew when a file changes that a placeholder of it stands for. */
export function followShownFiles({ siteDir }: LoadContext): Plugin {
  const loader = join(siteDir, 'scripts/follow-files.mjs');
  const use = [{ loader, options: { root: siteDir, files: SHOWN } }];
  return {
    name: 'follow-shown-files',
    configureWebpack: () => ({
      module: { rules: [{ test: /\.mdx?$/, include: join(siteDir, 'docs'), enforce: 'pre', use }] },
    }),
  };
}

/**
 * Returns the guide's placeholders for the repository at `root`: examples, tables and papers whose source is elsewhere.
 */
export function guideParts(root: string): Readonly<Record<string, PagePart>> {
  return {
    fixture(name) {
      const file = join(root, FIXTURES, `${name}.md`);
      if (!existsSync(file)) throw new Error(`There is no example ${FIXTURES}/${name}.md`);
      return codeBlock('md shown', readFileSync(file, 'utf8'));
    },
    shortcuts: shortcutTables,
    browsers() {
      const { browserslist } = JSON.parse(readFileSync(join(root, SHOWN.browsers), 'utf8')) as {
        browserslist: string[];
      };
      return browserslist
        .map((line) =>
          line.replace(
            /^(.)(.+) >= (.+)$/,
            (_, first: string, rest, version) => `- ${first.toUpperCase()}${rest} ${version} or newer`,
          ),
        )
        .join('\n');
    },
    changelog() {
      const [, ...sections] = readFileSync(join(root, SHOWN.changelog), 'utf8').split(/^(?=## )/m);
      // Keep a Changelog puts versions in brackets; here they would be broken links.
      return sections
        .join('')
        .replace(/^## \[(.+?)\]/gm, '## $1')
        .trimEnd();
    },
  };
}

/** Returns a code block of `language` around `code`, with a fence longer than any in it. */
export function codeBlock(language: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`;
}

/**
 * Returns the editor's shortcuts as Markdown tables, one for each group of the keymap, in the words of the editor's
 * help.
 */
export function shortcutTables(): string {
  const words = { ...editing, ...writing };
  const groups = Object.entries(keymap) as [ShortcutGroup, (typeof keymap)[ShortcutGroup]][];
  return groups
    .map(([group, shortcuts]) => {
      const rows = shortcuts.map(
        ({ action, chords }) =>
          `| ${words[helpNameOf(action)]} | ${keys(action, chords, 'other')} | ${keys(action, chords, 'apple')} |`,
      );
      return [`| ${words[HELP_TITLES[group]]} | Keys | On a Mac |`, '| --- | --- | --- |', ...rows].join('\n');
    })
    .join('\n\n');
}

function keys(action: Action, chords: readonly Chord[], system: System): string {
  if (action === 'leave') return `\`${writeChord('Escape', system)}\`, then \`Tab\``;
  return chords.map((chord) => `\`${writeChord(chord, system)}\``).join(' or ');
}

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
