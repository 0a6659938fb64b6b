import { board } from './board.ts';
import type { AppStorage } from './storage.ts';
import { ACCOUNT_ID } from './world.ts';

/** Somebody else with the same board and the same item view, who saves without looking. */
export interface Colleague {
  /** Stores `text` for an item, whatever is there. */
  save(itemId: number, text: string): Promise<void>;
  /** The text stored for an item. `undefined` when there is none, or what is stored is no payload. */
  read(itemId: number): Promise<string | undefined>;
  /** Adds a line to the description under `key`. Does nothing where there is none: only descriptions have several writers. */
  addLine(key: string): Promise<void>;
}

/** A colleague who works on `storage`. */
export function colleagueOn(storage: AppStorage): Colleague {
  const readKey = async (key: string) => {
    const found = await storage.read('global', key);
    return found.success && typeof found.value === 'string' ? decodePayload(found.value) : undefined;
  };
  const write = async (key: string, text: string) => {
    await storage.write('global', key, encodePayload(text), undefined, 'error');
  };
  return {
    save: (itemId, text) => write(keyOf(itemId), text),
    read: (itemId) => readKey(keyOf(itemId)),
    async addLine(key) {
      const text = key.startsWith('mfmd_value_') ? await readKey(key) : undefined;
      if (text === undefined) return;
      await write(key, `${text.trimEnd()}\n\nA colleague added this at ${new Date().toISOString().slice(11, 23)}.\n`);
    },
  };
}

/** The key of an item's description. */
export function keyOf(itemId: number): string {
  return `mfmd_value_${ACCOUNT_ID}_${itemId}_${board.instanceId}`;
}

/**
 * The item view stores base64 of UTF-8. The simulator has a codec of its own because it plays other people's apps: it must not share a
 * mistake with ours.
 */
export function encodePayload(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** The text of a payload; `undefined` when it is none. */
export function decodePayload(payload: unknown): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(String(payload)), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
