import { useEffect, useRef, type ReactNode, useState } from 'react';
import { FAULT_NAMES, type FaultName, type FaultRule, FAULTS } from '../simulator/fault.ts';
import type { Call, Simulator } from '../simulator/simulator.ts';
import { people, type SimulatedMonday } from '../simulator/simulated-monday.ts';
import { decodePayload } from '../simulator/texts.ts';
import type { AppStorage, StoredKey } from '../simulator/storage.ts';
import styles from './drawers.module.css';

/** How often a chosen fault strikes. */
const OFTEN = {
  never: undefined,
  next: { times: 1 },
  sometimes: { rate: 0.3 },
  always: {},
} as const;
type Often = keyof typeof OFTEN;

const OFTEN_NAMES: Record<Often, string> = {
  never: 'never',
  next: 'the next time',
  sometimes: '3 times in 10',
  always: 'always',
};

interface Props {
  simulator: Simulator;
  world: SimulatedMonday;
  calls: readonly Call[];
  onClose: () => void;
}

/** Makes monday misbehave on demand, and lists what the item view asked of it. */
export default function FaultDrawer({ simulator, world, calls, onClose }: Props) {
  const choose = (fault: FaultName, often: Often) => {
    const others = world.faults.filter((rule) => rule.fault !== fault);
    const chosen = OFTEN[often];
    simulator.change({ faults: chosen ? [...others, { fault, ...chosen }] : others });
  };
  const { itemId } = world.seats[0];
  const saveAsColleague = async () => {
    const text = (await simulator.colleague.read(itemId)) ?? '';
    await simulator.colleague.save(itemId, `${text}\n\nA colleague was here.\n`.trimStart());
  };
  return (
    <Drawer title="Faults" onClose={onClose}>
      <p>
        What monday and the network do to real item views, on demand. Nothing you type may be lost whatever you choose.
      </p>
      <ul className={styles['list']}>
        {FAULT_NAMES.map((fault) => (
          <li key={fault}>
            <label className={styles['fault']}>
              <span className={styles['name']}>{FAULTS[fault].name}</span>
              <select
                value={oftenOf(world.faults, fault)}
                onChange={(event) => choose(fault, event.target.value as Often)}
              >
                {Object.entries(OFTEN_NAMES).map(([often, name]) => (
                  <option key={often} value={often}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <span className={styles['says']}>{FAULTS[fault].says}</span>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <button type="button" onClick={() => simulator.openItemLater(0, 4000)}>
          Open another item in 4 s
        </button>
        <button type="button" onClick={() => void saveAsColleague()}>
          A colleague saves now
        </button>
        <button type="button" disabled={world.faults.length === 0} onClick={() => simulator.change({ faults: [] })}>
          No faults
        </button>
      </div>
      <label className={styles['spelling']}>
        A conflict is told in
        <select
          value={world.conflictSpelling}
          onChange={(event) =>
            simulator.change({ conflictSpelling: event.target.value === 'reason' ? 'reason' : 'error' })
          }
        >
          <option value="error">error (today)</option>
          <option value="reason">reason (older)</option>
        </select>
      </label>
      <CallLog calls={calls} />
    </Drawer>
  );
}

/** How many calls are shown. */
const SHOWN = 12;

/** The last requests of the item views, newest first, with their faults. */
function CallLog({ calls }: { calls: readonly Call[] }) {
  return (
    <>
      <h3 className={styles['title']}>Last calls</h3>
      <ol className={styles['log']}>
        {calls
          .slice(-SHOWN)
          .reverse()
          .map((call, index) => (
            <li key={calls.length - index}>
              <span>{new Date(call.at).toLocaleTimeString([], { hour12: false })}</span>
              <span>{people[call.seat]?.initials}</span>
              <span className={styles['what']}>
                {call.kind} {call.about}
              </span>
              {call.fault ? <strong>{FAULTS[call.fault].name}</strong> : null}
            </li>
          ))}
      </ol>
    </>
  );
}

function oftenOf(rules: readonly FaultRule[], fault: FaultName): Often {
  const rule = rules.find((candidate) => candidate.fault === fault);
  if (!rule) return 'never';
  if (rule.times !== undefined) return 'next';
  return rule.rate === undefined || rule.rate >= 1 ? 'always' : 'sometimes';
}

/** A non-modal panel beside the board. Escape closes it. */
function Drawer({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside className={styles['drawer']} aria-label={title} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <header className={styles['head']}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" onClick={onClose} aria-label={`Close ${title}`}>
          ✕
        </button>
      </header>
      {children}
    </aside>
  );
}

interface StorageDrawerProps {
  storage: AppStorage;
  stored: readonly StoredKey[];
  onReset: () => void;
  onClose: () => void;
}

/** Storage of the simulated monday, key by key, and a button to empty it. */
export function StorageDrawer({ storage, stored, onReset, onClose }: StorageDrawerProps) {
  const [isSure, setIsSure] = useState(false);
  const keys = stored.filter(({ place }) => place !== 'playground');
  return (
    <Drawer title="Storage" onClose={onClose}>
      <p>
        {storage.lasting
          ? 'What monday would store is kept in this browser, and nowhere else.'
          : 'This browser refuses to store anything here, so what you save is gone when you leave this page.'}
      </p>
      {keys.length === 0 ? <p>Nothing is stored.</p> : null}
      <ul className={styles['stored']}>
        {keys.map((stored) => (
          <li key={`${stored.place}/${stored.key}`}>
            <details>
              <summary>
                <code>{stored.key}</code>
                <span className={styles['facts']}>
                  {stored.place} · version {stored.version} · {sizeText(stored.bytes)} ·{' '}
                  {new Date(stored.at).toLocaleTimeString([], { hour12: false })}
                </span>
              </summary>
              <pre className={styles['value']} tabIndex={0}>
                {valueText(stored.value)}
              </pre>
            </details>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        {isSure ? (
          <>
            <button type="button" onClick={onReset}>
              Yes, empty everything
            </button>
            <button type="button" onClick={() => setIsSure(false)}>
              No
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setIsSure(true)}>
            Reset the playground
          </button>
        )}
      </div>
    </Drawer>
  );
}

const MOST_SHOWN = 20_000;

/** Returns the text of a payload, or the value as it is, cut to a length that the page can show. */
function valueText(value: unknown): string {
  const text = decodePayload(value) ?? (typeof value === 'string' ? value : JSON.stringify(value));
  return text.length > MOST_SHOWN
    ? `${text.slice(0, MOST_SHOWN)}\n… ${text.length - MOST_SHOWN} more characters`
    : text;
}

/** Writes a number of bytes for people: `823 B`, `1.2 KB`, `4.5 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
