/** The part of package-lock.json that says where a package comes from. */
export interface Lockfile {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly integrity?: string;
        readonly resolved?: string;
        readonly link?: boolean;
        readonly optionalDependencies?: Readonly<Record<string, string>>;
      }
    >
  >;
}

/**
 * Packages that an entry asks for as optional and that have no entry: a binary of another machine, mostly. npm leaves them out when the
 * registry does not have that version yet, and then refuses the lockfile: `npm ci` fails on every clean clone.
 */
export function missingOptional({ packages }: Lockfile): string[] {
  const isThere = (from: string, name: string): boolean => {
    const parent = from.lastIndexOf('/node_modules/');
    if (`${from === '' ? '' : `${from}/`}node_modules/${name}` in packages) return true;
    return from !== '' && isThere(parent < 0 ? '' : from.slice(0, parent), name);
  };
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isThere(place, name)),
  );
}

/** Places in the lockfile whose content is not fixed by a SHA-512 digest, or that do not come from the registry. */
export function looseEntries({ packages }: Lockfile): string[] {
  const loose = Object.entries(packages).filter(([place, { integrity, resolved, link }]) => {
    if (place === '') return false; // The project itself.
    return link === true || !integrity?.startsWith('sha512-') || /^(git|file|http:)/.test(resolved ?? '');
  });
  return loose.map(([place]) => place);
}

/** Packages by the version from which a published weakness is mended, and the advisory. */
const MENDED_FROM: Readonly<Record<string, readonly [version: string, advisory: string]>> = {
  'serialize-javascript': ['7.0.5', 'GHSA-5c6j-r48x-rmvq, GHSA-qj8w-gfj5-8c6v'],
};

/** Places in the lockfile, at any depth, of packages older than `MENDED_FROM`, each with the advisory. */
export function weakEntries({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([place, { version = '0' }]) => {
    const [mended, advisory] = MENDED_FROM[place.slice(place.lastIndexOf('node_modules/') + 13)] ?? [];
    const isWeak = mended !== undefined && version.localeCompare(mended, 'en', { numeric: true }) < 0;
    return isWeak ? [`${place} ${version}: ${advisory}`] : [];
  });
}
