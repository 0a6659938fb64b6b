import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Packages that are shipped as one file of their own making, in which their dependencies are, unseen by our bundler. */
const SELF_BUNDLED = /[\\/]node_modules[\\/]mermaid$/;

/** The folders of the packages that are in `folder`'s own bundle, its own apart: none, unless it is one that ships such a bundle. */
export async function bundledFolders(folder: string): Promise<string[]> {
  return SELF_BUNDLED.test(folder) ? [...(await dependenciesOf(folder, new Set()))] : [];
}

async function dependenciesOf(folder: string, found: Set<string>): Promise<Set<string>> {
  const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { dependencies?: object };
  for (const name of Object.keys(dependencies)) {
    const dependency = resolve(folder, name);
    // Types are in no bundle.
    if (dependency === undefined || found.has(dependency) || name.startsWith('@types/')) continue;
    found.add(dependency);
    await dependenciesOf(dependency, found);
  }
  return found;
}

/** As Node looks for a package: in the nearest `node_modules` upwards. */
function resolve(from: string, name: string): string | undefined {
  for (let dir = from; ; dir = dirname(dir)) {
    const candidate = join(dir, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (dirname(dir) === dir) return undefined;
  }
}
