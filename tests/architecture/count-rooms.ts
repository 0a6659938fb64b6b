import { mayImport, resolveImport } from './import-rules.ts';
import { type Node, programOf, sourceFacts, visit } from './source-facts.ts';

/** Counts of one room: a folder of `src`, a floor of `item-view`, or one of its features. */
export interface RoomCount {
  readonly room: string;
  files: number;
  lines: number;
  /** Other rooms that its files import, in order of the alphabet. */
  readonly imports: string[];
  /** Those among them that the rules forbid. */
  readonly upward: string[];
  /** Names of module variables, as `file: name`. */
  readonly variables: string[];
  /** Sets or lists of functions to call, as `file: name`. */
  readonly listeners: string[];
}

const CHANGES = new Set(['set', 'add', 'delete', 'clear', 'push', 'unshift', 'splice', 'pop', 'shift']);

/** Counts the rooms of `sources`, texts of TypeScript files by their path (`src/…`). Throws on a syntax error. */
export function countRooms(sources: Readonly<Record<string, string>>): RoomCount[] {
  const rooms = new Map<string, RoomCount>();
  const programs = Object.entries(sources).map(([file, source]) => programOf(source, file));
  const changedElsewhere = new Set(
    programs.flatMap((program) => [...changedNames(program)].filter(isImported(program))),
  );
  for (const [index, [file, source]] of Object.entries(sources).entries()) {
    const room = roomOf(file);
    const count = rooms.get(room) ?? emptyCount(room);
    rooms.set(room, count);
    count.files += 1;
    count.lines += source.split('\n').length - 1;
    for (const { specifier, kind } of sourceFacts(source, file).imports) {
      const target = specifier.startsWith('.') ? resolveImport(file, specifier) : '';
      if (!target.startsWith('src/') || roomOf(target) === room) continue;
      addOnce(count.imports, roomOf(target));
      if (!mayImport(file, specifier, kind)) addOnce(count.upward, roomOf(target));
    }
    const program = programs[index]!;
    count.variables.push(...moduleVariables(program, changedElsewhere).map((name) => `${file}: ${name}`));
    count.listeners.push(...listenerLists(program).map((name) => `${file}: ${name}`));
  }
  return [...rooms.values()].toSorted((a, b) => (a.room < b.room ? -1 : 1));
}

/** The room of a file: `host`, `item-view/ui`, `item-view/features/board`. */
function roomOf(file: string): string {
  const [, room = '', floor = '', feature = ''] = file.split('/');
  if (room !== 'item-view') return room;
  return floor === 'features' ? `${room}/${floor}/${feature}` : `${room}/${floor}`;
}

function emptyCount(room: string): RoomCount {
  return { room, files: 0, lines: 0, imports: [], upward: [], variables: [], listeners: [] };
}

function addOnce(list: string[], item: string): void {
  if (!list.includes(item)) list.push(item);
  list.sort();
}

/**
 * Names of what a module keeps between calls: `let` at its top, and constants that it changes, that are weak or that a
 * function makes which is named for it (`create…`, `open…`). A table that nothing changes is none.
 */
function moduleVariables(program: Node, changedElsewhere: ReadonlySet<string>): string[] {
  const changed = changedNames(program);
  return topDeclarations(program).flatMap(({ kind, name, init, isExported }) => {
    const callee = init?.['callee'] as Node | undefined;
    const made = callee?.type === 'Identifier' ? String(callee['name']) : '';
    const isKept =
      kind === 'let' ||
      changed.has(name) ||
      (isExported && changedElsewhere.has(name)) ||
      (init?.type === 'NewExpression' && made.startsWith('Weak')) ||
      (init?.type === 'CallExpression' && /^(create|open)(?!Context$)/.test(made));
    return isKept ? [name] : [];
  });
}

/** Names of objects whose contents the program changes: by a method, or by setting a property. */
function changedNames(program: Node): Set<string> {
  const names = new Set<string>();
  visit(program, undefined, '', (node, parent, role) => {
    if (node.type !== 'MemberExpression') return;
    const object = node['object'] as Node;
    const isMethod = parent?.type === 'CallExpression' && role === 'callee';
    const isSet = parent?.type === 'AssignmentExpression' && role === 'left';
    const method = String((node['property'] as Node)['name']);
    if (object.type === 'Identifier' && (isSet || (isMethod && CHANGES.has(method)))) names.add(String(object['name']));
  });
  return names;
}

interface Declaration {
  readonly kind: string;
  readonly name: string;
  readonly init: Node | undefined;
  readonly isExported: boolean;
}

function topDeclarations(program: Node): Declaration[] {
  return (program['body'] as Node[]).flatMap((node) => {
    const declaration = (node['declaration'] as Node | null | undefined) ?? node;
    if (declaration.type !== 'VariableDeclaration') return [];
    return (declaration['declarations'] as Node[]).map((declarator) => ({
      kind: String(declaration['kind']),
      name: nameOf(declarator['id'] as Node),
      init: (declarator['init'] as Node | null) ?? undefined,
      isExported: declaration !== node,
    }));
  });
}

/** The name that a declaration gives; of one that takes an object apart, the first. */
function nameOf({ name, properties }: Node): string {
  const [first] = (properties as Node[] | undefined) ?? [];
  return String(first ? (first['key'] as Node | undefined)?.['name'] : name);
}

/** Whether a name of `program` comes from another file. */
function isImported(program: Node): (name: string) => boolean {
  const names = (program['body'] as Node[])
    .flatMap((node) => (node.type === 'ImportDeclaration' ? (node['specifiers'] as Node[]) : []))
    .map((specifier) => (specifier['local'] as Node)['name']);
  return (name) => names.includes(name);
}

/** Names of sets and lists that are declared to hold functions. */
function listenerLists(program: Node): string[] {
  const names: string[] = [];
  visit(program, undefined, '', (node) => {
    if (node.type !== 'VariableDeclarator') return;
    const { init, id } = node as unknown as { init: Node | null; id: Node };
    const annotated = (id['typeAnnotation'] as Node | undefined)?.['typeAnnotation'] as Node | undefined;
    if (holdsFunctions(init ?? undefined) || holdsFunctions(annotated)) names.push(String(id['name']));
  });
  return names;
}

/** Whether a node is `new Set<…>()` of functions that return nothing, or the type of a set or list of them. */
function holdsFunctions(node: Node | undefined): boolean {
  if (node?.type === 'TSTypeOperator') return holdsFunctions(node['typeAnnotation'] as Node);
  if (node?.type === 'TSArrayType') return isListener(node['elementType'] as Node);
  const name = ((node?.['callee'] ?? node?.['typeName']) as Node | undefined)?.['name'];
  const parameters = (node?.['typeParameters'] ?? node?.['typeArguments']) as { params?: Node[] } | undefined;
  return /Set$|Array$/.test(String(name)) && (parameters?.params?.some(isListener) ?? false);
}

function isListener(node: Node): boolean {
  if (node.type === 'TSParenthesizedType') return isListener(node['typeAnnotation'] as Node);
  const returned = ((node['typeAnnotation'] ?? node['returnType']) as Node | undefined)?.['typeAnnotation'];
  return node.type === 'TSFunctionType' && (returned as Node | undefined)?.type === 'TSVoidKeyword';
}

/** Writes the counts as a table for people, and the names of all module variables and lists of listeners below it. */
export function roomTable(counts: readonly RoomCount[]): string {
  const rows = counts.map(({ room, files, lines, imports, upward, variables, listeners }) =>
    [room, files, lines, imports.length, upward.length, variables.length, listeners.length].map(String),
  );
  const head = ['room', 'files', 'lines', 'arrows', 'upward', 'variables', 'listeners'];
  const sums = head.map((_, column) =>
    column === 0 ? 'all' : String(rows.reduce((sum, row) => sum + Number(row[column]), 0)),
  );
  const all = [head, ...rows, sums];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ');
  const listed = (title: string, names: readonly string[]) =>
    names.length > 0 ? ['', title, ...names.map((name) => `  ${name}`)] : [];
  const inside = counts.flatMap(({ room, imports }) =>
    room.startsWith('item-view/') ? imports.filter((target) => target.startsWith('item-view/')) : [],
  );
  return [
    ...all.map(line),
    '',
    `Arrows between rooms of item-view: ${inside.length}`,
    ...listed(
      'Upward arrows:',
      counts.flatMap(({ room, upward }) => upward.map((target) => `${room} → ${target}`)),
    ),
    ...listed('Module variables of item-view:', counts.flatMap(ofItemView('variables'))),
    ...listed('Lists of listeners of item-view:', counts.flatMap(ofItemView('listeners'))),
  ].join('\n');
}

function ofItemView(what: 'variables' | 'listeners'): (count: RoomCount) => string[] {
  return (count) => (count.room.startsWith('item-view/') ? count[what] : []);
}
