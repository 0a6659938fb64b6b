import type { Effect, Event, Loading, State, Unloaded } from './description.ts';
import { pauses } from './pauses.ts';

type Unopened = Loading | Unloaded;

/** Where a description begins: being read. */
export function startReading(): readonly [Loading, readonly Effect[]] {
  return [{ kind: 'loading', slow: false }, [{ kind: 'load' }, { kind: 'wake', timer: 'slow', ms: pauses.slow }]];
}

/** What happens to a description that is not open yet, for editors and viewers alike; `loaded` apart, which opens it. */
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
      // What has arrived and cannot be read or believed waits for somebody's decision.
      return state.kind === 'unloaded' && state.why.kind !== 'unreadable' && state.why.kind !== 'doubtful'
        ? startReading()
        : [state, []];
    default:
      return [state, []];
  }
}

/** For the log. The first text is the specification's, section 8. */
function loadFailure(why: Unloaded['why']): string {
  if (why.kind !== 'unreadable') return 'the description could not be loaded';
  return why.reason === 'not-base64' ? 'expect base64 value' : 'expect UTF-8 text in the base64 value';
}
