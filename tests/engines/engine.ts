/** What an element is looked for by: a selector, and the name that it has for people where several match. */
export interface Place {
  readonly css: string;
  /** Its `aria-label`, else its text. */
  readonly name?: string;
}

/** Whether this is `npm run test:engines`. */
export const isLongRun = process.env['ENGINES'] === 'long';

/**
 * A browser engine with one window, as a person has it: keys and the pointer are real input, and so is the clipboard. Evaluated functions
 * are sent as their text, so they use nothing but their arguments, which are JSON.
 */
export interface Engine {
  readonly name: 'Firefox' | 'WebKit';
  /** The folder where downloads arrive. */
  readonly downloads: string;
  /** Opens an address and waits until it has loaded. A page that asks whether to leave is left. */
  go(address: string): Promise<void>;
  /** Loads the page anew, and waits until it has loaded. */
  reload(): Promise<void>;
  /** Closes the tab, and goes on in a new one. */
  closeTab(): Promise<void>;
  onPage<A extends unknown[], R>(run: (...given: A) => R, ...given: A): Promise<Awaited<R>>;
  /** Evaluates in the page's first frame, where the item view is, whatever its origin. */
  inFrame<A extends unknown[], R>(run: (...given: A) => R, ...given: A): Promise<Awaited<R>>;
  /** Presses keys together, written as in the keymap: `Control+Shift+7`. */
  press(chord: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Clicks the middle of an element in the frame with the pointer; waits until it is there, at rest and not covered. */
  point(place: Place): Promise<void>;
  /** Moves the pointer there as `point` does, and no more. */
  hover(place: Place): Promise<void>;
  /** Touches the middle of an element as a finger does. WebKitGTK's driver has none: the events of one are dispatched there. */
  tap(place: Place): Promise<void>;
  /** Presses the pointer on one place, moves it to another, and lifts it there. */
  drag(from: Place, to: Place): Promise<void>;
  /** As people undo in this engine. */
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** A picture of the window, as PNG. */
  picture(): Promise<Uint8Array>;
  /** Ends every process of the engine. */
  close(): Promise<void>;
}

/** How long something that must come may take on a busy machine. */
export const PATIENCE_MS = 30_000;

/** Takes `look` again and again until it finds something. Throws what `missing` says when nothing comes. */
export async function untilFound<T>(look: () => Promise<T | null | undefined>, missing: () => string): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined) return found;
    if (Date.now() > end) throw new Error(missing());
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/**
 * The element at a place if a pointer would reach it now: it is shown, not disabled, has stayed where it is since the frame before, and
 * nothing lies over its middle. Runs in the page.
 */
export async function findReachable({ css, name }: Place): Promise<Element | null> {
  const element = [...document.querySelectorAll(css)].find((candidate) => {
    const isNamed =
      name === undefined || (candidate.getAttribute('aria-label') ?? candidate.textContent ?? '').trim() === name;
    return isNamed && candidate.getClientRects().length > 0;
  });
  if (!element || (element as HTMLButtonElement).disabled) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 20));
  const { x, y, width, height } = element.getBoundingClientRect();
  if (x !== before.x || y !== before.y) return null;
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit && (element.contains(hit) || hit.contains(element)) ? element : null;
}
