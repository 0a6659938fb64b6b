import type { Colleague } from './texts.ts';
import type { Struck } from './fault.ts';
import { pause, type Reply, type Request, SCOPE_MISSING } from './request.ts';
import { type AppStorage, placeOf } from './storage.ts';
import { board, contextOf, type World } from './world.ts';

/** What a request can do outside the storage. */
export interface Doings {
  readonly storage: AppStorage;
  readonly colleague: Colleague;
  readonly world: () => World;
  readonly change: (world: Partial<World>) => void;
  /** Carries out an action and returns the `data` of its answer. */
  readonly act: (type: string, parameters: Readonly<Record<string, unknown>>) => Promise<object>;
  readonly openItemLater: (seat: number, ms: number) => void;
}

/** Carries out a request of a seat's frame, as far as its fault allows. Returns `undefined` if it is never answered. */
export async function reply(
  doings: Doings,
  request: Request,
  seat: number,
  struck: Struck | undefined,
): Promise<Reply | undefined> {
  switch (struck?.fault) {
    case 'silent':
      return undefined;
    case 'rejected':
      return { errorMessage: 'The playground rejects this call' };
    case 'refused':
      return { data: { success: false, error: 'The playground refuses this call' } };
    case 'rate-limit':
      return { data: { success: false, error: 'Rate limit exceeded: more than five storage calls in a second' } };
    case 'cold':
      return { data: { success: false, error: {} } };
    case 'false-empty':
      return { data: { success: true, value: null } };
    case 'no-context':
      return {};
    case 'late':
      await pause(struck.ms);
      break;
    case 'conflict':
      if (request.kind === 'write') await doings.colleague.addLine(request.key);
      break;
    case 'change-item':
      doings.openItemLater(seat, struck.ms);
      break;
  }
  const answer = await carriedOut(doings, request, seat, struck);
  if (struck?.fault === 'slow' || struck?.fault === 'reorder') await pause(struck.ms);
  if (struck?.fault === 'lost') return undefined;
  return struck?.fault === 'rejected-applied'
    ? { errorMessage: 'The playground rejects this call after carrying it out' }
    : answer;
}

async function carriedOut(
  { storage, world, change, act }: Doings,
  request: Request,
  seat: number,
  struck: Struck | undefined,
): Promise<Reply | undefined> {
  switch (request.kind) {
    case 'context':
    case 'listen':
      if (request.type !== 'context') return { errorMessage: `The playground has no "${request.type}"` };
      return { data: contextOf(world(), seat) };
    case 'track':
      return { data: { success: true } };
    case 'action':
      return { data: await act(request.type, request.parameters) };
    case 'read':
      return { data: await storage.read(placeOf(request.segment, board.instanceId), request.key) };
    case 'write': {
      const { segment, key, value, previousVersion } = request;
      return {
        data: await storage.write(
          placeOf(segment, board.instanceId),
          key,
          value,
          previousVersion,
          world().conflictSpelling,
        ),
      };
    }
    case 'remove':
      return { data: await storage.remove(placeOf(request.segment, board.instanceId), request.key) };
    case 'api': {
      // A visitor who has approved nothing does not load what answers.
      if (world().scopes.length === 0) return SCOPE_MISSING;
      const { answerQuery } = await import('./board-api/answer-query.ts');
      return answerQuery({ world, change }, request, seat, struck);
    }
    case 'unknown':
      return { errorMessage: `The playground does not play "${`${request.method} ${request.type}`.trim()}"` };
  }
}
