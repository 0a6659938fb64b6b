import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chord, type System, writeChord } from '../editing/chord.ts';
import { type Action, keymap, type ShortcutGroup } from '../editing/keymap.ts';
import { english } from '../item-view/messages/en/writing.ts';
import { DIAGRAMS } from './drawn-diagram.ts';

/** Makes Markdown from the argument of a placeholder, `alerts` in `<!-- fixture: alerts -->`; the argument is empty where there is none. */
export type PagePart = (argument: string) => string;

/**
 * The text of a guide page with its placeholders filled in: HTML comments on a line of their own, `<!-- fixture: alerts -->` or
 * `<!-- shortcuts -->`, which nobody sees where the page is read as a plain file. Inside code blocks they are text like any other.
 * Throws on a name that `parts` does not have, so that a typing mistake cannot leave a hole in the guide.
 */
export function completePage(text: string, parts: Readonly<Record<string, PagePart>>): string {
  let fence = '';
  return text
    .split('\n')
    .map((line) => {
      const [, sign] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
      if (sign && (fence === '' || (sign.startsWith(fence) && line.trim() === sign))) fence = fence === '' ? sign : '';
      const [, name = '', argument = ''] =
        (fence === '' ? /^<!-- ([a-z]+)(?:: ([\w./-]+))? -->$/.exec(line) : undefined) ?? [];
      if (name === '') return line;
      const part = parts[name];
      if (!part) throw new Error(`"${line}": there is no "${name}", only ${Object.keys(parts).join(', ')}`);
      return part(argument);
    })
    .join('\n');
}

/** Examples of the dialect: what the tests render, and what the guide shows. */
export const FIXTURES = 'tests/markdown/fixtures/dialect';

/** What the guide's placeholders stand for in the repository at `root`: examples, tables and papers that have their source elsewhere. */
export function guideParts(root: string): Readonly<Record<string, PagePart>> {
  return {
    fixture(name) {
      const file = join(root, FIXTURES, `${name}.md`);
      if (!existsSync(file)) throw new Error(`There is no example ${FIXTURES}/${name}.md`);
      return codeBlock('md shown', readFileSync(file, 'utf8'));
    },
    shortcuts: shortcutTables,
    browsers() {
      const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
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
      const [, ...sections] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^(?=## )/m);
      // Brackets stand around a version in the form that Keep a Changelog gives; here they would be a link to nowhere.
      return sections
        .join('')
        .replace(/^## \[(.+?)\]/gm, '## $1')
        .trimEnd();
    },
  };
}

/** Every file that the placeholders read, so that a page is built anew when one changes. */
export function guidePartFiles(root: string): string[] {
  const fixtures = readdirSync(join(root, FIXTURES)).filter((file) => file.endsWith('.md'));
  const diagrams = readdirSync(join(root, DIAGRAMS.folder)).map((file) => join(root, DIAGRAMS.folder, file));
  return [
    ...fixtures.map((file) => join(root, FIXTURES, file)),
    ...diagrams,
    join(root, 'CHANGELOG.md'),
    join(root, 'package.json'),
  ];
}

/** A code block of `language` around `code`, whatever backticks are in it. */
export function codeBlock(language: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`;
}

/** Titles of the groups, as in the editor's own help. */
const TITLES = {
  words: 'helpWords',
  lines: 'helpLines',
  typing: 'helpTyping',
  editor: 'helpEditor',
} as const satisfies Record<ShortcutGroup, keyof typeof english>;

/** The shortcuts of the editor as Markdown tables, one for each group of the keymap, in the words of the editor's help. */
export function shortcutTables(): string {
  const groups = Object.entries(keymap) as [ShortcutGroup, (typeof keymap)[ShortcutGroup]][];
  return groups
    .map(([group, shortcuts]) => {
      const rows = shortcuts.map(
        ({ action, chords }) =>
          `| ${nameOf(action)} | ${keys(action, chords, 'other')} | ${keys(action, chords, 'apple')} |`,
      );
      return [`| ${english[TITLES[group]]} | Keys | On a Mac |`, '| --- | --- | --- |', ...rows].join('\n');
    })
    .join('\n\n');
}

function nameOf(action: Action): string {
  return english[action === 'save' ? 'helpSave' : action];
}

function keys(action: Action, chords: readonly Chord[], system: System): string {
  if (action === 'leave') return `\`${writeChord('Escape', system)}\`, then \`Tab\``;
  return chords.map((chord) => `\`${writeChord(chord, system)}\``).join(' or ');
}
