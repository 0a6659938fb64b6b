import type { Effect, Event, Loading, State, Unloaded } from './description.ts';

type Unopened = Loading | Unloaded;

/** The pauses that viewers have, too, in milliseconds; the others are in `step.ts`. */
export const readingPauses = {
  /** Before a load counts as slow. */
  slow: 3_000,
} as const;

/** Returns the first state of a description, and the effects that read it. */
export function startReading(): readonly [Loading, readonly Effect[]] {
  return [
    { kind: 'loading', slow: false },
    [{ kind: 'load' }, { kind: 'wake', timer: 'slow', ms: readingPauses.slow }],
  ];
}

/**
 * The transition of a description that is not open yet, for editors and viewers alike. `loaded`, which opens it, is in
 * `transition.ts` and `read-description.ts`.
 */
export function readingStep(state: Unopened, event: Event): readonly [State, readonly Effect[]] {
  switch (event.kind) {
    case 'woke':
      return [state.kind === 'loading' && event.timer === 'slow' ? { kind: 'loading', slow: true } : state, []];
    case 'loadFailed':
      if (state.kind !== 'loading') return [state, []];
      return [
        { kind: 'unloaded', why: event.why },
        [{ kind: 'log', message: loadFailure(event.why), cause: event.why }],
      ];
    case 'retryAsked':
      return state.kind === 'unloaded' ? startReading() : [state, []];
    case 'returned':
    case 'cameOnline':
      // An unreadable or doubtful value needs a person's decision.
      return state.kind === 'unloaded' && state.why.kind !== 'unreadable' && state.why.kind !== 'doubtful'
        ? startReading()
        : [state, []];
    default:
      return [state, []];
  }
}

/** Returns the message for the log: 'expect base64 value' is the specification's (section 8). */
function loadFailure(why: Unloaded['why']): string {
  if (why.kind !== 'unreadable') return 'the description could not be loaded';
  return why.reason === 'not-base64' ? 'expect base64 value' : 'expect UTF-8 text in the base64 value';
}
