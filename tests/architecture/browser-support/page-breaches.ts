import type { Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { programOf, visit, type Node } from '../source-facts.ts';
import { compat, featureAt, lackingIn, type MinimumBrowsers } from './compat-data.ts';

/** A feature that some browser lacks: `:has()`, and `not in firefox (121)`. */
export interface Breach {
  readonly feature: string;
  readonly why: string;
}

/** What `css` asks of a browser that some browser of `minimum` lacks: at-rules, media features, selectors, properties, their values. */
export function styleBreaches(css: string, minimum: MinimumBrowsers): Breach[] {
  const breaches = collect(minimum);
  const text = css.replace(/\/\*[^]*?\*\//g, ' ').replace(/"[^"\n]*"|'[^'\n]*'/g, "''");
  for (const [, before = '', end] of text.matchAll(/([^{};]*)([{};]|$)/g)) {
    const part = before.trim();
    const [, atRule, condition = ''] = /^@([\w-]+)(.*)/s.exec(part) ?? [];
    const [, property, value = ''] = /^([\w-]+)\s*:\s*(.*)/s.exec(part) ?? [];
    if (atRule) {
      breaches.check(`@${atRule}`, ['css', 'at-rules', atRule]);
      for (const [, name] of condition.matchAll(/\(\s*([\w-]+)/g))
        breaches.check(`@${atRule} (${name})`, ['css', 'at-rules', atRule, name!]);
    } else if (end === '{') {
      checkSelector(part, breaches);
    } else if (property) {
      breaches.check(property, ['css', 'properties', property]);
      for (const [, name, call] of value.matchAll(/(?<![\w#.-])(-{0,2}[a-z][\w-]*)(\()?/gi)) {
        if (call) breaches.checkAll(`${name}()`, typesNamed(name!));
        else breaches.check(`${property}: ${name}`, ['css', 'properties', property, name!]);
      }
    }
  }
  return breaches.found;
}

/**
 * What a TypeScript or TSX file asks of the page that some browser of `minimum` lacks, beside what types tell: selectors, attributes
 * of elements, syntax of regular expressions, and events that are listened to.
 */
export function pageBreaches(source: string, file: string, minimum: MinimumBrowsers): Breach[] {
  const breaches = collect(minimum);
  visit(programOf(source, file), undefined, '', (node) => {
    if (node.type === 'CallExpression' || node.type === 'OptionalCallExpression') {
      const name = nameOf((node['callee'] as Node)['property']);
      const text = textOf((node['arguments'] as Node[])[0]);
      if (/^(matches|closest|querySelector(All)?)$/.test(name)) checkSelector(text, breaches);
      if (name === 'addEventListener' || nameOf(node['callee']) === 'addEventListener')
        breaches.checkAll(`event ${text}`, eventsNamed(`${text}_event`));
    } else if (node.type === 'JSXOpeningElement') {
      const tag = nameOf(node['name']);
      if (!featureAt(['html', 'elements', tag])) return;
      breaches.check(`<${tag}>`, ['html', 'elements', tag]);
      for (const attribute of node['attributes'] as Node[]) {
        const name = nameOf(attribute['name']).toLowerCase();
        breaches.check(`<${tag} ${name}>`, ['html', 'elements', tag, name]);
        breaches.check(`<${tag} ${name}>`, ['html', 'global_attributes', name]);
      }
    } else if (node.type === 'RegExpLiteral') {
      for (const [key, syntax] of EXPRESSION_SYNTAX) {
        if (syntax.test(String(node['pattern'])))
          breaches.check(`regular expression: ${key}`, ['javascript', 'regular_expressions', key]);
      }
      for (const [flag, member] of EXPRESSION_FLAGS) {
        if (String(node['flags']).includes(flag))
          breaches.check(`regular expression: /${flag}`, ['javascript', 'builtins', 'RegExp', member]);
      }
    }
  });
  return breaches.found;
}

/** Regular expressions are not rewritten by the bundler. */
const EXPRESSION_SYNTAX: readonly (readonly [key: string, syntax: RegExp])[] = [
  ['lookbehind_assertion', /\(\?<[=!]/],
  ['named_capturing_group', /\(\?<[a-z]/i],
  ['modifier', /\(\?-?[ims]+(-[ims]+)?:/],
  ['unicode_character_class_escape', /\\p\{/i],
];
const EXPRESSION_FLAGS: readonly (readonly [flag: string, member: string])[] = [
  ['v', 'unicodeSets'],
  ['d', 'hasIndices'],
  ['s', 'dotAll'],
  ['y', 'sticky'],
];

interface Breaches {
  readonly found: Breach[];
  check(feature: string, path: readonly string[]): void;
  /** Of several features that go by one name a browser has to have one. */
  checkAll(feature: string, features: readonly Identifier[]): void;
}

function collect(minimum: MinimumBrowsers): Breaches {
  const found: Breach[] = [];
  const add = (feature: string, lacking: readonly string[]) => {
    if (lacking.length > 0) found.push({ feature, why: `not in ${lacking.join(', ')}` });
  };
  return {
    found,
    check: (feature, path) => add(feature, lackingIn(minimum, featureAt(path))),
    checkAll(feature, features) {
      const each = features.map((one) => lackingIn(minimum, one));
      if (each.every((lacking) => lacking.length > 0)) add(feature, each[0] ?? []);
    },
  };
}

function checkSelector(selector: string, breaches: Breaches): void {
  for (const [pseudo, name] of selector.matchAll(/::?([a-z-]+)/g)) breaches.check(pseudo, ['css', 'selectors', name!]);
  if (selector.includes('&')) breaches.check('&', ['css', 'selectors', 'nesting']);
}

/** Functions of values, such as `light-dark()`, stand among the types of values or below one; of events, below what they happen to. */
const typesNamed = byName(
  Object.entries(compat.css['types']!).flatMap(([name, type]) => [[name, type], ...Object.entries(type)]),
);
const eventsNamed = byName(Object.values(compat.api).flatMap((owner) => Object.entries(owner)));

function byName(
  features: readonly (readonly [name: string, feature: unknown])[],
): (name: string) => readonly Identifier[] {
  const table = new Map<string, Identifier[]>();
  for (const [name, feature] of features as [string, Identifier][]) {
    if (feature.__compat) table.set(name, [...(table.get(name) ?? []), feature]);
  }
  return (name) => table.get(name) ?? [];
}

function nameOf(node: unknown): string {
  const { name } = (node ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : '';
}

/** The text of a string, or the fixed parts of a template. */
function textOf(node: Node | undefined): string {
  if (node?.type === 'StringLiteral') return String(node['value']);
  if (node?.type !== 'TemplateLiteral') return '';
  return (node['quasis'] as Node[]).map(({ value }) => (value as { raw: string }).raw).join('');
}
