import { source, type AxeResults, type RunOptions } from 'axe-core';
import type { Locator, Page } from 'playwright-core';

/** Only the nodes of what is wrong are looked up. Frames are asked for themselves, and no stylesheet is fetched again. */
const allRules: RunOptions = { iframes: false, preload: false, resultTypes: ['violations'] };
/** The rules whose answer a theme can change; all others ask about elements, names and roles. */
const rulesOfColour: RunOptions = {
  ...allRules,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Returns what axe finds wrong with a page, or with an element, such as the page in a frame (`itemView.locator('html')`), as far as it is
 * serious or critical: one line each, with the rule and the elements. Frames inside are not looked into. `'colours'` asks only what can differ
 * between two themes of the same state.
 */
export async function seriousViolations(where: Page | Locator, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  const root = 'goto' in where ? where.locator('html') : where;
  // Half a megabyte, and therefore brought into each page once.
  if (!(await root.evaluate(() => 'axe' in window))) await root.evaluate(`${source}; 0`);
  // Colours on their way from one theme to the next are nobody's to read.
  await root.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  const results = await root.evaluate(
    (element, given) => (window as unknown as AxeWindow).axe.run(element, given),
    rules === 'all' ? allRules : rulesOfColour,
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

interface AxeWindow {
  axe: { run(context: Element, options: RunOptions): Promise<AxeResults> };
}
