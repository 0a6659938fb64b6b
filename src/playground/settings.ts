import { itemNamed } from '../simulator/board.ts';
import { parseFaults, type FaultRule } from '../simulator/fault.ts';
import { THEMES, type Theme } from '../simulator/world.ts';

/**
 * The settings in the playground's address, all optional; `frameAddress` reads the last two:
 *
 * | parameter | means |
 * | --- | --- |
 * | `theme` | `light`, `dark`, `black` or `hacker`; by default the site's |
 * | `role`, `second` | `editor` or `viewer`: your role, and that of the second person, who is there only if named |
 * | `item` | the open item, by id or by place from 1 |
 * | `language`, `clock` | a language tag; `12` or `24` |
 * | `fault`, `seed` | faults such as `slow,conflict:write:0.5`, and the seed of their randomness |
 * | `frame` | `other`: another origin, by this computer's other name (`localhost`, `127.0.0.1`) |
 * | `sandbox` | flags of the frame's `sandbox`, such as `allow-scripts`; without it there is no sandbox |
 */
export interface PlaygroundSettings {
  readonly theme: Theme | undefined;
  readonly isViewOnly: boolean;
  readonly second: 'editor' | 'viewer' | undefined;
  readonly itemId: number | undefined;
  readonly language: string | undefined;
  readonly timeFormat: '12H' | '24H' | undefined;
  readonly faults: readonly FaultRule[];
  readonly seed: number | undefined;
}

/** Parses the settings in an address's query, ignoring what it does not understand. */
export function parseSettings(query: URLSearchParams): PlaygroundSettings {
  const theme = query.get('theme') === 'hacker' ? 'hacker_theme' : query.get('theme');
  const second = query.get('second');
  const clock = query.get('clock');
  const seed = Number.parseInt(query.get('seed') ?? '', 10);
  return {
    theme: THEMES.find((known) => known === theme),
    isViewOnly: query.get('role') === 'viewer',
    second: second === 'editor' || second === 'viewer' ? second : undefined,
    itemId: itemNamed(query.get('item') ?? '')?.id,
    language: query.get('language') || undefined,
    timeFormat: clock === '12' || clock === '24' ? `${clock}H` : undefined,
    faults: parseFaults(query.get('fault') ?? ''),
    seed: Number.isNaN(seed) ? undefined : seed,
  };
}
