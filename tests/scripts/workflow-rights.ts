import { parse } from 'yaml';

type Rights = Readonly<Record<string, string>> | string;

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Rights;
  readonly env?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly permissions?: Rights;
  readonly env?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** Commands that run code of dependencies. */
const RUNS_DEPENDENCIES = /\bnp[mx]\b|\.ci\/run/;

/**
 * Returns what a GitHub workflow lets code of dependencies reach besides the checkout, a line each: rights to write, tokens,
 * secrets. Empty if every job has the rights of its own work only. The source of the rules is GitHub's "Secure use reference".
 */
export function excessRights(text: string): string[] {
  const { permissions, env, jobs } = parse(text) as Workflow;
  const found: string[] = [];
  // Without this line a workflow has whatever the repository's settings give.
  if (permissions === undefined || mayWrite(permissions)) found.push('the workflow: rights to write for every job');
  if (hasToken(env)) found.push('the workflow: a token for every job');
  for (const [name, job] of Object.entries(jobs)) {
    if (hasToken(job.env)) found.push(`${name}: a token for every step`);
    const running = job.steps.filter(({ run = '' }) => RUNS_DEPENDENCIES.test(run));
    if (running.length > 0 && mayWrite(job.permissions ?? {})) found.push(`${name}: code of dependencies may write`);
    if (running.some((step) => hasToken(step.env))) found.push(`${name}: code of dependencies gets a token`);
    const checkouts = job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    if (checkouts.some((step) => step.with?.['persist-credentials'] !== false)) found.push(`${name}: keeps the token`);
  }
  return found;
}

/**
 * Returns what of a GitHub workflow can change or run on without the repository's doing, a line each: actions that are not pinned
 * to a commit with its version behind it, and jobs without a limit of time.
 */
export function looseEnds(text: string): string[] {
  const { jobs } = parse(text) as Workflow;
  const lines = text.split('\n').filter((line) => /\buses:/.test(line));
  return [
    ...lines.filter((line) => !/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)).map((line) => line.trim()),
    ...Object.entries(jobs).flatMap(([name, job]) => (job['timeout-minutes'] ? [] : [`${name}: no limit of time`])),
  ];
}

function mayWrite(rights: Rights): boolean {
  return typeof rights === 'string' ? rights === 'write-all' : Object.values(rights).includes('write');
}

function hasToken(env: Readonly<Record<string, string>> = {}): boolean {
  return Object.values(env).some((value) => /secrets\.|github\.token/.test(value));
}
