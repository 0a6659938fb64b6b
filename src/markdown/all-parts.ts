import { characterEntities } from 'character-entities';
import { highlight } from './highlighting/highlight.ts';
import { toMathml } from './math/to-mathml.ts';
import type { Parts } from './parts.ts';
import { parseRawHtml } from './raw-html.ts';

/** Every part at once, for the build and for tests. */
export const allParts: Parts = { rawHtml: parseRawHtml, characterNames: characterEntities, highlighting: highlight, math: toMathml };
