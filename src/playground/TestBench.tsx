import { useId, useState } from 'react';
import type { Call, Simulator } from '../simulator/simulator.ts';
import { SCOPES, THEMES, type SimulatedMonday } from '../simulator/simulated-monday.ts';
import type { StoredKey } from '../simulator/storage.ts';
import FaultDrawer, { StorageDrawer } from './drawers.tsx';
import styles from './TestBench.module.css';

/** Languages of monday's interface, by tag, each in its own name. Others can be set in the address. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['en', 'English'],
  ['ar', 'العربية'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['he', 'עברית'],
  ['it', 'Italiano'],
  ['ja', '日本語'],
  ['nl', 'Nederlands'],
  ['pt', 'Português'],
  ['ru', 'Русский'],
  ['sv', 'Svenska'],
]);

interface Props {
  /** Nothing can be set until it is there. */
  simulator: Simulator | undefined;
  world: SimulatedMonday;
  calls: readonly Call[];
  stored: readonly StoredKey[];
  onChange: (change: Partial<SimulatedMonday>) => void;
  hasSecond: boolean;
  onSecond: (hasSecond: boolean) => void;
  /** Resets the playground to the first visit. */
  onReset: () => Promise<void>;
}

const THEME_NAMES = { light: 'Light', dark: 'Dark', black: 'Night', hacker_theme: 'Hacker' };

/** The settings of the simulated monday, shut at first: who tries the product needs none of them. */
export default function TestBench(props: Props) {
  const { simulator, world, calls, stored, onChange, hasSecond, onSecond, onReset } = props;
  const [panel, setPanel] = useState<'faults' | 'storage'>();
  const [themes, language, clock] = [useId(), useId(), useId()];
  const isApproved = world.scopes.length > 0;
  const toggle = (asked: typeof panel) => setPanel(panel === asked ? undefined : asked);
  const close = () => setPanel(undefined);
  return (
    <details className={styles['bench']} inert={!simulator}>
      <summary>
        Test bench
        {world.faults.length > 0 ? <span className={styles['count']}>{countOf(world.faults.length)}</span> : null}
      </summary>
      <div className={styles['settings']} role="group" aria-label="Settings of the playground">
        <div className={styles['themes']} role="group" aria-labelledby={themes}>
          <span id={themes} className={styles['name']}>
            Theme
          </span>
          {THEMES.map((theme) => (
            <label key={theme} className={styles['theme']} data-theme-name={theme}>
              <input type="radio" name="theme" checked={world.theme === theme} onChange={() => onChange({ theme })} />
              <span>{THEME_NAMES[theme]}</span>
            </label>
          ))}
        </div>
        <div className={styles['field']}>
          <label htmlFor={language}>Language</label>
          <select id={language} value={world.language} onChange={(event) => onChange({ language: event.target.value })}>
            {LANGUAGES.has(world.language) ? null : <option value={world.language}>{world.language}</option>}
            {[...LANGUAGES].map(([tag, name]) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className={styles['field']}>
          <label htmlFor={clock}>Clock</label>
          <select
            id={clock}
            value={world.timeFormat}
            onChange={(event) => onChange({ timeFormat: event.target.value === '12H' ? '12H' : '24H' })}
          >
            <option value="24H">24 hours</option>
            <option value="12H">12 hours</option>
          </select>
        </div>
        <Switch name="Second person" isOn={hasSecond} onChange={onSecond} />
        <Switch
          name="Board access approved"
          isOn={isApproved}
          onChange={(isOn) => onChange({ scopes: isOn ? SCOPES : [] })}
        />
        <div className={styles['panels']}>
          <button type="button" aria-expanded={panel === 'faults'} onClick={() => toggle('faults')}>
            Faults
          </button>
          <button type="button" aria-expanded={panel === 'storage'} onClick={() => toggle('storage')}>
            Storage
          </button>
        </div>
      </div>
      {panel === 'faults' && simulator ? <FaultDrawer {...{ simulator, world, calls }} onClose={close} /> : null}
      {panel === 'storage' && simulator ? (
        <StorageDrawer
          storage={simulator.storage}
          stored={stored}
          onReset={() => void onReset().then(close)}
          onClose={close}
        />
      ) : null}
    </details>
  );
}

const countOf = (faults: number) => (faults === 1 ? '1 fault' : `${faults} faults`);

function Switch({ name, isOn, onChange }: { name: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className={styles['switch']}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- The checkbox says whether it is on. */}
      <input type="checkbox" role="switch" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {name}
    </label>
  );
}
