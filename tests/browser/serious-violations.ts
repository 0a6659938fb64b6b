import { source, type AxeResults, type RunOptions } from 'axe-core';
import type { Locator, Page } from 'playwright-core';

/** All rules; only the nodes of what is wrong are looked up. Frames are asked for themselves, and no stylesheet is fetched again. */
const options: RunOptions = { iframes: false, preload: false, resultTypes: ['violations'] };

/**
 * What axe finds wrong with a page, or with the page in a frame (`itemView.locator('html')`), as far as it is serious or critical: one
 * line each, with the rule and the elements. Frames inside are not looked into.
 */
export async function seriousViolations(where: Page | Locator): Promise<string[]> {
  const root = 'goto' in where ? where.locator('html') : where;
  // Half a megabyte, and therefore brought into each page once.
  if (!(await root.evaluate(() => 'axe' in window))) await root.evaluate(`${source}; 0`);
  // Colours on their way from one theme to the next are nobody's to read.
  await root.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map((animation) => animation instanceof CSSTransition && animation.finished));
  });
  const results = await root.evaluate((_, given) => (window as unknown as AxeWindow).axe.run(document, given), options);
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

interface AxeWindow {
  axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
}
