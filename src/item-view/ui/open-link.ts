import type { Monday } from '../../host/monday/monday.ts';

/** Opens `url` in a new tab: by monday, which a sandboxed frame needs, or by the browser where monday does not. */
export async function openLink(monday: Pick<Monday, 'openLinkInTab'>, url: string): Promise<void> {
  const outcome = await monday.openLinkInTab(url);
  if (outcome.kind === 'failed') window.open(url, '_blank', 'noopener');
}
