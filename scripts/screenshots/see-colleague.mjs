import { show } from './steps.mjs';
import * as texts from './texts.mjs';

/**
 * Reads a text while the second person changes two places of it, until it is said who did.
 * @param {import('./steps.mjs').Opened} opened
 */
export async function seeColleague({ page, view }) {
  await show(texts.forMerging)({ page, view });
  await page.evaluate(() => {
    const { simulator } = /** @type {{ simulator: import('./steps.mjs').Simulator }} */ (
      /** @type {unknown} */ (window)
    );
    simulator.changeSeat(1, { itemId: 9_876_543_203 });
  });
  // The first view lies over the second.
  const second = page.locator('iframe').nth(1).contentFrame();
  await second.getByRole('heading', { name: 'Day of the launch' }).waitFor();
  await second.getByRole('button', { name: 'Edit Markdown' }).dispatchEvent('click');
  const changed = texts.forMerging
    .replace('**nine**', '**half past eight**')
    .replace('- [ ] Switch the domain', '- [ ] Switch the domain\n- [ ] Noa tells the customers');
  await second.locator('textarea.iv-field').fill(changed);
  await second.getByRole('button', { name: 'Save', exact: true }).dispatchEvent('click');
  await second.locator('.iv-status--saved, .iv-status--confirming').waitFor({ state: 'attached' });
  // As somebody comes back to the page.
  await view.locator('body').evaluate(() => window.dispatchEvent(new Event('focus')));
  await view.getByText(/^Noa Kim changed/).waitFor();
  await view.locator('ins').first().waitFor();
}
