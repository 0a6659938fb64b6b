import { expect } from 'vitest';
import type { Board } from '../../../src/host/board/board.ts';
import type { NameOf } from '../../../src/host/board/names.ts';
import type { FaultRule } from '../../../src/simulator/fault.ts';

/** A board with one person, Dana Levi, and what stands behind it. */
export interface Given {
  readonly board: Pick<Board, 'accessTo'> & { readonly nameOf: NameOf };
  /** What goes wrong from now on. */
  readonly fault: (rules: readonly FaultRule[]) => Promise<unknown>;
  /** Who is known, and what they may do. */
  readonly become: (world: { scopes?: readonly string[]; access?: 'view' | 'edit' }) => Promise<unknown>;
}

export const BOARD_ID = '9123400001';
export const DANA = '43500101';

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
