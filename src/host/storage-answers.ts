import { messageOf, type Answer } from './monday-answer.ts';
import type { Failure, ReadOutcome, RemoveOutcome, WriteOutcome } from './store.ts';

/** monday's storage as the SDK offers it. A refused call resolves, with `success: false`. */
interface StorageData {
  readonly success?: unknown;
  readonly value?: unknown;
  readonly version?: unknown;
  readonly reason?: unknown;
  readonly error?: unknown;
}

/**
 * What an answer to "get" says. A value that is not a text (somebody else's, as JSON) is handed over as its JSON text, so that it is
 * seen and never taken for nothing.
 */
export function readOutcome(answer: Answer): ReadOutcome {
  if (answer.kind === 'failed') return answer;
  const data = storageData(answer.data);
  const { value } = data;
  if (data.success === false) return { kind: 'failed', failure: refusal(data) };
  const version = versionOf(data);
  if (value === undefined || value === null || (value === '' && version === undefined)) {
    return data.success === true ? { kind: 'missing' } : { kind: 'failed', failure: refusal(data) };
  }
  return { kind: 'found', value: typeof value === 'string' ? value : JSON.stringify(value), version };
}

/** What an answer to "set" says. monday has spelled a version conflict in two ways, and either may be in use. */
export function writeOutcome(answer: Answer): WriteOutcome {
  if (answer.kind === 'failed') return answer;
  const data = storageData(answer.data);
  if (data.success === true) return { kind: 'saved', version: versionOf(data) };
  return isConflict(data) ? { kind: 'conflict' } : { kind: 'failed', failure: refusal(data) };
}

/** What an answer to "delete" says. */
export function removeOutcome(answer: Answer): RemoveOutcome {
  if (answer.kind === 'failed') return answer;
  const data = storageData(answer.data);
  return data.success === true ? { kind: 'removed' } : { kind: 'failed', failure: refusal(data) };
}

function storageData(data: unknown): StorageData {
  return typeof data === 'object' && data !== null ? data : {};
}

function versionOf({ version }: StorageData): string | undefined {
  if (typeof version === 'number') return String(version);
  return typeof version === 'string' && version !== '' ? version : undefined;
}

function isConflict({ reason, error }: StorageData): boolean {
  return [reason, error].some((words) => /version[ _](conflict|mismatch)/i.test(messageOf(words)));
}

/** A host that has just woken up refuses with an empty object for a reason; the call works when it is made again. */
function refusal({ error, reason }: StorageData): Failure {
  return { kind: 'refused', message: messageOf(error ?? reason) };
}
