/** Types for what is used of untyped packages. */
declare module 'mark.js/dist/mark.es6.js' {
  export default class Mark {
    constructor(root: Element);
    mark(words: readonly string[], options: object): void;
    unmark(): void;
  }
}

declare module '@easyops-cn/autocomplete.js';

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker.js' {
  import type { Hit } from '../rank-pages.ts';

  export function fetchIndexesByWorker(baseUrl: string, context: string): Promise<void>;
  export function searchByWorker(
    baseUrl: string,
    context: string,
    input: string,
    limit: number,
  ): Promise<readonly Hit[]>;
}

declare module '*.woff2' {
  const address: string;
  export default address;
}
