import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, serialize } from 'parse5';
import { inject } from 'vitest';
import type { BrowserFixtures } from '../browser/browser.ts';

/** What a row may look with: the fixtures of the browser tests. */
export type Looking = Pick<BrowserFixtures, 'openPage' | 'openItemView' | 'expectSurprise' | 'session' | 'origin'>;

/** One row of the specification, in our own words, and the check that it holds. */
export type Row = readonly [says: string, check: (looking: Looking) => void | Promise<void>];

/** The check of a row that a test elsewhere shows already: that the test is there under this title, and is run. */
export function shownBy(file: string, title: string): Row[1] {
  return () => {
    // As the formatter leaves it, on one line or on three.
    const source = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
      .replace(/\(\s+/g, '(')
      .replace(/\s+/g, ' ');
    if (
      !["test('", "] as const)('"].some((begin) => source.includes(`${begin}${title.replace(/\s+/g, ' ')}', async (`))
    )
      throw new Error(`${file} has no test “${title}” that is run.`);
  };
}

/** The HTML of a built page, `/terms-of-service`, written in one form whatever the minifier did to it. */
export function builtHtml(address: string): string {
  const file = address === '/' ? 'index.html' : `${address.slice(1)}.html`;
  return serialize(parse(readFileSync(join(inject('buildDir'), file), 'utf8')));
}

/** What a built page says, without its tags, with single spaces. */
export function builtText(address: string): string {
  const body = builtHtml(address).replace(/^[\s\S]*<body/, '<body');
  return body
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ');
}
