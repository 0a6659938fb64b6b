import { expect } from 'vitest';
import { builtHtml, builtText, type Row } from './row.ts';

const SITE_ROUTES = ['/', '/terms-of-service', '/privacy-policy', '/documentation'];
const year = String(new Date().getFullYear());

/** Sections 1 and 2, the public site. */
export const siteRows: readonly Row[] = [
  ['route /: the landing page', () => expect(builtHtml('/')).toMatch(/<h1/)],
  [
    'route /terms-of-service: the terms, effective June 1, 2023',
    () => expect(builtText('/terms-of-service')).toMatch(/Terms of Service.*Effective June 1, 2023/),
  ],
  ['route /privacy-policy: the privacy policy', () => expect(builtText('/privacy-policy')).toContain('Privacy Policy')],
  [
    'route /documentation: a guide to installing, adding the view, writing, saving, supported Markdown, tips, and questions',
    async ({ openPage }) => {
      const page = await openPage('/documentation', { viewport: { width: 1280, height: 900 } });
      const menu = (await page.getByRole('navigation', { name: /docs sidebar/i }).innerText()).toLowerCase();
      for (const topic of ['install', 'add', 'writ', 'sav', 'markdown', 'tips', 'questions|faq'])
        expect(menu).toMatch(new RegExp(topic));
    },
  ],
  [
    'route /app: the item view, without the layout of the site',
    () => {
      expect(builtHtml('/app')).toContain('monday is loading...');
      expect(builtHtml('/app')).not.toMatch(/<nav|<footer/);
    },
  ],
  ...SITE_ROUTES.map((route): Row => [
    `header on ${route}: the logo leads to /, 'Docs' to /documentation, 'Install' opens in a new tab`,
    async ({ openPage }) => {
      const header = (await openPage(route, { viewport: { width: 1280, height: 900 } })).locator('nav.navbar');
      expect(await header.locator('a:has(img)').first().getAttribute('href')).toBe('/');
      expect(await header.getByRole('link', { name: 'Docs', exact: true }).getAttribute('href')).toBe('/documentation');
      expect(await header.getByRole('link', { name: /^Install/ }).getAttribute('target')).toBe('_blank');
    },
  ]),
  ...SITE_ROUTES.map((route): Row => [
    `footer on ${route}: a copyright line with the current year, and links to the terms and the privacy policy`,
    () => {
      const footer = /<footer[\s\S]*<\/footer>/.exec(builtHtml(route))?.[0] ?? '';
      expect(footer).toMatch(new RegExp(`(©|Copyright)[^<]*${year}`));
      expect(footer).toMatch(/href="\/terms-of-service"[\s\S]*?>\s*Terms of Service/);
      expect(footer).toMatch(/href="\/privacy-policy"[\s\S]*?>\s*Privacy Policy/);
    },
  ]),
  [
    'landing page: logo, headline, sub-headline',
    async ({ openPage }) => {
      const main = (await openPage('/')).locator('#__docusaurus');
      // One logo a page is enough: that of the site's own header.
      await expect.poll(() => main.locator('nav.navbar img').count()).toBeGreaterThan(0);
      const headline = main.getByRole('heading', { level: 1 });
      await expect.poll(async () => (await headline.innerText()).length).toBeGreaterThan(10);
      await expect
        .poll(async () => (await headline.locator('xpath=following-sibling::p[1]').innerText()).length)
        .toBeGreaterThan(20);
    },
  ],
  [
    "landing page: 'Install from Marketplace' opens monday's install authorisation in a new tab",
    async ({ openPage }) => {
      const button = (await openPage('/')).getByRole('link', { name: 'Install from Marketplace' }).first();
      expect(await button.getAttribute('href')).toMatch(
        /^https:\/\/auth\.monday\.com\/oauth2\/authorize\?client_id=\w+&response_type=install$/,
      );
      expect(await button.getAttribute('target')).toBe('_blank');
    },
  ],
  [
    "landing page: 'Why You'll Love It' has four features: rich formatting, code friendly, instant preview, securely stored",
    async ({ openPage }) => {
      const section = (await openPage('/')).getByRole('region', { name: "Why You'll Love It" });
      await expect
        .poll(async () =>
          (await section.getByRole('heading', { level: 3 }).allInnerTexts()).map((text) => text.toLowerCase()),
        )
        .toEqual(['rich formatting', 'code friendly', 'instant preview', 'securely stored']);
    },
  ],
  [
    "landing page: 'See It In Action' shows screenshots",
    async ({ openPage }) => {
      const section = (await openPage('/')).getByRole('region', { name: 'See It In Action' });
      const picture = section.getByRole('img').first();
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
    },
  ],
  [
    'landing page: a closing call to action',
    async ({ openPage }) => {
      const last = (await openPage('/')).locator('main section').last();
      await expect.poll(() => last.getByRole('link', { name: 'Install from Marketplace' }).count()).toBe(1);
    },
  ],
  // Section 9, the constants of the legal texts.
  ['terms: minimum age 13', () => expect(builtText('/terms-of-service')).toMatch(/at least 13 years old/)],
  [
    'terms: liability is capped at the greater of 100 US dollars or what was paid in the past six months',
    () =>
      expect(builtText('/terms-of-service')).toMatch(
        /greater of 100 US dollars.*amount you paid.*in the past six months/,
      ),
  ],
  [
    'terms: the law of Israel governs, with courts in Tel Aviv',
    () => expect(builtText('/terms-of-service')).toMatch(/laws of Israel govern.*courts in Tel Aviv/),
  ],
  [
    'privacy policy: requests only from people over 16',
    () => expect(builtText('/privacy-policy')).toMatch(/over 16|older than 16/),
  ],
  ['subscription price: none is shown', () => expect(builtText('/')).not.toMatch(/[$€£]\s?\d/)],
];
