/** A value of this page that changes, for `useSyncExternalStore` and for code outside of React. */
export interface PageStore<Value> {
  getState(): Value;
  /** Calls `listener` after each change. Returns a function that ends this. */
  subscribe(listener: () => void): () => void;
  /** Tells every listener, also of a value that is the same. */
  setState(value: Value): void;
}

export function createStore<Value>(value: Value): PageStore<Value> {
  const listeners = new Set<() => void>();
  return {
    getState: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setState(next) {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
