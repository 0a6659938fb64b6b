import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Runs a command of monday's command-line tool, as the tool's own `mapps` does, but without what `mapps` does first: it asks the
// registry for a newer version of itself and, if there is a new major one, ends with code 0 and has done nothing.

// Named by an expression, because the checker of types need not have it installed.
const { default: oclif } = await import(/** @type {string} */ ('@oclif/core'));
const tool = pathToFileURL(join(import.meta.dirname, 'node_modules/@mondaycom/apps-cli/bin/run.js')).href;
try {
  await oclif.run(process.argv.slice(2), tool);
  await oclif.flush();
} catch (error) {
  await oclif.Errors.handle(error);
}
