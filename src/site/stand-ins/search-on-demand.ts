import type * as Search from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker.js';

const search = () => import('@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker.js');

/** Stands in for what starts the search's worker: every page has a search field, and few readers use it. */
export const fetchIndexesByWorker: typeof Search.fetchIndexesByWorker = async (...place) =>
  (await search()).fetchIndexesByWorker(...place);

export const searchByWorker: typeof Search.searchByWorker = async (...asked) =>
  (await search()).searchByWorker(...asked);
