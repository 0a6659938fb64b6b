/** The page that frames this one cannot change without this one going. */
let heard = '';

/** Notes the origin of a message of the host: browsers say surely who sent it, but not all say who frames the page. */
export function hostHeard(origin: string): void {
  heard = origin;
}

/**
 * Returns the name under which this browser keeps what the host's `key` names, so that no host gets what was kept for
 * another. Throws before the host was heard: nothing is kept or read then.
 */
export function nameAtHost(key: string): string {
  if (heard) return `${key}@${heard}`;
  throw new Error();
}
