import type { DraftPlace } from '../host/drafts/drafts.ts';
import { isDirty, type State } from './description.ts';

/** What the status line says. Times are milliseconds since 1970. */
export type Status =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'unsaved'; readonly draft: DraftPlace | 'unknown' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'retrying'; readonly at: number; readonly draft: DraftPlace | 'unknown' }
  | {
      readonly kind: 'not-saved';
      readonly why: 'too-large' | 'contested' | 'unreadable';
      readonly draft: DraftPlace | 'unknown';
    }
  | { readonly kind: 'offline'; readonly draft: DraftPlace | 'unknown'; readonly unsaved: boolean }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'merged' }
  | { readonly kind: 'newer-version'; readonly shown: boolean };

/** Returns the most urgent thing to say about `state`. */
export function statusOf(state: State): Status {
  if (state.kind !== 'open') return { kind: 'none' };
  const { saving, trouble, announcement, draftsIn: draft } = state;
  const unsaved = isDirty(state);
  if (state.conflict) return { kind: 'conflict' };
  if (state.offline) return { kind: 'offline', draft, unsaved };
  if (saving.kind !== 'idle') return { kind: 'saving' };
  if (trouble?.kind === 'retrying') return { kind: 'retrying', at: trouble.retryAt, draft };
  if (trouble) return { kind: 'not-saved', why: trouble.kind, draft };
  if (announcement?.kind === 'merged') return { kind: 'merged' };
  if (announcement?.kind === 'newer-version') return { kind: 'newer-version', shown: false };
  if (announcement?.kind === 'updated') return { kind: 'newer-version', shown: true };
  if (unsaved) return { kind: 'unsaved', draft };
  return state.savedAt === undefined ? { kind: 'none' } : { kind: 'saved', at: state.savedAt };
}
