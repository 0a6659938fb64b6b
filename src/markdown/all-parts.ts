import type { Parts } from './parts.ts';
import { parseRawHtml } from './raw-html.ts';

/** Every part at once, for the build and for tests. */
export const allParts: Parts = { rawHtml: parseRawHtml };
