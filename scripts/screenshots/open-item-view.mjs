/**
 * A picture of the item view in the playground: the frame fills a window of its size, in a light or dark browser, always at the same
 * time of day.
 * @typedef {object} Setting
 * @property {number} width in CSS pixels
 * @property {number} height
 * @property {'light' | 'dark' | 'black' | 'hacker'} theme
 * @property {boolean} [forced] with forced colours, as Windows has them
 * @property {boolean} [touch] on a screen that is touched
 * @property {Record<string, string>} [address] more settings of the playground (src/playground/open-playground.ts)
 * @property {number} [sharpness] device pixels for a CSS pixel, 1 unless said
 */

/** Time on the clock when a picture is taken. */
export const TAKEN_AT = new Date('2026-06-08T10:42:00Z');

/**
 * Opens a page of the site in a context that nobody has used.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {Setting} setting
 * @returns {Promise<{ page: import('playwright-core').Page, view: import('playwright-core').FrameLocator }>} the page, and the first
 * frame in it
 */
export async function openSite(browser, address, { width, height, theme, forced, touch, sharpness }) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: sharpness ?? 1,
    colorScheme: theme === 'light' ? 'light' : 'dark',
    forcedColors: forced ? 'active' : 'none',
    hasTouch: touch ?? false,
    isMobile: touch ?? false,
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  await page.clock.setFixedTime(TAKEN_AT);
  await page.goto(address);
  return { page, view: page.locator('iframe').first().contentFrame() };
}

/**
 * Opens the playground in a context that nobody has used, and makes the item view fill the window.
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {Setting} setting
 * @returns {Promise<{ page: import('playwright-core').Page, view: import('playwright-core').FrameLocator }>}
 */
export async function openItemView(browser, origin, setting) {
  const { width, height, address } = setting;
  const query = new URLSearchParams({ item: '1', ...address, theme: setting.theme });
  const { page } = await openSite(browser, `${origin}/playground?${query}`, setting);
  await page.waitForFunction(() => 'simulator' in window);
  const frame = page.locator('iframe').first();
  // In a corner of the page, so that its edges fall on whole pixels.
  const place = { position: 'fixed', inset: '0 auto auto 0', zIndex: '9999', border: '0', borderRadius: '0' };
  const size = { width: `${width}px`, height: `${height}px`, maxWidth: 'none', maxHeight: 'none' };
  await frame.evaluate((element, style) => Object.assign(element.style, style), { ...place, ...size });
  // It lies over the frame where that is in a layer of its own.
  await page.locator('.navbar').evaluate((bar) => (bar.style.display = 'none'));
  return { page, view: frame.contentFrame() };
}
