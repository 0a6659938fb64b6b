import { type AppStorage, DESCRIPTION } from './storage.ts';
import { ACCOUNT_ID, board, type BoardChanges, people, quietMonday } from './simulated-monday.ts';

// The texts of the board's items: how they are stored, who else writes them, and which are there from the start.

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

const [plan, landing] = board.items;

/** Subitem of the first item, on the board of its own that monday keeps for subitems. */
const subitem = { id: `${plan.id}1`, name: 'Turn on the new pages', board: board.id + 1 };

/** The board for a first visitor: as it is, with a subitem. */
export const sampleBoard: BoardChanges = {
  ...quietMonday.board,
  subitems: { [plan.id]: [{ id: subitem.id, name: subitem.name }] },
};

const SITE = 'https://playground.monday.com';

/**
 * Content of the board for a first visitor: one item with a description that shows what Markdown can do; the others are
 * empty.
 */
export const sampleDescriptions: ReadonlyMap<number, string> = new Map([
  [
    plan.id,
    `# Launch plan

The new site goes live on **June 12**. This page is the plan: edit it, save it, reload, and it is still here.

This is {{Status}}, and {{Owner}} has until {{Due}}. It waits for [${landing.name}](${SITE}/boards/${board.id}/pulses/${landing.id}).

## This week

- [x] Freeze the old site
- [x] Check every redirect
- [ ] [${subitem.name}](${SITE}/boards/${subitem.board}/pulses/${subitem.id})
- [ ] Tell the customers, with [${people[1].name}](${SITE}/users/${people[1].id})

## Who does what

| Step | Who | When |
| :--- | :-- | ---: |
| Switch the domain | Dana | 9:00 |
| Watch the error log | Noa | 9:00 to 11:00 |
| Post the announcement | Dana | 12:00 |

## If something breaks

1. Put the old site back:

   \`\`\`bash
   ./deploy --site relaunch --rollback
   \`\`\`

2. Write down *what* you saw and *when*.

> Nobody is to blame for pressing the button early.
> Press it.

More on writing: the [documentation](https://www.markdownguide.org/basic-syntax/) of Markdown[^1].

[^1]: Footnotes work, too.
`,
  ],
]);

/** Puts the samples on an unused board. An item that somebody emptied stays empty. */
export async function fillSamples(storage: AppStorage): Promise<void> {
  const visited = await storage.read('playground', 'visited');
  if (visited.success && visited.value) return;
  await storage.write('playground', 'visited', 'yes', undefined, 'error');
  const colleague = colleagueOn(storage);
  for (const [itemId, text] of sampleDescriptions) {
    if ((await colleague.read(itemId)) === undefined) await colleague.save(itemId, text);
  }
}

const FIRST_SCRATCH_ID = 9_900_000_000;

/** Returns the id of the item for trying out `text`: the same for the same text, and never an item's of the board. */
export function scratchId(text: string): number {
  return FIRST_SCRATCH_ID + fnvHash(new TextEncoder().encode(text));
}

/** Whether an item is one for trying out a text. */
export function isScratch(itemId: number): boolean {
  return itemId >= FIRST_SCRATCH_ID && itemId <= FIRST_SCRATCH_ID + 0xffffffff;
}

/**
 * Puts `text` on an item of its own and returns its id. Text that a visitor saved there stays: an address must not
 * overwrite it.
 */
export async function putScratch(storage: AppStorage, text: string): Promise<number> {
  const id = scratchId(text);
  const colleague = colleagueOn(storage);
  if ((await colleague.read(id)) === undefined) await colleague.save(id, text);
  return id;
}

/** Returns a 32-bit unsigned hash of bytes (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/). */
function fnvHash(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
