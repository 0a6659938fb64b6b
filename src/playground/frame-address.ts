/** The address of the item view's frame, and the origin of its messages. */
export interface FrameAddress {
  readonly url: string;
  /** The string `null` if a sandbox removes the origin. */
  readonly origin: string;
}

const OTHER_NAMES = new Map([
  ['localhost', '127.0.0.1'],
  ['127.0.0.1', 'localhost'],
]);

/**
 * Returns the address of the item view at `path` for a page at `here`: the path itself, as the static page has it,
 * unless it is to come from another origin. That is possible only on a local server, because localhost has two names.
 */
export function frameAddress(
  path: string,
  here: string,
  fromOtherOrigin: boolean,
  sandbox: string | undefined,
): FrameAddress {
  const url = new URL(path, here);
  if (fromOtherOrigin) url.hostname = OTHER_NAMES.get(url.hostname) ?? url.hostname;
  const hasOrigin = sandbox === undefined || sandbox.split(/\s+/).includes('allow-same-origin');
  return { url: fromOtherOrigin ? url.href : path, origin: hasOrigin ? url.origin : 'null' };
}
