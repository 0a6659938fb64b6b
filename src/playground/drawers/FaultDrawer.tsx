import { FAULT_NAMES, type FaultName, type FaultRule, FAULTS } from '../../simulator/fault.ts';
import type { Call, Simulator } from '../../simulator/simulator.ts';
import { people, type World } from '../../simulator/world.ts';
import callStyles from './CallLog.module.css';
import Drawer from './Drawer.tsx';
import styles from './FaultDrawer.module.css';

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
  world: World;
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
      <h3 className={callStyles['title']}>Last calls</h3>
      <ol className={callStyles['log']}>
        {calls
          .slice(-SHOWN)
          .reverse()
          .map((call, index) => (
            <li key={calls.length - index}>
              <span>{new Date(call.at).toLocaleTimeString([], { hour12: false })}</span>
              <span>{people[call.seat]?.initials}</span>
              <span className={callStyles['what']}>
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
