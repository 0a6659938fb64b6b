/**
 * Stores `text` as the description of an item of the playground, and opens that item.
 * @param {import('playwright-core').Page} page @param {number} itemId @param {string} text
 */
export async function showText(page, itemId, text) {
  await page.evaluate(
    async ({ id, stored }) => {
      const { simulator } = /** @type {any} */ (globalThis);
      await simulator.colleague.save(id, stored);
      simulator.changeSeat(0, { itemId: id });
    },
    { id: itemId, stored: text },
  );
}
