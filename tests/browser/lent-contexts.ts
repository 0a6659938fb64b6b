import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { watchRequests } from './last-sight.ts';
import { watchSurprises } from './surprises.ts';

/**
 * Browser contexts that one test after the other gets, emptied in between: what Chromium has fetched and compiled for one test it need not
 * fetch and compile for the next, which is half of what opening the item view costs. Only what can be emptied goes on: a context is closed,
 * and the next test gets a new one, when a test did something to it that stays (`LASTING`: routes, being offline, a session of the
 * debugger), moved its clock, or had it ask another origin than the site's own, which may have stored something then.
 */
export interface LentContexts {
  /** A context that nothing is stored in. Its pages share what they store. */
  lend(options: BrowserContextOptions): Promise<LentContext>;
}

export interface LentContext {
  readonly context: BrowserContext;
  /** What its pages did since it was lent that `surprises.ts` watches for. */
  readonly seen: readonly string[];
  /** Addresses that its pages have asked for and wait for. */
  readonly underWay: ReadonlySet<string>;
  /** Closes the pages. Nothing may be done with the context afterwards. */
  giveBack(): Promise<void>;
}

interface Keeping {
  readonly context: BrowserContext;
  readonly seen: string[];
  readonly underWay: ReadonlySet<string>;
  /** A page that stays open: only through one can storage be emptied. */
  readonly keeper: Page;
  readonly debuggerSession: CDPSession;
  isSpoilt: boolean;
}

/** How many contexts wait for another test with their options; each has a process. */
const WAITING = 4;

/** What a test can do to a context that closing its pages and emptying its storage does not undo. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
] as const;
const MOVES = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'] as const;

/** Lends contexts of `browser` to tests of a site, whose own origin is the first of `origins`; what goes to none of them is a surprise. */
export function lendContexts(browser: Browser, origins: readonly [string, ...string[]]): LentContexts {
  const waiting = new Map<string, Keeping>();
  return {
    async lend(options) {
      const key = JSON.stringify(options);
      const waited = waiting.get(key);
      waiting.delete(key);
      const keeping = waited ?? (await open(browser, options, origins));
      // Now and not when it was given back: what the last pages still wrote when they closed is there by now.
      if (waited)
        await keeping.debuggerSession.send('Storage.clearDataForOrigin', { origin: origins[0], storageTypes: 'all' });
      keeping.seen.length = 0;
      return {
        context: keeping.context,
        seen: keeping.seen,
        underWay: keeping.underWay,
        async giveBack() {
          const pages = keeping.context.pages().filter((page) => page !== keeping.keeper);
          if (!keeping.isSpoilt) await closeAll(pages);
          if (keeping.isSpoilt || waiting.has(key)) return keeping.context.close();
          waiting.set(key, keeping);
          const [longest] = waiting;
          if (!longest || waiting.size <= WAITING) return;
          waiting.delete(longest[0]);
          await longest[1].context.close();
        },
      };
    },
  };
}

/** Milliseconds in which what a page with unsaved text sends as it closes has arrived. */
const LAST_WORDS_MS = 300;

/** Closes pages, and waits for the drafts of those with unsaved text: the next test would find them. */
async function closeAll(pages: readonly Page[]): Promise<void> {
  const frames = pages.flatMap((page) => page.frames());
  const unsaved = await Promise.all(
    frames.map((frame) =>
      frame
        .locator('.iv-status--unsaved')
        .count()
        .catch(() => 0),
    ),
  );
  await Promise.all(pages.map((page) => page.close()));
  if (unsaved.some((count) => count > 0)) await new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS));
}

async function open(browser: Browser, options: BrowserContextOptions, origins: readonly string[]): Promise<Keeping> {
  const context = await browser.newContext(options);
  const seen: string[] = [];
  watchSurprises(context, origins, seen);
  const keeper = await context.newPage();
  const keeping: Keeping = {
    context,
    seen,
    underWay: watchRequests(context),
    keeper,
    debuggerSession: await context.newCDPSession(keeper),
    isSpoilt: false,
  };
  const spoil = () => void (keeping.isSpoilt = true);
  for (const name of LASTING) callFirst(context, name, spoil);
  for (const name of MOVES) callFirst(context.clock, name, spoil);
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && origin !== origins[0]) spoil();
  });
  return keeping;
}

/** Has `first` called whenever the method `name` of `owner` is. */
function callFirst<T extends object>(owner: T, name: keyof T, first: () => void): void {
  const method = owner[name] as (...given: unknown[]) => unknown;
  Object.assign(owner, {
    [name](...given: unknown[]) {
      first();
      return method.apply(owner, given);
    },
  });
}
