import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { physicalDeclarations } from './physical-css.ts';

const folder = join(import.meta.dirname, '../../src');
const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => file.endsWith('.css'));

/** Where left and right are meant, by the name of the file. A line that is not needed any more is an error, too. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  // Code is read from left to right in a text of any direction, and columns are aligned to a side of the screen.
  'preview.css': ['text-align: left'],
  'blocks.css': ['text-align: left', 'text-align: right'],
  // A formula is written from left to right, and its source says on which side a line stands.
  'math.css': [
    'text-align: -webkit-left',
    'text-align: left',
    'text-align: -webkit-right',
    'text-align: right',
    'padding-left: 0',
    'padding-right: 0',
    'padding-left: 1em',
    'margin-left: -200%',
    'margin-left: -100%',
    'border-left: 0.06em solid',
    'border-right: 0.06em solid',
  ],
};

test('styles speak of the beginning and the end of a line, not of left and right', () => {
  expect(styles.length).toBeGreaterThan(10);
  const found = styles.flatMap((file) =>
    physicalDeclarations(readFileSync(join(folder, file), 'utf8')).map((declaration) => [file, declaration] as const),
  );
  const nameOf = (file: string) => file.split('/').at(-1)!;
  expect(found.filter(([file, declaration]) => !MEANT[nameOf(file)]?.includes(declaration))).toEqual([]);
  const stale = Object.entries(MEANT).flatMap(([name, declarations]) =>
    declarations.filter((each) => !found.some(([file, declaration]) => nameOf(file) === name && declaration === each)),
  );
  expect(stale).toEqual([]);
});

test.for([
  'margin-left: 1px',
  'scroll-padding-right: 1px',
  'padding-right: calc(1px + var(--x, 2px))',
  'border-left: 1px solid',
  'border-right-color: red',
  'border-top-left-radius: 1px',
  'left: 0',
  'right: 0',
  'text-align: right',
  'float: left',
  'margin: 0 1px 0 2px',
  'inset: 0 auto 0 0',
])('finds %s', (declaration) => {
  expect(physicalDeclarations(`p { color: red; ${declaration} }`)).toEqual([declaration]);
  expect(physicalDeclarations(`@media print {\n  p {\n    ${declaration};\n  }\n}`)).toEqual([declaration]);
});

test.for([
  'margin-inline: 0 1px',
  'margin: 0 1px 0 1px',
  'margin: 0 auto',
  'padding: calc(1px + 2px) 0',
  'inset: 0',
  'text-align: start',
  '--left: 1px',
  'margin-top: 1px',
  "content: 'left: 0'",
])('lets %s be', (declaration) => {
  expect(physicalDeclarations(`p { ${declaration}; } /* { left: 0; } */`)).toEqual([]);
});
