/** A stored value with its version. */
export interface Entry {
  readonly value: unknown;
  readonly version: string;
  /** When it was stored, milliseconds since 1970. */
  readonly at: number;
}

/** Where the simulator stores the values of apps. */
export interface Shelf {
  /** Whether it survives a reload. */
  readonly lasting: boolean;
  get(name: string): Promise<Entry | undefined>;
  /** Replaces an entry atomically by what `next` returns; `undefined` removes it. */
  update(name: string, next: (entry: Entry | undefined) => Entry | undefined): Promise<void>;
  entries(): Promise<(readonly [name: string, entry: Entry])[]>;
  clear(): Promise<void>;
}

/** Creates a shelf that lives as long as the page. */
export function memoryShelf(): Shelf {
  const shelf = new Map<string, Entry>();
  return {
    lasting: false,
    get: async (name) => shelf.get(name),
    update: async (name, next) => {
      const entry = next(shelf.get(name));
      if (entry) shelf.set(name, entry);
      else shelf.delete(name);
    },
    entries: async () => [...shelf],
    clear: async () => shelf.clear(),
  };
}
