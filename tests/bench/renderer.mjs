// Times the renderer in Node: `node tests/bench/renderer.mjs`. Node 20 does not read TypeScript by itself, so vite (which vitest brings) does.
import { runnerImport } from 'vite';

const { module } = await runnerImport(new URL('./renderer.ts', import.meta.url).pathname);
module.reportRenderer();
