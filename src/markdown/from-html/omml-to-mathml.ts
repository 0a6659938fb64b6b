import type { Element, ElementContent } from 'hast';
import { toString } from 'mdast-util-to-string';
import { element, isNamed } from './pasted-tree.ts';

/**
 * Makes Word's equations readable to an HTML parser: takes them out of the comments that Word puts them in, drops the
 * pictures that Word adds for other programs, and ends each empty element. Takes prefixes off the names of MathML.
 */
export function openEquations(html: string): string {
  return html
    .replace(/<!--\[if gte msEquation \d+\]>([^]*?)<!\[endif\]-->/g, '$1')
    .replace(PICTURE, '')
    .replace(/<(m:\w+)([^<>]*)\/>/g, '<$1$2></$1>')
    .replace(
      /<(\/?)(?:mml|m):(math|semantics|annotation|m(?:row|[ino]|frac|su[bp]|subsup|sqrt|root|text|space|table|t[rd]|under|over|underover|fenced|style|padded))(?=[\s>/])/g,
      '<$1$2',
    );
}

/** The pictures for programs that read no equations. Each is in a condition of its own within another. */
const PICTURE =
  /<!\[if !msEquation\]>(?:(?!<!\[(?:if|endif)[^\]]*\]>)[^])*(?:<!\[if !vml\]>(?:(?!<!\[endif\]>)[^])*<!\[endif\]>)?(?:(?!<!\[endif\]>)[^])*<!\[endif\]>/g;

/**
 * Returns the MathML of an equation of Word (`m:oMath`, ECMA-376 part 1, 22.1), with the names of elements in small
 * letters, as an HTML parser gives them.
 */
export function ommlToMathml(equation: Element): Element {
  return element('math', contentOf(equation));
}

function contentOf({ children }: Element): ElementContent[] {
  return children.filter((child) => child.type === 'element').flatMap(convert);
}

function convert(node: Element): ElementContent[] {
  const name = node.tagName.replace(/^m:/, '');
  const part = (of: string) => row(partsOf(node, of)[0]);
  const sign = (of: string, usual: string) => settingOf(node, of) ?? usual;
  switch (name) {
    case 'r':
      return tokens(node);
    case 'f':
      return [element('mfrac', [part('num'), part('den')])];
    case 'ssup':
      return [element('msup', [part('e'), part('sup')])];
    case 'ssub':
      return [element('msub', [part('e'), part('sub')])];
    case 'ssubsup':
      return [element('msubsup', [part('e'), part('sub'), part('sup')])];
    case 'rad':
      return toString(part('deg')).trim() === ''
        ? [element('msqrt', [part('e')])]
        : [element('mroot', [part('e'), part('deg')])];
    case 'd':
      return [
        element('mrow', [
          mo(sign('begchr', '(')),
          ...apart(partsOf(node, 'e'), sign('sepchr', '|')),
          mo(sign('endchr', ')')),
        ]),
      ];
    case 'nary':
      return [...nary(mo(sign('chr', '∫')), part('sub'), part('sup')), part('e')];
    case 'func':
      return [part('fname'), part('e')];
    case 'acc':
      return [element('mover', [part('e'), mo(sign('chr', '^'))], { accent: 'true' })];
    case 'bar':
      return [element(sign('pos', 'top') === 'top' ? 'mover' : 'munder', [part('e'), mo('‾')])];
    case 'limlow':
      return [element('munder', [part('e'), part('lim')])];
    case 'limupp':
      return [element('mover', [part('e'), part('lim')])];
    case 'm':
      return [
        element(
          'mtable',
          partsOf(node, 'mr').map((line) => element('mtr', partsOf(line, 'e').map(cell))),
        ),
      ];
    case 'eqarr':
      return [
        element(
          'mtable',
          partsOf(node, 'e').map((line) => element('mtr', [cell(line)])),
        ),
      ];
    case 'spre':
      return [element('mmultiscripts', [part('e'), element('mprescripts'), part('sub'), part('sup')])];
    case 'groupchr':
      return [element(sign('pos', 'bot') === 'top' ? 'mover' : 'munder', [part('e'), mo(sign('chr', '⏟'))])];
  }
  // Settings (`m:fPr`), and what only holds others.
  return name.endsWith('pr') ? [] : contentOf(node);
}

function partsOf(node: Element, name: string): Element[] {
  return node.children
    .filter((child) => child.type === 'element')
    .flatMap((child) =>
      // Word puts its marks of bold and italics anywhere.
      child.tagName === `m:${name}` ? [child] : child.tagName.startsWith('m:') ? [] : partsOf(child, name),
    );
}

function row(part: Element | undefined): Element {
  return element('mrow', part ? contentOf(part) : []);
}

function cell(part: Element): Element {
  return element('mtd', contentOf(part));
}

function mo(sign: string): Element {
  return element('mo', [{ type: 'text', value: sign }]);
}

function apart(parts: readonly Element[], sign: string): Element[] {
  return parts.flatMap((part, at) => (at > 0 ? [mo(sign), row(part)] : [row(part)]));
}

function nary(sign: Element, sub: Element, sup: Element): Element[] {
  const [hasSub, hasSup] = [sub, sup].map((part) => toString(part).trim() !== '');
  if (hasSub && hasSup) return [element('munderover', [sign, sub, sup])];
  if (hasSub) return [element('munder', [sign, sub])];
  return [hasSup ? element('mover', [sign, sup]) : sign];
}

/** Returns the value of a setting of an element, such as the sign of its brackets (`m:dPr`, `m:begChr`). */
function settingOf(node: Element, name: string): string | undefined {
  const settings = node.children.find((child) => isNamed(child, `${node.tagName}pr`));
  const [setting] = settings?.type === 'element' ? partsOf(settings, name) : [];
  const value = setting?.properties['m:val'] ?? setting?.properties['mVal'];
  return value === undefined ? undefined : String(value);
}

/** Returns the letters, numbers and signs of a run. Upright letters are one name, as that of a function. */
function tokens(run: Element): Element[] {
  const words = toString(run).replace(/\s+/g, ' ').trim();
  const isUpright = settingOf(run, 'sty') === 'p';
  const found = words.match(isUpright ? /[\d.,]*\d|\p{L}+|[^\s]/gu : /[\d.,]*\d|\p{L}|[^\s]/gu) ?? [];
  return found.map((token) =>
    element(/^\p{L}/u.test(token) ? 'mi' : /\d/.test(token) ? 'mn' : 'mo', [{ type: 'text', value: token }]),
  );
}
