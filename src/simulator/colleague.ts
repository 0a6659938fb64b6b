import { board } from './board.ts';
import { decodePayload, encodePayload } from './payload.ts';
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
