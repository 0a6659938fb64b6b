import { type AppStorage, DESCRIPTION } from './storage.ts';
import { ACCOUNT_ID, board } from './world.ts';

/** Another person on the same board, who saves without looking. */
export interface Colleague {
  /** Stores `text` for an item, whatever is stored there. */
  save(itemId: number, text: string): Promise<void>;
  /** Returns the text stored for an item; `undefined` if there is none or it is no payload. */
  read(itemId: number): Promise<string | undefined>;
  /** Adds a line to the description under `key`; where there is none, the line is its text. */
  addLine(key: string): Promise<void>;
}

/** Creates a colleague who works on `storage`. */
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
      const line = `A colleague added this at ${new Date().toISOString().slice(11, 23)}.\n`;
      const text = await readKey(key);
      await write(key, text ? `${text.trimEnd()}\n\n${line}` : line);
    },
  };
}

/** Returns the key of an item's description. */
export function keyOf(itemId: number): string {
  return `${DESCRIPTION}${ACCOUNT_ID}_${itemId}_${board.instanceId}`;
}

/**
 * Encodes a text as base64 of UTF-8, like the item view. The simulator has its own codec, so that it cannot share a
 * mistake with ours.
 */
export function encodePayload(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** Returns the text of a payload; `undefined` if it is none. */
export function decodePayload(payload: unknown): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(String(payload)), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
