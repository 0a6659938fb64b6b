import { parse } from 'yaml';

type Rights = Readonly<Record<string, string>> | string;

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
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

function mayWrite(rights: Rights): boolean {
  return typeof rights === 'string' ? rights === 'write-all' : Object.values(rights).includes('write');
}

function hasToken(env: Readonly<Record<string, string>> = {}): boolean {
  return Object.values(env).some((value) => /secrets\.|github\.token/.test(value));
}
