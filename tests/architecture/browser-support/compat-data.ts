import bcd, { type BrowserName, type Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { readFileSync } from 'node:fs';

/** The oldest version of each browser that has to work, such as `{ chrome: '123' }`. */
export type MinimumBrowsers = Readonly<Partial<Record<BrowserName, string>>>;

/** What MDN knows of the platform, by kind: `api`, `css`, `html`, `javascript`. https://github.com/mdn/browser-compat-data */
export const compat = bcd;

/** The minimum that the product declares: `browserslist` in package.json, in lines such as `chrome >= 123`. Throws on any other line. */
export function declaredMinimum(): MinimumBrowsers {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const { browserslist } = JSON.parse(text) as { browserslist: string[] };
  const entries = browserslist.map((line) => {
    const [, name, version] = /^(chrome|edge|firefox|safari) >= ([\d.]+)$/.exec(line) ?? [];
    if (!name || !version) throw new Error(`browserslist: "${line}" names no oldest version`);
    return [name, version];
  });
  return Object.fromEntries(entries) as MinimumBrowsers;
}

/**
 * The browsers of `minimum` that lack a feature in their oldest version, each with the version that brought it: `firefox (125)`. A
 * feature behind a flag or under another name is lacking; one that is there in part is not. Empty for what the data does not know.
 */
export function lackingIn(minimum: MinimumBrowsers, feature: Identifier | undefined): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return Object.entries(minimum).flatMap(([name, oldest]) => {
    const statements = [support[name as BrowserName] ?? []].flat();
    const plain = statements.filter(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other);
    const isThere = plain.some(
      ({ version_added: from, version_removed: to }) =>
        isReached(oldest, from) && !(to !== undefined && isReached(oldest, to)),
    );
    return isThere || statements.length === 0 ? [] : [`${name} (${plain[0]?.version_added || 'never'})`];
  });
}

/** Whether `version` is `from` or later. `≤37` stands for 37; what is in previews only has no number. */
function isReached(version: string, from: string | false): boolean {
  const [major = NaN, minor = 0] = String(from).replace('≤', '').split('.').map(Number);
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/** The feature at a path such as `['api', 'URL', 'canParse_static']`. Names that objects have by nature (`toString`) are no features. */
export function featureAt(path: readonly string[]): Identifier | undefined {
  let at: Identifier | undefined = compat as unknown as Identifier;
  for (const step of path) at = at && Object.hasOwn(at, step) ? at[step] : undefined;
  return at;
}

/** Something that scripts can reach and therefore take away: the property `name` of what stands at `owner` in the global object. */
export interface Reachable {
  readonly owner: readonly string[];
  readonly name: string;
}

/** Everything scripts can reach that some browser of `minimum` lacks: globals, static members, members of prototypes. */
export function lackingReachable(minimum: MinimumBrowsers): Reachable[] {
  const found: Reachable[] = [];
  const add = (feature: Identifier | undefined, name: string, owners: readonly (readonly string[])[]) => {
    if (/^\w+$/.test(name) && lackingIn(minimum, feature).length > 0)
      found.push(...owners.map((owner) => ({ owner, name })));
  };
  for (const [type, members] of membersOf(compat.api)) {
    add(members, type, [[]]);
    for (const [key, member] of membersOf(members)) {
      const name = key.replace(/_static$/, '');
      if (!key.endsWith('_event') && key !== type)
        add(member, name, name === key ? [[type, 'prototype'], ...(type === 'Window' ? [[]] : [])] : [[type]]);
    }
  }
  const addBuiltins = (types: Identifier, namespace: readonly string[]) => {
    for (const [type, members] of membersOf(types)) {
      add(members, type, [namespace]);
      const own = [...namespace, type];
      // The data does not tell static members from others here.
      for (const [name, member] of membersOf(members))
        if (name !== type) add(member, name, [own, [...own, 'prototype']]);
      if (type === 'Intl' || type === 'Temporal') addBuiltins(members, own);
    }
  };
  addBuiltins(compat.javascript['builtins']!, []);
  return found;
}

function membersOf(feature: Identifier): [string, Identifier][] {
  return Object.entries(feature).filter(([name]) => name !== '__compat') as [string, Identifier][];
}
