/**
 * A page that frames `frame` and plays monday on the wire for it: it has the context and the stored texts with it, and answers at once. It notes
 * in `answered` when it gave the description, in milliseconds since 1970.
 * @param {{ frame: string, context: object, stored: Readonly<Record<string, string>> }} given
 */
export function hostPage({ frame, context, stored }) {
  return `<!doctype html><title>Host</title><link rel="icon" href="data:,">
<style>body { margin: 0 } iframe { display: block; width: 100vw; height: 100vh; border: 0 }</style>
<script>(${playMonday})(${scriptText(context)}, ${scriptText(stored)})</script>
<iframe src="${frame}"></iframe>`;
}

/** Runs in the page. @param {object} context @param {Readonly<Record<string, string>>} stored */
function playMonday(context, stored) {
  addEventListener('message', ({ source, data }) => {
    if (typeof data?.requestId !== 'string') return;
    const { method, requestId, args } = data;
    const answer = (/** @type {object} */ rest) =>
      /** @type {Window} */ (source).postMessage({ method, requestId, ...rest }, location.origin);
    if (method !== 'storage')
      return answer({ type: args?.type, data: args?.type === 'context' ? context : { success: true } });
    const value = stored[args.key];
    if (args.method !== 'get') return answer({ data: { success: true, version: '1' } });
    if (value === undefined) return answer({ data: { success: true, value: null } });
    Object.assign(globalThis, { answered: performance.timeOrigin + performance.now() });
    answer({ data: { success: true, value, version: '1' } });
  });
}

/**
 * The floor: a page as heavy as `bytes` that fetches `files` in one wave, past every cache, and is readable when all are there.
 * @param {{ files: readonly string[], bytes: number }} given
 */
export function floorPage({ files, bytes }) {
  const html = `<!doctype html><title>Floor</title><script>(${fetchAll})(${scriptText(files)})</script>`;
  return html.padEnd(bytes);
}

/** Runs in the page. @param {readonly string[]} files */
async function fetchAll(files) {
  await Promise.all(files.map(async (file) => (await fetch(file, { cache: 'no-store' })).arrayBuffer()));
  performance.mark('readable');
}

/** @param {unknown} value */
function scriptText(value) {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
