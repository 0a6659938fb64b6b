import type { ElementContent } from 'hast';
import type { UsePart } from '../parts.ts';

/** The spans of highlighted code, by the part that knows its language; `undefined` where none does, or it is not there. */
export function highlightCode(code: string, language: string, usePart: UsePart): ElementContent[] | undefined {
  const highlighter = usePart('highlighting');
  if (!highlighter?.isElsewhere(language)) return highlighter?.highlight(code, language);
  const grammars = usePart('moreGrammars');
  return grammars && highlighter.highlightMore(code, language, grammars);
}
