import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundledFolders } from './bundled-folders.ts';

/** Licences of packages that state theirs in a file only. */
const STATED_IN_A_FILE: Readonly<Record<string, string>> = { khroma: 'MIT' };

/** What the bundler's statistics say of a module that matters here. */
export interface ModuleStats {
  /** The file that the module was made from; absent for modules that the bundler makes itself. */
  readonly nameForCondition?: string | null | undefined;
  /** The modules joined into this one. */
  readonly modules?: readonly ModuleStats[] | undefined;
}

/** A package that reaches browsers. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, as the package states it. */
  readonly licence: string;
  /** Address or name that the package gives for its origin, or the empty string. */
  readonly origin: string;
  /** Its folder on this machine. */
  readonly dir: string;
}

/** The packages that `modules` come from, sorted by name and version, each once. Throws when a package states no licence. */
export async function packagesOf(modules: readonly ModuleStats[]): Promise<ShippedPackage[]> {
  const folders = foldersOf(modules);
  for (const bundled of await Promise.all([...folders].map(bundledFolders))) for (const folder of bundled) folders.add(folder);
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
  if (typeof license !== 'string') throw new Error(`${name} ${version} states no licence; look at it before it is shipped.`);
  return { name, version, licence: license, origin: originOf(json), dir };
}

function originOf({ homepage, repository }: Record<string, unknown>): string {
  if (typeof homepage === 'string') return homepage;
  const url = typeof repository === 'object' && repository !== null && 'url' in repository ? repository.url : repository;
  return typeof url === 'string' ? url.replace(/^git\+/, '') : '';
}
