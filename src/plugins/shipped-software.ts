import type { LoadContext, Plugin } from '@docusaurus/types';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const RULE = '-'.repeat(80);

/**
 * Returns the licence notices of `packages` as plain text: name, version, licence and origin of each, and its licence
 * texts.
 */
export async function licenceNotices(packages: readonly ShippedPackage[]): Promise<string> {
  const notices = await Promise.all(packages.map(noticeOf));
  return `What runs in the browser contains these packages.\n\n${notices.join('\n')}`;
}

async function noticeOf({ name, version, licence, origin, dir }: ShippedPackage): Promise<string> {
  const files = (await readdir(dir))
    .filter((file) => /^(licen[cs]e|copying|notice)(?!.*\.(js|json|ts)$)/i.test(file))
    .sort();
  const texts = await Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')));
  const text =
    texts.length > 0
      ? texts.join('\n')
      : `The package comes without a licence text; it states its licence as ${licence}.`;
  return `${RULE}\n${name} ${version} (${licence}) ${origin}\n${RULE}\n\n${text.trim()}\n`;
}

/** The two files at the site's root. */
const BILL_OF_MATERIALS = 'sbom.cdx.json';
const NOTICES = 'third-party-licenses.txt';

/**
 * Everything in the browser's scripts and styles. To the bundler, a module joined into another is an orphan, like one
 * that was left out.
 */
const ALL_MODULES = {
  all: false,
  modules: true,
  nestedModules: true,
  orphanModules: true,
  dependentModules: true,
  modulesSpace: Infinity,
  nestedModulesSpace: Infinity,
  groupModulesByAttributes: false,
  groupModulesByPath: false,
  groupModulesByExtension: false,
} as const;

/**
 * Writes which packages the shipped site consists of, from the bundler's list of modules: a CycloneDX bill of materials
 * (every package of the lockfile, with scope `required` if it reaches a browser and `excluded` if it only builds or
 * tests) and the licence texts of the former.
 */
export default function shippedSoftware({ siteDir }: LoadContext): Plugin {
  let modules: readonly ModuleStats[] = [];
  return {
    name: 'shipped-software',
    configureWebpack({ mode }, isServer) {
      if (isServer || mode !== 'production') return {};
      return {
        plugins: [
          {
            apply(compiler) {
              compiler.hooks.done.tap('shipped-software', (stats) => {
                modules = (stats.toJson(ALL_MODULES).modules ?? []).filter(({ orphan }) => !orphan);
              });
            },
          },
        ],
      };
    },
    async postBuild({ outDir }) {
      const packages = await packagesOf(modules);
      if (packages.length === 0)
        throw new Error('The bundler listed no package: the bill of materials would be empty.');
      const bill = markShipped(await npmBillOfMaterials(siteDir), packages);
      await writeFile(join(outDir, BILL_OF_MATERIALS), `${JSON.stringify(bill, null, 2)}\n`);
      await writeFile(join(outDir, NOTICES), await licenceNotices(packages));
    },
  };
}

/**
 * Returns the lockfile as CycloneDX, made by npm. It includes development packages: when npm omits them, as it does by
 * default in a production build, it also omits packages that both need.
 */
async function npmBillOfMaterials(siteDir: string): Promise<BillOfMaterials> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev'],
    {
      cwd: siteDir,
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    },
  );
  return JSON.parse(stdout) as BillOfMaterials;
}

/** The parts of a CycloneDX 1.5 document that are used here. */
interface BillOfMaterials {
  readonly components: readonly Component[];
  readonly [other: string]: unknown;
}

interface Component {
  /** `name@version`. For an alias this has the real name, and the component's `name` the alias. */
  readonly 'bom-ref': string;
  readonly scope?: string;
  readonly licenses?: readonly unknown[];
  readonly [other: string]: unknown;
}

/**
 * Returns `bill` with the scope of every component set: `required` if it is in `shipped`, else `excluded`, which in
 * CycloneDX means not used at run time. A shipped component without a licence gets the one that was found. Throws if a
 * shipped package is not in the bill.
 */
export function markShipped(
  bill: BillOfMaterials,
  shipped: readonly { readonly name: string; readonly version: string; readonly licence: string }[],
): BillOfMaterials {
  const licences = new Map(shipped.map(({ name, version, licence }) => [`${name}@${version}`, licence]));
  const missing = new Set(licences.keys());
  const components = bill.components.map((component) => {
    const id = component['bom-ref'];
    const licence = licences.get(id);
    if (licence === undefined) return { ...component, scope: 'excluded' };
    missing.delete(id);
    return {
      ...component,
      scope: 'required',
      ...(component.licenses?.length ? {} : { licenses: [{ license: { id: licence } }] }),
    };
  });
  if (missing.size > 0) {
    throw new Error(`Shipped, but not in the lockfile: ${[...missing].join(', ')}. Run "npm ci" so that both agree.`);
  }
  return { ...bill, components };
}

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
interface ModuleStats {
  /** The module's file; absent for modules that the bundler makes itself. */
  readonly nameForCondition?: string | null | undefined;
  /** The modules joined into this one. */
  readonly modules?: readonly ModuleStats[] | undefined;
}

/** A package that reaches browsers. */
interface ShippedPackage {
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
