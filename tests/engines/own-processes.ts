import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A process that we started, with all that it starts, which outlives it often. */
export interface OwnProcess {
  readonly child: ChildProcess;
  end(): void;
}

/** Groups of processes that still run, by the id of their first one: they go with us, also when the run is broken off. */
const running = new Set<number>();
const endAll = () => running.forEach(endGroup);
process.on('exit', endAll);
process.on('disconnect', endAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Starts a program in a process group of its own, whose id is the program's. */
export function startProcess(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  passes: 'nothing' | 'a descriptor' = 'nothing',
): OwnProcess {
  const child = spawn(command, args, {
    detached: true,
    env,
    stdio: ['ignore', 'ignore', 'ignore', passes === 'nothing' ? 'ignore' : 'pipe'],
  });
  child.on('error', () => undefined); // Whoever waits for its answer says that it does not come.
  return { child, end: ownGroup(child.pid) };
}

/** Has the process group `id` ended when we end, and gives what ends it before. */
export function ownGroup(id: number | undefined): () => void {
  if (id === undefined) return () => undefined;
  running.add(id);
  return () => {
    endGroup(id);
    running.delete(id);
  };
}

function endGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** A screen that nobody sees, of its own for each engine: what has the focus and what is on the clipboard is not shared. */
export async function openScreen(): Promise<{ readonly display: string; close(): void }> {
  const { child, end } = startProcess(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'],
    process.env,
    'a descriptor',
  );
  const [number] = await Promise.race([
    once(child.stdio[3] as Readable, 'data'),
    once(child, 'exit').then(() => [undefined]),
  ]);
  if (number === undefined) throw new Error('Xvfb, the screen of the engines, has ended at once.');
  return { display: `:${String(number).trim()}`, close: end };
}

/** A folder for what an engine writes: profile and downloads. */
export function openFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'engine-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}
