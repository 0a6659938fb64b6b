import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe finds wrong with the page and every frame in it, or with what `within` selects, as far as it is serious or critical: one
 * line each, with the rule and the elements. With `rules` only by these.
 */
export async function seriousViolations(page: Page, within = 'html', rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page }).include(within);
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
