import type { FrameLocator, Page } from 'playwright-core';

/**
 * What the playground takes from its address, all optional: `/playground?theme=dark&role=viewer&fault=slow`. The parameters are
 * described in src/playground/settings.ts.
 */
export interface PlaygroundSettings {
  theme?: 'light' | 'dark' | 'black' | 'hacker';
  role?: 'editor' | 'viewer';
  /** Role of the second person, whose frame is there only if this is given. */
  second?: 'editor' | 'viewer';
  /** Place on the board from 1, or id. */
  item?: string;
  language?: string;
  clock?: '12' | '24';
  /** Faults from the start: `slow`, or several such as `conflict:write:0.5,silent:read`. */
  fault?: string;
  seed?: string;
  /** The item view comes from the other origin. */
  frame?: 'other';
  /** Flags of the frame's sandbox. */
  sandbox?: string;
}

/** Address of the playground with these settings. */
export function playgroundAddress(settings: PlaygroundSettings = {}): string {
  const query = new URLSearchParams(Object.entries(settings)).toString();
  return query === '' ? '/playground' : `/playground?${query}`;
}

/** The item view inside the playground; `person` 0 is the first frame, 1 the second person's. */
export function itemViewOf(page: Page, person = 0): FrameLocator {
  return page.locator('iframe').nth(person).contentFrame();
}
