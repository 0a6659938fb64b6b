import { recall } from './remembered.ts';

/** Returns the JSON object that is remembered under `key`; an empty one if there is none, or it cannot be read. */
export function recallObject<Kept extends object>(key: string): Kept {
  try {
    return { ...(JSON.parse(recall(key) || '{}') as Kept) };
  } catch {
    return {} as Kept;
  }
}
