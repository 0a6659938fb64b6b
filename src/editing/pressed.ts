import type { CommandName } from './commands.ts';
import type { Field } from './field.ts';
import { headingLevel } from './blocks/heading.ts';
import { linkAround } from './marks/toggle-link.ts';
import { listKind } from './blocks/toggle-list.ts';
import { marksOf } from './marks/toggle-mark.ts';
import { alertKind } from './blocks/toggle-alert.ts';
import { isQuoted } from './blocks/toggle-quote.ts';

/** A selection of more than this is not looked at: it is looked at while somebody selects. */
const MOST = 20_000;

/** The commands that would take away what the selection has. Only what its own lines and paragraph tell, so that it is cheap. */
export function pressed(field: Field): ReadonlySet<CommandName> {
  if (field.to - field.from > MOST) return new Set();
  const level = headingLevel(field);
  const list = listKind(field);
  const alert = alertKind(field);
  const names: (CommandName | false | undefined)[] = [
    ...marksOf(field),
    ...(['link', 'image'] as const).map((kind) => linkAround(field, kind) && kind),
    level > 0 && (`heading${level as 1 | 2 | 3 | 4 | 5 | 6}` as const),
    list && (`${list}List` as const),
    isQuoted(field) && 'quote',
    alert && (alert.toLowerCase() as Lowercase<typeof alert>),
  ];
  return new Set(names.filter((name) => name !== false && name !== undefined));
}
