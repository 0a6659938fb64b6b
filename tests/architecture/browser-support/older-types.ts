import { parse } from '@babel/parser';
import type { Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { featureAt, lackingIn, type MinimumBrowsers } from './compat-data.ts';

/** TypeScript's types of language and browser without what some browser lacks, and the names that were left out, each with why. */
export interface OlderTypes {
  readonly files: ReadonlyMap<string, string>;
  readonly left: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const require = createRequire(import.meta.url);
const libFolder = join(
  dirname(
    createRequire(require.resolve('typescript/package.json')).resolve(
      `@typescript/typescript-${process.platform}-${process.arch}/package.json`,
    ),
  ),
  'lib',
);

/**
 * Takes out of TypeScript's own `lib` files (`names` as in tsconfig.json, with all that they build on) each global, constructor,
 * static member and member of an interface that a browser of `minimum` lacks. What uses one of those then does not compile, whatever the
 * name of the variable it is called on.
 */
export function olderTypes(names: readonly string[], minimum: MinimumBrowsers): OlderTypes {
  const sources = new Map<string, string>();
  const add = (name: string): void => {
    const file = `lib.${name}.d.ts`;
    if (sources.has(file)) return;
    const source = readFileSync(join(libFolder, file), 'utf8');
    sources.set(file, source);
    for (const [, other] of source.matchAll(/^\/\/\/ <reference lib="([^"]+)"/gm)) add(other!);
  };
  for (const name of names) add(name);

  const programs = new Map([...sources].map(([file, source]) => [file, statementsOf(source)]));
  const carriers = carriersOf([...programs.values()].flat());
  const left = new Map<string, Set<string>>();
  const files = new Map(
    [...sources].map(([file, source]) => {
      const cuts: Node[] = [];
      const cut = (node: Node, name: string, path: string, lacking: readonly string[]) => {
        if (lacking.length === 0) return;
        cuts.push(node);
        const reasons = left.get(name) ?? new Set();
        left.set(name, reasons.add(`${path}: not in ${lacking.join(', ')}`));
      };
      for (const statement of programs.get(file)!) cutStatement(statement, '', { carriers, minimum, cut });
      return [file, without(source, cuts)];
    }),
  );
  return { files, left };
}

interface Cutting {
  readonly carriers: ReadonlyMap<string, readonly string[]>;
  readonly minimum: MinimumBrowsers;
  readonly cut: (node: Node, name: string, path: string, lacking: readonly string[]) => void;
}

function cutStatement(statement: Node, namespace: string, cutting: Cutting): void {
  const { minimum, cut } = cutting;
  const node = (statement['declaration'] as Node | null | undefined) ?? statement;
  const id = nameOf(node['id']);
  if (node.type === 'TSInterfaceDeclaration') {
    for (const member of (node['body'] as { body: Node[] }).body) cutMember(member, namespace + id, cutting);
  } else if (node.type === 'TSModuleDeclaration') {
    for (const inner of (node['body'] as { body?: Node[] }).body ?? []) cutStatement(inner, `${id}.`, cutting);
  } else if (node.type === 'TSDeclareFunction') {
    cut(statement, id, namespace + id, lackingGlobal(namespace + id, minimum));
  } else if (node.type === 'VariableDeclaration') {
    for (const declared of node['declarations'] as Node[]) {
      const name = nameOf(declared['id']);
      const lacking = lackingGlobal(namespace + name, minimum);
      if (lacking.length > 0) return cut(statement, name, namespace + name, lacking);
      const type = ((declared['id'] as Node)['typeAnnotation'] as Node | undefined)?.['typeAnnotation'] as
        | Node
        | undefined;
      if (type?.type !== 'TSTypeLiteral') continue;
      for (const member of type['members'] as Node[]) cutMember(member, `${namespace}${name}Constructor`, cutting);
    }
  }
}

/** Cuts out a member that is lacking wherever people meet it: a mixin's member is looked up in what takes the mixin in. */
function cutMember(member: Node, owner: string, { carriers, minimum, cut }: Cutting): void {
  const name = nameOf(member['key']);
  if (name === '' || member['computed'] === true) return;
  const isStatic = /.Constructor$/.test(owner);
  const type = isStatic ? owner.slice(0, -'Constructor'.length) : owner;
  for (const carrier of [type, ...(carriers.get(type) ?? [])]) {
    const lacking = lackingIn(minimum, memberFeature(carrier, name, isStatic));
    if (lacking.length > 0) return cut(member, name, `${carrier}.${name}`, lacking);
  }
}

/** Names under which TypeScript describes what the data has under another one. */
const OTHER_NAMES: readonly (readonly [types: RegExp, data: string])[] = [
  [/^Readonly(Array|Map|Set)$/, '$1'],
  [/^(Int|Uint|Float|BigInt|BigUint)\d+(Clamped)?Array$/, 'TypedArray'],
  [/^(Callable|Newable)Function$/, 'Function'],
  [/^IteratorObject$/, 'Iterator'],
  [/^Console$/, 'console'],
];

function nameInData(type: string): string {
  return OTHER_NAMES.reduce((name, [types, data]) => name.replace(types, data), type);
}

function memberFeature(type: string, name: string, isStatic: boolean): Identifier | undefined {
  const known = nameInData(type).split('.');
  if (type === 'CSSStyleDeclaration' || type === 'CSSStyleProperties') {
    return featureAt([
      'css',
      'properties',
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^webkit-/, '-webkit-'),
    ]);
  }
  const api = featureAt(['api', ...known, isStatic || known[0] === 'console' ? `${name}_static` : name]);
  return api ?? featureAt(['javascript', 'builtins', ...known, name]);
}

function lackingGlobal(name: string, minimum: MinimumBrowsers): string[] {
  const path = name.split('.');
  const inner = path.length > 1 ? featureAt(['api', ...path.slice(0, -1), `${path.at(-1)}_static`]) : undefined;
  const feature =
    inner ??
    featureAt(['api', ...path]) ??
    featureAt(['javascript', 'builtins', ...path]) ??
    featureAt(['api', 'Window', ...path]);
  return lackingIn(minimum, feature);
}

/** For each interface that others extend, those others: `ARIAMixin` → `Element`, …. */
function carriersOf(statements: readonly Node[]): Map<string, string[]> {
  const carriers = new Map<string, string[]>();
  for (const node of statements) {
    if (node.type !== 'TSInterfaceDeclaration') continue;
    for (const base of (node['extends'] as Node[] | null | undefined) ?? []) {
      const name = nameOf(base['expression']);
      const known = nameInData(name);
      // An interface that the data knows says itself what it has.
      if (!featureAt(['api', known]) && !featureAt(['javascript', 'builtins', known]))
        carriers.set(name, [...(carriers.get(name) ?? []), nameOf(node['id'])]);
    }
  }
  return carriers;
}

function statementsOf(source: string): Node[] {
  const { program } = parse(source, { sourceType: 'module', plugins: [['typescript', { dts: true }]] });
  return program.body as unknown as Node[];
}

function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return typeof name === 'string' ? name : typeof value === 'string' ? value : '';
}

function without(source: string, cuts: readonly Node[]): string {
  let text = '';
  let at = 0;
  for (const { start, end } of cuts) {
    text += source.slice(at, start);
    at = end;
  }
  return text + source.slice(at);
}
