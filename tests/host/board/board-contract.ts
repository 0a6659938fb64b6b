import { expect } from 'vitest';
import type { firstItems, nextItems } from '../../../src/host/board/board-items.ts';
import type { MondayApi } from '../../../src/host/board/api.ts';
import type { NameOf } from '../../../src/host/board/people.ts';
import type { FaultRule } from '../../../src/simulator/fault.ts';

/** A board with one person, Dana Levi, and what stands behind it. */
export interface Given {
  readonly board: GivenBoard;
  /** What goes wrong from now on. */
  readonly fault: (rules: readonly FaultRule[]) => Promise<unknown>;
  /** Who is known, what they may do, and which items there are besides. */
  readonly become: (world: Become) => Promise<unknown>;
}

/** What is asked of the client. */
export interface GivenBoard extends Pick<MondayApi, 'accessTo'> {
  readonly nameOf: NameOf;
  readonly firstItems: (item: string) => ReturnType<typeof firstItems>;
  readonly nextItems: (cursor: string, hasLevels?: boolean) => ReturnType<typeof nextItems>;
}

export interface Become {
  readonly scopes?: readonly string[];
  readonly access?: 'view' | 'edit';
  readonly moreItems?: readonly { readonly id: number; readonly name: string }[];
}

export const BOARD_ID = '9123400001';
export const DANA = '43500101';
/** The items of the board, of which one page has 500. */
export const ITEMS = ['9876543201', '9876543202', '9876543203', '9876543204', '9876543205'];

/** What the client promises over monday, whatever plays it: a double, the simulator in Node, the simulator in Chromium. */
export const boardContract: readonly { readonly name: string; readonly check: (given: Given) => Promise<void> }[] = [
  {
    name: 'the rights on a board are read anew each time',
    async check({ board, become }) {
      expect(await board.accessTo(BOARD_ID)).toEqual({ kind: 'answered', value: 'edit', errors: [] });
      await become({ access: 'view' });
      expect(await board.accessTo(BOARD_ID)).toEqual({ kind: 'answered', value: 'view', errors: [] });
    },
  },
  {
    name: 'a board that monday does not know has no rights, and a person no name',
    async check({ board }) {
      expect(await board.accessTo('1')).toEqual({ kind: 'answered', value: undefined, errors: [] });
      expect(await board.nameOf('1')).toEqual({ kind: 'answered', value: undefined, errors: [] });
    },
  },
  {
    name: 'the items of a board come in pages, each once and none left out',
    async check({ board, become }) {
      const more = Array.from({ length: 700 }, (_, at) => ({ id: 5_000 + at, name: `Item ${at}` }));
      await become({ moreItems: more });
      let page = await board.firstItems(ITEMS[0]!);
      expect(page).toMatchObject({ kind: 'answered', value: { board: 'Website relaunch' } });
      const { hasLevels } = page.kind === 'answered' ? page.value : expect.fail();
      const items = [];
      for (let pages = 1; ; pages += 1) {
        const { value } = page.kind === 'answered' ? page : expect.fail();
        items.push(...value.items);
        if (value.cursor === undefined) {
          expect(pages).toBeGreaterThan(1);
          break;
        }
        page = await board.nextItems(value.cursor, hasLevels);
      }
      expect(items[0]).toEqual({ id: ITEMS[0], name: 'Launch plan' });
      const ids = items.map(({ id }) => id);
      expect(ids).toEqual([...ITEMS, ...more.map(({ id }) => String(id))]);
    },
  },
  {
    name: 'half a list of items is none',
    async check({ board, fault }) {
      await fault([{ fault: 'api-partial' }]);
      expect(await board.firstItems(ITEMS[0]!)).toEqual({ kind: 'refused', message: 'Internal server error' });
    },
  },
  {
    name: 'a name is read once',
    async check({ board, fault }) {
      expect(await board.nameOf(DANA)).toEqual({ kind: 'answered', value: 'Dana Levi', errors: [] });
      await fault([{ fault: 'api-refused' }]);
      expect(await board.nameOf(DANA)).toEqual({ kind: 'answered', value: 'Dana Levi', errors: [] });
    },
  },
  {
    name: 'a missing scope is named, and leaves what needs another one as it is',
    async check({ board, become }) {
      await become({ scopes: ['boards:read'] });
      expect(await board.nameOf(DANA)).toEqual({ kind: 'scope-missing', scope: 'users:read' });
      expect(await board.accessTo(BOARD_ID)).toMatchObject({ kind: 'answered', value: 'edit' });
    },
  },
  {
    name: 'a scope that was missing is not asked for again by this page',
    async check({ board, fault }) {
      await fault([{ fault: 'api-scope', times: 1 }]);
      expect(await board.accessTo(BOARD_ID)).toEqual({ kind: 'scope-missing', scope: 'boards:read' });
      expect(await board.accessTo(BOARD_ID)).toEqual({ kind: 'scope-missing', scope: 'boards:read' });
      expect(await board.nameOf(DANA)).toMatchObject({ kind: 'answered', value: 'Dana Levi' });
    },
  },
  {
    name: 'after the limit of the day nothing is asked any more',
    async check({ board, fault }) {
      await fault([{ fault: 'api-daily-limit', times: 1 }]);
      expect(await board.accessTo(BOARD_ID)).toEqual({ kind: 'daily-limit' });
      expect(await board.nameOf(DANA)).toEqual({ kind: 'daily-limit' });
    },
  },
  {
    name: 'a question that comes too soon is asked again when monday says',
    async check({ board, fault }) {
      await fault([{ fault: 'api-complexity', times: 1, ms: 50 }]);
      expect(await board.accessTo(BOARD_ID)).toMatchObject({ kind: 'answered', value: 'edit' });
    },
  },
  {
    name: 'a board that never gets round to it says when to come back',
    async check({ board, fault }) {
      await fault([{ fault: 'api-complexity', ms: 40 }]);
      expect(await board.accessTo(BOARD_ID)).toEqual({ kind: 'busy', seconds: 0.04 });
    },
  },
  {
    name: 'half an answer is one, with what monday said about the rest',
    async check({ board, fault }) {
      await fault([{ fault: 'api-partial' }]);
      expect(await board.accessTo(BOARD_ID)).toEqual({
        kind: 'answered',
        value: undefined,
        errors: ['Internal server error'],
      });
    },
  },
  {
    name: 'a slow answer is awaited',
    async check({ board, fault }) {
      await fault([{ fault: 'api-slow', ms: 100 }]);
      expect(await board.accessTo(BOARD_ID)).toMatchObject({ kind: 'answered', value: 'edit' });
    },
  },
  {
    name: 'a refusal and a timeout of monday’s own say what it said',
    async check({ board, fault }) {
      await fault([{ fault: 'api-refused' }]);
      const refused = 'User unauthorized to perform action';
      expect(await board.accessTo(BOARD_ID)).toEqual({ kind: 'refused', message: refused });
      await fault([{ fault: 'api-timeout' }]);
      const timeout = "Received timeout from the platform's GraphQL API";
      expect(await board.accessTo(BOARD_ID)).toEqual({ kind: 'refused', message: timeout });
    },
  },
];
