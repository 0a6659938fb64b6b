import type { FaultRule } from '../../../src/simulator/fault.ts';
import { type Become, BOARD_ID, DANA, ITEMS } from './board-contract.ts';

/** monday's API as it is remembered here, by hand: what `send` answers to the queries of boards and users. */
export function apiDouble() {
  let faults: readonly FaultRule[] = [];
  let access = 'edit';
  let scopes: readonly string[] = ['boards:read', 'users:read'];
  let more: Become['moreItems'] & {} = [];
  const refusal = (message: string, extensions: object) => ({ errors: [{ message, extensions }] });

  function page(from: number): object {
    const items = [...ITEMS.map((id) => ({ id, name: 'Launch plan' })), ...more];
    const next = from + 500;
    return { cursor: next < items.length ? `after ${next}` : null, items: items.slice(from, next) };
  }

  function data(query: string, ids: readonly string[], cursor: unknown): object {
    if (query.includes('next_items_page')) return { next_items_page: page(Number(String(cursor).slice(6))) };
    if (query.includes('items(')) {
      const board = { name: 'Website relaunch', items_page: page(0) };
      return { items: ids.filter((id) => ITEMS.includes(id)).map((id) => ({ id, board })) };
    }
    if (query.includes('users('))
      return { users: ids.filter((id) => id === DANA).map((id) => ({ id, name: 'Dana Levi' })) };
    return { boards: ids.filter((id) => id === BOARD_ID).map((id) => ({ id, access_level: access })) };
  }

  async function send(query: string, { ids, cursor }: Readonly<Record<string, unknown>>): Promise<unknown> {
    const [rule] = faults;
    if (rule?.times !== undefined) faults = faults.slice(1);
    const scope = query.includes('users(') ? 'users:read' : 'boards:read';
    if (rule?.fault === 'api-scope' || !scopes.includes(scope)) throw new Error('Graphql validation errors');
    const whole = data(query, ids as string[], cursor);
    switch (rule?.fault) {
      case 'api-daily-limit':
        return refusal('Daily limit exceeded', { code: 'DAILY_LIMIT_EXCEEDED' });
      case 'api-complexity':
        return refusal('Complexity budget exhausted', {
          code: 'COMPLEXITY_BUDGET_EXHAUSTED',
          retry_in_seconds: (rule.ms ?? 0) / 1000,
        });
      case 'api-partial':
        return { data: { boards: [null], items: [null] }, errors: [{ message: 'Internal server error' }] };
      case 'api-refused':
        return refusal('User unauthorized to perform action', { code: 'UserUnauthorizedException' });
      case 'api-timeout':
        throw new Error("Received timeout from the platform's GraphQL API");
      case 'api-slow':
        await new Promise((resolve) => setTimeout(resolve, rule.ms));
    }
    return { data: whole };
  }

  return {
    send,
    fault: async (rules: readonly FaultRule[]) => void (faults = rules),
    become: async (world: Become) => {
      access = world.access ?? access;
      scopes = world.scopes ?? scopes;
      more = world.moreItems ?? more;
    },
  };
}
