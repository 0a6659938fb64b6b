/** Everything that the item view keeps in its browser; runs inside its frame. Settles only after every write begun before it. */
export function keptInBrowser(): Promise<[key: string, value: unknown][]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('markdown-for-monday');
    // Not there yet; it is the item view's to make.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('kept', 'readwrite');
      const store = transaction.objectStore('kept');
      const keys = store.getAllKeys();
      const values = store.getAll();
      transaction.onerror = () => reject(transaction.error);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(keys.result.map((key, index) => [String(key), values.result[index]]));
      };
    };
  });
}
