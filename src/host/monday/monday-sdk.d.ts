/**
 * monday's client SDK (monday-sdk-js 0.5.9) as far as we call it. `tsconfig.json` takes these types in place of the package's own,
 * which are source files that our compiler options refuse, lack `withoutScrollHelper`, offer the server's SDK as well, and
 * promise answers that a host need not give: here every answer is `unknown`.
 */
export interface MondaySdk {
  get(type: 'context'): Promise<unknown>;
  /** Gives back the way to stop listening. */
  listen(type: 'context', callback: (message: { readonly data?: unknown }) => void): () => void;
  execute(type: string, parameters?: object): Promise<unknown>;
  readonly storage: {
    getItem(key: string): Promise<unknown>;
    setItem(key: string, value: string, options: { previous_version?: string }): Promise<unknown>;
    deleteItem(key: string): Promise<unknown>;
  };
}

export default function init(options: { withoutScrollHelper: boolean }): MondaySdk;
