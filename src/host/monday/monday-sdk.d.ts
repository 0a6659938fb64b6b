/**
 * The parts of monday's client SDK (monday-sdk-js 0.5.9) that we call. `tsconfig.json` uses these types instead of the
 * package's own, which do not compile with our options, lack `withoutScrollHelper`, include the server SDK, and promise
 * answers that no host has to give: here every answer is `unknown`.
 */
export interface MondaySdk {
  get(type: 'context'): Promise<unknown>;
  /** Returns a function that stops listening. */
  listen(type: 'context', callback: (message: { readonly data?: unknown }) => void): () => void;
  /** A property, because it may be called without the object. */
  readonly api: (
    query: string,
    options: { readonly variables: object; readonly apiVersion: string },
  ) => Promise<unknown>;
  execute(type: string, parameters?: object): Promise<unknown>;
  readonly storage: {
    getItem(key: string): Promise<unknown>;
    setItem(key: string, value: string, options: { previous_version?: string }): Promise<unknown>;
    deleteItem(key: string): Promise<unknown>;
  };
}

export default function init(options: { withoutScrollHelper: boolean }): MondaySdk;
