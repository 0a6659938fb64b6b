import { itemNamed } from '../simulator/board.ts';
import { parseFaults, type FaultRule } from '../simulator/fault.ts';
import { SCOPES, type Seat, THEMES, type Theme } from '../simulator/world.ts';

/**
 * The settings in the playground's address, all optional; `frameAddress` reads the last two:
 *
 * | parameter | means |
 * | --- | --- |
 * | `theme` | `light`, `dark`, `black` or `hacker`; by default the site's |
 * | `role`, `second` | `editor`, `viewer` or, if only the board says so, `board-viewer`: your role, and that of the second person, who is there only if named |
 * | `scopes` | what an administrator has approved, such as `boards:read,users:read`, or `all`; by default what was approved here before |
 * | `item` | the open item, by id or by place from 1 |
 * | `language`, `clock` | a language tag; `12` or `24` |
 * | `fault`, `seed` | faults such as `slow,conflict:write:0.5`, and the seed of their randomness |
 * | `frame` | `other`: another origin, by this computer's other name (`localhost`, `127.0.0.1`) |
 * | `sandbox` | flags of the frame's `sandbox`, such as `allow-scripts`; without it there is no sandbox |
 */
export interface PlaygroundSettings {
  readonly theme: Theme | undefined;
  readonly role: Role;
  readonly second: Role | undefined;
  readonly scopes: readonly string[] | undefined;
  readonly itemId: number | undefined;
  readonly language: string | undefined;
  readonly timeFormat: '12H' | '24H' | undefined;
  readonly faults: readonly FaultRule[];
  readonly seed: number | undefined;
}

/** What a person may do: a viewer is one by the account's flag, which the context has, or by the board's rights. */
const ROLES = ['editor', 'viewer', 'board-viewer'] as const;
type Role = (typeof ROLES)[number];

/** Parses the settings in an address's query, ignoring what it does not understand. */
export function parseSettings(query: URLSearchParams): PlaygroundSettings {
  const theme = query.get('theme') === 'hacker' ? 'hacker_theme' : query.get('theme');
  const scopes = query.get('scopes') ?? undefined;
  const clock = query.get('clock');
  const seed = Number.parseInt(query.get('seed') ?? '', 10);
  return {
    theme: THEMES.find((known) => known === theme),
    role: roleNamed(query.get('role')) ?? 'editor',
    second: roleNamed(query.get('second')),
    scopes: scopes === 'all' ? SCOPES : scopes?.split(',').filter((scope) => scope !== ''),
    itemId: itemNamed(query.get('item') ?? '')?.id,
    language: query.get('language') || undefined,
    timeFormat: clock === '12' || clock === '24' ? `${clock}H` : undefined,
    faults: parseFaults(query.get('fault') ?? ''),
    seed: Number.isNaN(seed) ? undefined : seed,
  };
}

function roleNamed(text: string | null): Role | undefined {
  return ROLES.find((role) => role === text);
}

/** Returns the part of a seat that a role is. */
export function rightsOf(role: string): Pick<Seat, 'isViewOnly' | 'access'> {
  return { isViewOnly: role === 'viewer', access: role === 'board-viewer' ? 'view' : 'edit' };
}
