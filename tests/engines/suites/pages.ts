import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { isLongRun } from '../engine.ts';
import type { EngineTest } from '../run-suites.ts';

/** Paths of the public pages, out of the site's own map. */
const addresses = [...readFileSync(join(inject('buildDir'), 'sitemap.xml'), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(
  ([, address = '']) => new URL(address).pathname,
);

export function pageSuite(test: EngineTest): void {
  test('the playground shows its board and the description of its first item', async ({ engine, origin }) => {
    await engine.go(`${origin}/playground`);
    await expect
      .poll(() => engine.inFrame(() => document.querySelector('.iv-preview-document')?.textContent))
      .toContain('Launch plan');
  });

  test('the pages of the site come alive without an error or a violation', async ({ engine, origin }) => {
    expect(addresses.length).toBeGreaterThan(10);
    // One page of the guide stands for all of them, but not in the long run.
    for (const address of addresses.filter(
      (path) => isLongRun || !path.startsWith('/documentation/') || path === '/documentation/markdown',
    )) {
      await engine.go(origin + address);
      await expect
        .poll(() => engine.onPage(() => document.documentElement.dataset['hasHydrated']), {
          message: `${address} comes alive`,
        })
        .toBe('true');
      expect(await engine.onPage(() => document.querySelector('h1')?.innerText), address).toMatch(/\w/);
    }
  });

  test('the item view outside monday says that it is not connected', async ({ engine, origin, expectSeen }) => {
    expectSeen(/no Monday Client Id in context/);
    await engine.go(`${origin}/app`);
    await expect
      .poll(() => engine.onPage(() => document.body.innerText))
      .toContain('Error, unable to connect to Monday');
  });
}
