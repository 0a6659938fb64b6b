import { useState } from 'react';
import { decodePayload } from '../../simulator/colleague.ts';
import type { AppStorage, StoredKey } from '../../simulator/storage.ts';
import styles from './StorageDrawer.module.css';
import Drawer from './Drawer.tsx';

interface Props {
  storage: AppStorage;
  stored: readonly StoredKey[];
  onReset: () => void;
  onClose: () => void;
}

/** What the simulated monday stores, key by key, and a button to empty it. */
export default function StorageDrawer({ storage, stored, onReset, onClose }: Props) {
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
      <ul className={styles['list']}>
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

const SHOWN = 20_000;

/** Returns the text of a payload, or the value as it is, cut to a length that the page can show. */
function valueText(value: unknown): string {
  const text = decodePayload(value) ?? (typeof value === 'string' ? value : JSON.stringify(value));
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}\n… ${text.length - SHOWN} more characters` : text;
}

/** Writes a number of bytes for people: `823 B`, `1.2 KB`, `4.5 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
