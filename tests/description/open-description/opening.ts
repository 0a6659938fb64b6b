import type { Open } from '../../../src/description/description.ts';
import { openDescription, type OpenDescription } from '../../../src/description/open-description.ts';
import { createBrowserDrafts, createPageDrafts, createSeenVersion } from '../../../src/host/drafts/browser-drafts.ts';
import type { BrowserStorage } from '../../../src/host/drafts/browser-storage.ts';
import { createDiscardedDrafts, createDrafts } from '../../../src/host/drafts/drafts.ts';
import { createHostDrafts } from '../../../src/host/drafts/host-drafts.ts';
import { textIn } from '../../../src/host/storage/description-reader.ts';
import { createDescriptionStore } from '../../../src/host/storage/description-store.ts';
import { createHistory } from '../../../src/host/storage/history.ts';
import { encodePayload } from '../../../src/host/storage/payload.ts';
import type { Store } from '../../../src/host/storage/store.ts';
import { createMemoryHost, type MemoryHost } from '../../host/memory-host.ts';
import { createVirtualTime, type VirtualTime } from '../../host/virtual-time.ts';
import { createBrowserDouble } from '../fault-run/browser-double.ts';
import { plain } from '../fault-run/page.ts';

export const key = 'mfmd_value_1_2_3';
export const silent = { kind: 'failed', failure: { kind: 'silent', afterMs: 10_000 } } as const;
export let host: MemoryHost;
export let time: VirtualTime;
export let browser: BrowserStorage;
export let calls: string[];
export let logged: string[];
export let valuesCreated: number;
let openings = 0;

/** The surroundings of an opening, which a test may change. */
export const around = { missingPictures: 0, hostIsThere: true, userId: '' };

/** Begins with a host and a browser in which nothing is stored. */
export function beginAnew(): void {
  host = createMemoryHost();
  time = createVirtualTime();
  browser = createBrowserDouble({ blocked: false });
  calls = [];
  logged = [];
  valuesCreated = 0;
  Object.assign(around, { missingPictures: 0, hostIsThere: true, userId: '' });
}

export function open(faults: Partial<Store> = {}, item = key, storage = browser): OpenDescription {
  const counted: Store = {
    read: (...args) => (calls.push(`read ${args[0]}`), (faults.read ?? host.read)(...args)),
    write: (...args) => (calls.push(`write ${args[0]}`), (faults.write ?? host.write)(...args)),
    remove: (...args) => (calls.push(`remove ${args[0]}`), (faults.remove ?? host.remove)(...args)),
  };
  const history = createHistory({
    store: counted,
    key: `history of ${item}`,
    compression: plain,
    userId: around.userId,
  });
  const draftsUnder = (name: string) =>
    createDrafts({
      browser: createBrowserDrafts({ storage, key: name }),
      host: createHostDrafts({ store: counted, key: name, compression: plain, clock: time, unsettled: new Set() }),
      page: createPageDrafts({ key: name, memory: new Map() }),
    });
  return openDescription({
    id: `opening ${(openings += 1)}`,
    store: createDescriptionStore({ store: counted, key: item, clock: time, undeleted: history.undeleted }),
    drafts: draftsUnder(`drafts of ${item}`),
    discarded: createDiscardedDrafts({ shelf: draftsUnder(`discarded of ${item}`), clock: time }),
    history,
    seen: createSeenVersion({ storage, key: `seen ${item}` }),
    picturesStored: async () => around.missingPictures,
    hostAnswers: async () => (calls.push('ask'), around.hostIsThere),
    clock: time,
    valueCreatedForUser: () => (valuesCreated += 1),
    log: (message) => logged.push(message),
  });
}

export const refused = { kind: 'failed', failure: { kind: 'refused', message: '' } } as const;

export const put = (text: string, item = key) => void host.writeNow(item, encodePayload(text));
export const stored = (item = key) => textIn(host.readNow(item));
export const writes = () => calls.filter((call) => call === `write ${key}`).length;

export function now(description: OpenDescription): Open {
  const state = description.getState();
  if (state.kind !== 'open') throw new Error(`not open: ${JSON.stringify(state)}`);
  return state;
}

export async function opened(text: string, faults: Partial<Store> = {}): Promise<OpenDescription> {
  if (text !== '') put(text);
  const description = open(faults);
  await time.pass(5_000);
  return description;
}

export function type(description: OpenDescription, text: string): void {
  description.send({ kind: 'editAsked' });
  description.send({ kind: 'typed', text });
}

export async function save(description: OpenDescription): Promise<void> {
  description.send({ kind: 'saveAsked' });
  await time.pass(5_000);
}
