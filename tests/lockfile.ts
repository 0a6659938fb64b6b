/** The part of package-lock.json that says where a package comes from. */
export interface Lockfile {
  readonly packages: Readonly<
    Record<string, { readonly integrity?: string; readonly resolved?: string; readonly link?: boolean }>
  >;
}

/** Places in the lockfile whose content is not fixed by a SHA-512 digest, or that do not come from the registry. */
export function looseEntries({ packages }: Lockfile): string[] {
  const loose = Object.entries(packages).filter(([place, { integrity, resolved, link }]) => {
    if (place === '') return false; // The project itself.
    return link === true || !integrity?.startsWith('sha512-') || /^(git|file|http:)/.test(resolved ?? '');
  });
  return loose.map(([place]) => place);
}
