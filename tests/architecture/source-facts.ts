import { parse, type ParserPlugin } from '@babel/parser';

/** How a file takes in another: at load time, only its types, when asked for, or as a worker. */
export type ImportKind = 'static' | 'type' | 'lazy' | 'worker';

export interface SourceImport {
  readonly specifier: string;
  readonly kind: ImportKind;
}

/** What the rules need to know of one source file. */
export interface SourceFacts {
  readonly imports: readonly SourceImport[];
  /** Whether the file hands on another file's exports (`export … from`). */
  readonly reExports: boolean;
  /** Names that the file reads but does not declare: globals of the browser, of workers, of the language. */
  readonly globals: ReadonlySet<string>;
  /** Names of properties that are read, written or called, and of JSX attributes. */
  readonly properties: ReadonlySet<string>;
}

export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Reads the facts out of TypeScript or TSX `source`. Throws on a syntax error. Comments and strings count for nothing. */
export function sourceFacts(source: string, file: string): SourceFacts {
  const program = programOf(source, file);
  const imports: SourceImport[] = [];
  const read = new Set<string>();
  const declared = new Set<string>();
  const properties = new Set<string>();
  let reExports = false;

  visit(program, undefined, '', (node, parent, role) => {
    const from = stringOf(node['source']);
    if (node.type === 'ImportDeclaration' && from !== undefined) {
      imports.push({ specifier: from, kind: node['importKind'] === 'type' ? 'type' : 'static' });
    } else if (node.type.startsWith('Export') && from !== undefined) {
      imports.push({ specifier: from, kind: node['exportKind'] === 'type' ? 'type' : 'static' });
      reExports = true;
    } else if (node.type === 'ImportExpression' && from !== undefined) {
      imports.push({ specifier: from, kind: 'lazy' });
    } else if (node.type === 'TSImportType') {
      const specifier = stringOf(node['argument']) ?? stringOf((node['argument'] as Node | undefined)?.['literal']);
      if (specifier !== undefined) imports.push({ specifier, kind: 'type' });
    } else if (node.type === 'CallExpression') {
      const callee = node['callee'] as Node;
      const argument = stringOf((node['arguments'] as Node[])[0]);
      if (argument === undefined) return;
      if (callee.type === 'Import') imports.push({ specifier: argument, kind: 'lazy' });
      if (callee.type === 'Identifier' && callee['name'] === 'require')
        imports.push({ specifier: argument, kind: 'static' });
    } else if (node.type === 'NewExpression' && (node['callee'] as Node)['name'] === 'URL') {
      const [address, base] = node['arguments'] as Node[];
      const specifier = stringOf(address);
      if (specifier?.startsWith('.') && base?.type === 'MemberExpression') imports.push({ specifier, kind: 'worker' });
    } else if (node.type === 'ObjectPattern') {
      for (const { value } of node['properties'] as Node[])
        if (isNode(value) && value.type === 'Identifier') declared.add(String(value['name']));
    } else if (node.type === 'JSXAttribute') {
      properties.add(String((node['name'] as Node)['name']));
    } else if (node.type === 'Identifier' && parent) {
      const name = String(node['name']);
      if (isPropertyName(parent, role)) properties.add(name);
      else if (isDeclaration(parent, role)) declared.add(name);
      else read.add(name);
    }
  });
  return { imports, reExports, globals: new Set([...read].filter((name) => !declared.has(name))), properties };
}

/** The syntax tree of TypeScript or TSX `source`. */
export function programOf(source: string, file: string): Node {
  const plugins: ParserPlugin[] = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'];
  return parse(source, { sourceType: 'module', plugins }).program as unknown as Node;
}

/** Shows `see` a node and everything in it, each with its parent and the name under which that has it. */
export function visit(
  node: Node,
  parent: Node | undefined,
  role: string,
  see: (node: Node, parent: Node | undefined, role: string) => void,
): void {
  see(node, parent, role);
  for (const [key, value] of Object.entries(node)) {
    // `{ a }` has its one name twice in the tree.
    if (key === 'key' && node['shorthand'] === true) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, key, see);
  }
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { type?: unknown }).type === 'string' &&
    'start' in value
  );
}

function stringOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'StringLiteral' ? String(node['value']) : undefined;
}

function isPropertyName(parent: Node, role: string): boolean {
  if (parent['computed'] === true) return false;
  return role === 'key' || (role === 'property' && /^(Optional)?MemberExpression$/.test(parent.type));
}

/** Names that the file itself gives: bindings of every sort, parameters, patterns, types, labels of imports. */
function isDeclaration(parent: Node, role: string): boolean {
  if (['local', 'imported', 'exported', 'label', 'id', 'param', 'params', 'parameters'].includes(role)) return true;
  return (
    ['ArrayPattern', 'RestElement'].includes(parent.type) || (parent.type === 'AssignmentPattern' && role === 'left')
  );
}
