/** Where the item view's frame gets its page, and under which origin its messages come. */
export interface FrameAddress {
  readonly url: string;
  /** `null` as a text where a sandbox takes the origin away. */
  readonly origin: string;
}

const OTHER_NAMES = new Map([
  ['localhost', '127.0.0.1'],
  ['127.0.0.1', 'localhost'],
]);

/**
 * The address of the item view at `path`, seen from a page at `here`. From another origin only where this computer serves the page: it has
 * two names.
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
  return { url: url.href, origin: hasOrigin ? url.origin : 'null' };
}
