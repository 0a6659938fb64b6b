import type { RequestKind } from './request.ts';
import { DESCRIPTION } from './storage.ts';

/** A fault between an app and monday: its name for people, the requests that it can hit, and what it does. */
export const FAULTS = {
  slow: {
    name: 'Slow answers',
    befalls: ['context', 'read', 'write', 'remove', 'action'],
    says: 'Carried out at once, answered late',
  },
  late: {
    name: 'Saves that arrive much later',
    befalls: ['write', 'remove'],
    says: 'Carried out late, after the app has given up waiting',
  },
  reorder: {
    name: 'Answers out of order',
    befalls: ['context', 'read', 'write', 'remove', 'action'],
    says: 'Answers overtake each other',
  },
  silent: {
    name: 'No answer at all',
    befalls: ['context', 'read', 'write', 'remove', 'action'],
    says: 'Neither carried out nor answered',
  },
  lost: {
    name: 'Saved, but nobody says so',
    befalls: ['write', 'remove', 'action'],
    says: 'Carried out, but the answer is lost',
  },
  refused: {
    name: 'monday says no',
    befalls: ['read', 'write', 'remove', 'action'],
    says: 'Answered with success: false',
  },
  forgotten: {
    name: 'Says “saved”, and stores nothing',
    befalls: ['write', 'remove'],
    says: 'Answered with success: true, but not carried out',
  },
  rejected: {
    name: 'An error instead of an answer',
    befalls: ['context', 'read', 'write', 'remove', 'action'],
    says: 'Answered with an error',
  },
  'rejected-applied': {
    name: 'Saved, and then an error',
    befalls: ['write', 'remove'],
    says: 'Carried out, then answered with an error',
  },
  'rate-limit': {
    name: 'Too many requests',
    befalls: ['read', 'write', 'remove'],
    says: 'More than five storage calls in a second are refused',
  },
  cold: {
    name: 'monday is waking up',
    befalls: ['read', 'write', 'remove'],
    says: 'A host just woken: success: false with an empty error',
  },
  'false-empty': {
    name: '“Nothing stored”, though there is',
    befalls: ['read'],
    says: 'Answered "nothing stored" where something is',
  },
  conflict: {
    name: 'A colleague is faster',
    befalls: ['write'],
    says: 'A colleague saves the same item just before you',
  },
  'no-context': {
    name: 'monday does not say which item',
    befalls: ['context', 'listen'],
    says: 'A context without data',
  },
  'change-item': {
    name: 'Another item opens',
    befalls: ['context'],
    says: 'Another item opens in the same frame a little later',
  },
  'api-scope': {
    name: 'The app may not look at the board',
    befalls: ['api'],
    says: 'As if no administrator had approved it',
  },
  'api-daily-limit': {
    name: 'No more questions to the board today',
    befalls: ['api'],
    says: 'The account’s calls of the day are used up',
  },
  'api-complexity': {
    name: 'The board asks to come back later',
    befalls: ['api'],
    says: 'Refused, with the seconds to wait',
  },
  'api-partial': {
    name: 'The board answers half',
    befalls: ['api'],
    says: 'The last of each list is missing, with an error',
  },
  'api-slow': { name: 'The board answers slowly', befalls: ['api'], says: 'Carried out at once, answered late' },
  'api-silent': {
    name: 'The board never answers',
    befalls: ['api'],
    says: 'Neither carried out nor answered',
  },
  'api-refused': { name: 'The board says no', befalls: ['api'], says: 'Answered with an error of rights' },
  'api-timeout': {
    name: 'The board did it, and says it failed',
    befalls: ['api'],
    says: 'Carried out, then answered with a timeout',
  },
} as const satisfies Record<string, { name: string; befalls: readonly RequestKind[]; says: string }>;

export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** When a fault hits. */
export interface FaultRule {
  readonly fault: FaultName;
  /** Only requests of this kind; by default every kind that the fault can hit. `listen` and `track` must be named. */
  readonly on?: RequestKind;
  /** Only requests about this: a key, the name of a query. */
  readonly about?: string;
  /** Probability for each request, 0 to 1; 1 by default. */
  readonly rate?: number;
  /** How often it hits before it ends; unlimited by default. */
  readonly times?: number;
  /** Milliseconds of delay, where the fault has one. */
  readonly ms?: number;
}

/** A fault that hits, with its delay in milliseconds. */
export interface Struck {
  readonly fault: FaultName;
  readonly ms: number;
}

/** Calls within a second; monday's own limit is not known. */
const MOST_STORAGE_CALLS = 5;
const DELAYS: Partial<Record<FaultName, number>> = {
  slow: 3000,
  late: 20_000,
  reorder: 1500,
  'change-item': 4000,
  'api-complexity': 2000,
  'api-slow': 3000,
};

/**
 * Returns the first of `rules` that hits a request of this kind, and the rules that remain: a rule with a number of
 * times counts down. `random` is called once for every rule that could hit. `recent` is the number of storage calls in
 * the second before; `about` is what the request is about.
 */
export function strike(
  rules: readonly FaultRule[],
  kind: RequestKind,
  random: () => number,
  recent = Infinity,
  about?: string,
): { readonly struck: Struck | undefined; readonly left: readonly FaultRule[] } {
  const rule = rules.find((candidate) => canBefall(candidate, kind, recent, about) && random() < (candidate.rate ?? 1));
  if (!rule) return { struck: undefined, left: rules };
  const ms = rule.ms ?? DELAYS[rule.fault] ?? 0;
  const struck = { fault: rule.fault, ms: rule.fault === 'reorder' ? Math.round(random() * ms) : ms };
  return {
    struck,
    left: rule.times === undefined ? rules : rules.flatMap((other) => (other === rule ? countedDown(rule) : [other])),
  };
}

function canBefall(rule: FaultRule, kind: RequestKind, recent: number, about: string | undefined): boolean {
  const { fault, on, times } = rule;
  if (rule.about !== undefined && rule.about !== about) return false;
  // No other stored value has text that a colleague writes.
  if (fault === 'conflict' && about !== undefined && !about.startsWith(DESCRIPTION)) return false;
  if (fault === 'rate-limit' && recent < MOST_STORAGE_CALLS) return false;
  if (times !== undefined && times <= 0) return false;
  if (on !== undefined) return on === kind;
  return (FAULTS[fault].befalls as readonly RequestKind[]).includes(kind);
}

function countedDown(rule: FaultRule): FaultRule[] {
  const times = (rule.times ?? 1) - 1;
  return times > 0 ? [{ ...rule, times }] : [];
}

/**
 * Parses rules in an address: `slow`, `conflict:write`, `silent:write:0.3`, separated by commas. Ignores what it does
 * not understand.
 */
export function parseFaults(text: string): FaultRule[] {
  return text.split(',').flatMap((part) => {
    const [fault = '', on = '', rate = ''] = part.trim().split(':');
    if (!Object.hasOwn(FAULTS, fault)) return [];
    const chance = Number(rate);
    return [
      {
        fault: fault as FaultName,
        ...(on === '' ? {} : { on: on as RequestKind }),
        ...(rate === '' || !Number.isFinite(chance) ? {} : { rate: chance }),
      },
    ];
  });
}
