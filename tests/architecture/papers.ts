import type { Room } from './import-rules.ts';

/** Lines of a paper have at most so many characters. */
const WIDTH = 100;

/** Examples of names, and a folder that commands write and git ignores. */
const NOT_HERE: ReadonlySet<string> = new Set([
  'kebab-case.ts',
  'PascalCase.tsx',
  'use-x.ts',
  'tests/browser/screenshots/',
]);

/** The table of ARCHITECTURE.md: which rooms of src a room may import, and whether it touches the DOM. */
export function roomsTable(rooms: Readonly<Record<string, Room>>): string {
  const rows = Object.entries(rooms).map(([name, { rooms = [], lazily = [], types = [], dom }]) => {
    const others = [
      ...rooms.map((room) => `\`${room}\``),
      ...lazily.map((room) => `lazily \`${room}\``),
      ...types.map((room) => `types of \`${room}\``),
    ];
    return `| \`${name}\` | ${others.join(', ') || '–'} | ${dom ? 'no' : 'yes'} |`;
  });
  return ['| room | may import | touches the DOM |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

/**
 * Returns what is wrong with a paper: files and folders that it names and that are not among `files` (paths from the root
 * of the repository; a paper may leave out the first folders), links that lead to none of them, and lines that are too long.
 */
export function paperFaults(paper: string, text: string, files: readonly string[]): string[] {
  const folder = paper.split('/').slice(0, -1);
  const named = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(' ')).filter(isPath);
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to = '']) => to);
  return [
    ...named
      .filter((path) => !files.some((file) => `/${file}`.includes(`/${path}`)))
      .map((path) => `there is no ${path}`),
    ...links.filter((to) => !files.includes(resolved(folder, to))).map((to) => `the link to ${to} leads nowhere`),
    ...text
      .split('\n')
      .filter((line) => line.length > WIDTH)
      .map((line) => `too long: ${line}`),
  ];
}

/** Whether a word in code is a file, or a folder from the root. Patterns, with `<`, `*` or `…` in them, are neither. */
function isPath(word: string): boolean {
  if (/[<>*…:]/.test(word) || NOT_HERE.has(word)) return false;
  return (
    /^(src|tests|scripts|docs|static|decisions)\//.test(word) || /^[\w.-][\w./-]*\.(ts|tsx|mts|mjs|css|mdx)$/.test(word)
  );
}

function resolved(folder: readonly string[], to: string): string {
  const path = [...folder];
  for (const step of to.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  return to.endsWith('/') ? `${path.join('/')}/` : path.join('/');
}
