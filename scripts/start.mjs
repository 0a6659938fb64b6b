import { spawn } from 'node:child_process';
import { startDocusaurus } from './docusaurus.mjs';
import { freePort, HOST } from './free-port.mjs';
import { Missing, requireNode, requirePackages } from './requirements.mjs';

/** `npm start`: installs what is missing and opens the playground on a development server that reloads at every change. */
/** @param {string} line */
const say = (line) => console.log(`[start] ${line}`);

try {
  requireNode();
  await requirePackages(say);
  await startServer();
} catch (error) {
  if (!(error instanceof Missing)) throw error;
  say(error.message);
  process.exitCode = 1;
}

async function startServer() {
  const port = await freePort(Number(process.env['PORT'] || 3000), say);
  const address = `http://localhost:${port}${process.env['BASE_URL'] || '/'}playground`;
  say('Starting the development server ...');
  const server = startDocusaurus(['start', '--no-open', '--host', HOST, '--port', String(port)]);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal));
  server.once('exit', (code) => process.exit(code ?? 0));
  await untilAnswering(address);
  say(`The playground is at ${address} (Ctrl+C stops the server).`);
  openBrowser(address);
}

/** @param {string} address */
async function untilAnswering(address) {
  for (;;) {
    const answered = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** Opens the address where there is somebody to look at it: a terminal on a machine with a screen. @param {string} address */
function openBrowser(address) {
  const hasScreen =
    ['darwin', 'win32'].includes(process.platform) || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'];
  if (!process.stdout.isTTY || process.env['CI'] || !hasScreen) return;
  const commands = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };
  const [command = '', ...args] = commands[/** @type {'darwin'} */ (process.platform)] ?? ['xdg-open'];
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .once('error', () => undefined)
    .unref();
}
