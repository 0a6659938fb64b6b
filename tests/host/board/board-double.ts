import type { FaultRule } from '../../../src/simulator/fault.ts';
import { BOARD_ID, DANA } from './board-contract.ts';

/** monday's API as it is remembered here, by hand: what `send` answers to the queries of boards and users. */
export function apiDouble() {
  let faults: readonly FaultRule[] = [];
  let access = 'edit';
  let scopes: readonly string[] = ['boards:read', 'users:read'];
  const refusal = (message: string, extensions: object) => ({ errors: [{ message, extensions }] });

  function data(query: string, ids: readonly string[]): object {
    if (query.includes('users('))
      return { users: ids.filter((id) => id === DANA).map((id) => ({ id, name: 'Dana Levi' })) };
    return { boards: ids.filter((id) => id === BOARD_ID).map((id) => ({ id, access_level: access })) };
  }

  async function send(query: string, { ids }: Readonly<Record<string, unknown>>): Promise<unknown> {
    const [rule] = faults;
    if (rule?.times !== undefined) faults = faults.slice(1);
    const scope = query.includes('users(') ? 'users:read' : 'boards:read';
    if (rule?.fault === 'api-scope' || !scopes.includes(scope)) throw new Error('Graphql validation errors');
    const whole = data(query, ids as string[]);
    switch (rule?.fault) {
      case 'api-daily-limit':
        return refusal('Daily limit exceeded', { code: 'DAILY_LIMIT_EXCEEDED' });
      case 'api-complexity':
        return refusal('Complexity budget exhausted', {
          code: 'COMPLEXITY_BUDGET_EXHAUSTED',
          retry_in_seconds: (rule.ms ?? 0) / 1000,
        });
      case 'api-partial':
        return { data: { boards: [null] }, errors: [{ message: 'Internal server error' }] };
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
    become: async (world: { scopes?: readonly string[]; access?: 'view' | 'edit' }) => {
      access = world.access ?? access;
      scopes = world.scopes ?? scopes;
    },
  };
}
