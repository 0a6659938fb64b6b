import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Packages shipped as one bundled file, whose dependencies our bundler does not see. */
const SELF_BUNDLED = /[\\/]node_modules[\\/]mermaid$/;

/** Returns the folders of the packages bundled in `folder`, except its own; none if it is not such a package. */
async function bundledFolders(folder: string): Promise<string[]> {
  return SELF_BUNDLED.test(folder) ? [...(await dependenciesOf(folder, new Set()))] : [];
}

async function dependenciesOf(folder: string, found: Set<string>): Promise<Set<string>> {
  const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: object;
  };
  for (const name of Object.keys(dependencies)) {
    const dependency = resolve(folder, name);
    // Types are in no bundle.
    if (dependency === undefined || found.has(dependency) || name.startsWith('@types/')) continue;
    found.add(dependency);
    await dependenciesOf(dependency, found);
  }
  return found;
}

/** Finds a package as Node does: in the nearest `node_modules` upwards. */
function resolve(from: string, name: string): string | undefined {
  for (let dir = from; ; dir = dirname(dir)) {
    const candidate = join(dir, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (dirname(dir) === dir) return undefined;
  }
}

/** Licences of packages that state them in a file only. */
const STATED_IN_A_FILE: Readonly<Record<string, string>> = { khroma: 'MIT' };

/** The part of the bundler's module statistics that is used here. */
export interface ModuleStats {
  /** The module's file; absent for modules that the bundler makes itself. */
  readonly nameForCondition?: string | null | undefined;
  /** The modules joined into this one. */
  readonly modules?: readonly ModuleStats[] | undefined;
}

/** A package that reaches browsers. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression that the package states. */
  readonly licence: string;
  /** Homepage or repository of the package, or ''. */
  readonly origin: string;
  /** Its folder. */
  readonly dir: string;
}

/** Returns the packages of `modules`, each once, sorted by name and version. Throws if a package states no licence. */
export async function packagesOf(modules: readonly ModuleStats[]): Promise<ShippedPackage[]> {
  const folders = foldersOf(modules);
  for (const bundled of await Promise.all([...folders].map(bundledFolders)))
    for (const folder of bundled) folders.add(folder);
  const packages = await Promise.all([...folders].map(readPackage));
  const byId = new Map(packages.map((found) => [`${found.name}@${found.version}`, found]));
  return [...byId.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function foldersOf(modules: readonly ModuleStats[], found = new Set<string>()): Set<string> {
  for (const module of modules) {
    const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module.nameForCondition ?? '') ?? [];
    if (folder) found.add(folder);
    foldersOf(module.modules ?? [], found);
  }
  return found;
}

async function readPackage(dir: string): Promise<ShippedPackage> {
  const json = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as Record<string, unknown>;
  const { name, version, license = STATED_IN_A_FILE[String(json['name'])] } = json;
  if (typeof name !== 'string' || typeof version !== 'string') throw new Error(`${dir} has no name or no version.`);
  if (typeof license !== 'string')
    throw new Error(`${name} ${version} states no licence; look at it before it is shipped.`);
  return { name, version, licence: license, origin: originOf(json), dir };
}

function originOf({ homepage, repository }: Record<string, unknown>): string {
  if (typeof homepage === 'string') return homepage;
  const url =
    typeof repository === 'object' && repository !== null && 'url' in repository ? repository.url : repository;
  return typeof url === 'string' ? url.replace(/^git\+/, '') : '';
}
