/**
 * Fetches the scripts of `/playground` once its frame says that there is something to read, so that they do not take
 * the line from it; or 3 s after the page is parsed. The page inlines this function by its source: it can use nothing from outside.
 */
export async function fetchBehindFrame(scripts: readonly string[]): Promise<void> {
  const shown = new Promise<void>((resolve) => {
    addEventListener('message', ({ data }) => void (data?.args?.type === 'reportTime' && resolve()));
  });
  // They expect the whole page, as deferred scripts do.
  await new Promise((resolve) => void addEventListener('DOMContentLoaded', resolve));
  await Promise.race([shown, new Promise((resolve) => void setTimeout(resolve, 3000))]);
  document.head.append(...scripts.map((src) => Object.assign(document.createElement('script'), { src, async: false })));
}
