import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { MinimumBrowsers } from './compat-data.ts';
import { olderTypes } from './older-types.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * What the scripts `files` (their text by a name that ends in .ts, or `undefined` for one that is read from the repository) use of the
 * language and the browser that some browser of `minimum` lacks: `src/x.ts canParse (URL.canParse: not in …)`. They are compiled
 * against types without it, so the type of what a member is called on counts, not its name.
 */
export function scriptBreaches(files: ReadonlyMap<string, string | undefined>, minimum: MinimumBrowsers): string[] {
  const own = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8').replace(/^\s*\/\/.*$/gm, '')) as {
    compilerOptions: { lib?: string[]; paths: Record<string, string[]> };
  };
  const { lib = [], paths, ...options } = own.compilerOptions;
  const types = olderTypes(lib, minimum);
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, 'node_modules/.cache/browser-support-'));
  try {
    const written = new Map([
      ...types.files,
      ...[...files].filter((file): file is [string, string] => file[1] !== undefined),
    ]);
    for (const [name, text] of written) writeFileSync(join(folder, name), text);
    const repository = [...files].filter(([, text]) => text === undefined).map(([name]) => join(root, name));
    const fromRoot = Object.fromEntries(
      Object.entries(paths).map(([name, targets]) => [name, targets.map((target) => join(root, target))]),
    );
    const compilerOptions = { ...options, noLib: true, noUnusedLocals: false, paths: fromRoot };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: [...written.keys(), ...repository] }),
    );
    return errorsOf(folder).flatMap(({ file, message }) => {
      const name = LACKS.exec(message)?.[1] ?? '';
      const reasons = [...(types.left.get(name) ?? [])];
      // Several types may have a member of that name; the message says which of them was meant, but for namespaces and globals.
      const meant = reasons.filter((reason) => message.includes(reason.slice(0, reason.indexOf('.'))));
      return reasons.length === 0 ? [] : [`${file} ${meant[0] ?? reasons[0]}`];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the compiler says of a member, a global or a constructor that it does not know. */
const LACKS = /^(?:Property |Cannot find name |Namespace '[^']*' has no exported member )?'([^']+)'/;

function errorsOf(folder: string): { file: string; message: string }[] {
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace(/package\.json$/, 'lib/tsc.js');
  let output = '';
  try {
    output = execFileSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
      cwd: folder,
      maxBuffer: 1e8,
    });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  return [...output.matchAll(/^(.+?)\(\d+,\d+\): error TS\d+: (.*)$/gm)].map(([, file, message]) => ({
    file: relative(root, join(folder, file!)).replace(/^node_modules\/\.cache\/[^/]+\//, ''),
    message: message!,
  }));
}
