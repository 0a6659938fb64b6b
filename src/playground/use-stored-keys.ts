import { useEffect, useState } from 'react';
import type { AppStorage, StoredKey } from '../simulator/storage.ts';

/** Everything the simulator's storage holds, as it changes. */
export function useStoredKeys(storage: AppStorage): readonly StoredKey[] {
  const [keys, setKeys] = useState<readonly StoredKey[]>([]);
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const list = await storage.list();
      if (!gone) setKeys(list);
    };
    void read();
    const stop = storage.subscribe(() => void read());
    return () => {
      gone = true;
      stop();
    };
  }, [storage]);
  return keys;
}
