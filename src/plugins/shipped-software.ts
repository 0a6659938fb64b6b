import type { LoadContext, Plugin } from '@docusaurus/types';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { licenceNotices } from './licence-notices.ts';
import { markShipped, type BillOfMaterials } from './mark-shipped.ts';
import { packagesOf, type ModuleStats } from './packages-of.ts';

/** Where the two files lie in the built site, and so at the site's root. */
const BILL_OF_MATERIALS = 'sbom.cdx.json';
const NOTICES = 'third-party-licenses.txt';

/** Everything that the browser's scripts and styles are made of. The bundler calls a module that it joined into another an orphan, as it does one that it left out. */
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
 * Says of which packages the shipped site is made, from the bundler's own list of modules: a CycloneDX bill of materials (every
 * package of the lockfile, with scope `required` for those that reach a browser and `excluded` for those that only build or test)
 * and the licence texts of the former.
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
      if (packages.length === 0) throw new Error('The bundler listed no package: the bill of materials would be empty.');
      const bill = markShipped(await npmBillOfMaterials(siteDir), packages);
      await writeFile(join(outDir, BILL_OF_MATERIALS), `${JSON.stringify(bill, null, 2)}\n`);
      await writeFile(join(outDir, NOTICES), await licenceNotices(packages));
    },
  };
}

/**
 * The lockfile as CycloneDX, by the package manager that wrote the lockfile. All of it, development included: when npm leaves those
 * out, which it does by itself in a production build, it also leaves out packages that both need.
 */
async function npmBillOfMaterials(siteDir: string): Promise<BillOfMaterials> {
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev'], {
    cwd: siteDir,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return JSON.parse(stdout) as BillOfMaterials;
}
