import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@docusaurus/types';
import type { Options as ClassicOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { PluginOptions as SearchOptions } from '@easyops-cn/docusaurus-search-local';
import { installUrl } from './src/site/addresses.ts';
import { product } from './src/site/product.ts';
import { refuseExamples } from './src/site/release-values.ts';
import bundling from './src/plugins/bundling.ts';
import linkAcrossLanguages from './src/plugins/guide-links.ts';
import { completePage, followShownFiles, guideParts } from './src/plugins/guide-parts.ts';
import tellQuestions, { markdownTwins, rootFiles } from './src/plugins/for-programs.ts';
import firstWave from './src/plugins/first-wave.ts';
import routeFiles from './src/plugins/route-files.ts';
import responseHeaders from './src/plugins/response-headers.ts';
import shippedSoftware from './src/plugins/shipped-software.ts';
import shownMarkdown, { type Place, staticCode } from './src/plugins/shown-markdown.ts';

// A build for a tag is a release.
if (process.env['RELEASE'] === 'yes') refuseExamples(product);

/** Where on its host the site stands; begins and ends with a slash. */
const baseUrl = process.env['BASE_URL'] || '/';

/** The folder of translations, and the languages that it has, after the site's own. */
const translations = process.env['TRANSLATIONS'] || 'i18n';
const translated = existsSync(join(__dirname, translations)) ? readdirSync(join(__dirname, translations)).sort() : [];
const locales = ['en', ...translated.filter((tag) => /^[a-z]{2}(-\w+)*$/.test(tag) && tag !== 'en')];

/** New names of the guide's pages by their old ones. */
const renamed = JSON.parse(readFileSync(join(__dirname, 'docs/_renamed.json'), 'utf8')) as Record<string, string>;

const hasHistory = spawnSync('git', ['rev-parse', '--verify', 'HEAD'], { cwd: __dirname }).status === 0;

/** Shows what the product makes of an example, with the way to try it. */
const showExamples: [typeof shownMarkdown, Place] = [shownMarkdown, { root: __dirname, baseUrl }];

const parts = guideParts(__dirname);

const classic: ClassicOptions = {
  docs: {
    routeBasePath: 'documentation',
    sidebarPath: './sidebars.ts',
    editUrl: `${product.repositoryUrl}/edit/main/`,
    showLastUpdateTime: hasHistory,
    breadcrumbs: false,
    beforeDefaultRemarkPlugins: [linkAcrossLanguages],
    rehypePlugins: [showExamples, staticCode, tellQuestions],
  },
  pages: { rehypePlugins: [showExamples, staticCode] },
  sitemap: {
    lastmod: 'date',
    changefreq: null,
    priority: null,
    ignorePatterns: locales.flatMap((tag) =>
      ['app', 'playground', 'search'].map((page) => `${baseUrl}${tag === 'en' ? '' : `${tag}/`}${page}`),
    ),
  },
  theme: {
    customCss: [
      './src/item-view/ui/figtree.css',
      './src/site/brand.css',
      './src/site/site.css',
      './src/site/shown-markdown.css',
      './src/item-view/preview/code.css',
      './src/item-view/preview/math.css',
    ],
  },
  blog: false,
  debug: false,
  svgr: false,
};

const search: Partial<SearchOptions> = {
  indexDocs: true,
  indexBlog: false,
  indexPages: false,
  docsRouteBasePath: 'documentation',
  // The index may be cached for ever: its name changes with what it holds.
  hashed: 'filename',
  // Its lines name what other pages explain, and were found before them.
  ignoreFiles: ['documentation/changelog'],
  // Examples are not about the words in them.
  ignoreCssSelectors: ['.shown'],
  highlightSearchTermsOnTargetPage: true,
  explicitSearchResultPath: true,
};

const config: Config = {
  title: product.name,
  tagline: product.tagline,
  favicon: 'img/favicon.svg',
  url: product.url,
  baseUrl,
  // Addresses have no slash at the end: monday frames /app itself, not a redirect to it.
  trailingSlash: false,
  // The banner is an inline script that writes HTML, which the Content-Security-Policy refuses.
  baseUrlIssueBanner: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    // `.md` is plain Markdown, so that a writer may type `<` and `{` without knowing MDX; `.mdx` may use components.
    format: 'detect',
    preprocessor: ({ fileContent }) => completePage(fileContent, parts),
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },
  future: {
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      siteStorageNamespacing: true,
      fasterByDefault: true,
      mdx1CompatDisabledByDefault: true,
      // Layers would put the theme's rules below every rule without a layer, also where the theme means to win, and cost bytes.
      useCssCascadeLayers: false,
    },
    // With it a build knew neither all packages that it ships, nor pages whose parts had changed.
    faster: { rspackPersistentCache: false },
    // The days of the pages' last changes come from git's history; a copy without one is built without them.
    experimental_vcs: hasHistory,
  },
  i18n: { defaultLocale: 'en', locales, path: translations },
  customFields: { product },
  headTags: [
    { tagName: 'link', attributes: { rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png` } },
    // `/app` has none of the following (src/plugins/first-wave.ts).
    { tagName: 'meta', attributes: { property: 'og:type', content: 'website' } },
    ...Object.entries({ light: '#fff', dark: '#10131f' }).map(([theme, content]) => ({
      tagName: 'meta',
      attributes: { name: 'theme-color', content, media: `(prefers-color-scheme: ${theme})` },
    })),
  ],
  presets: [['@docusaurus/preset-classic', classic]],
  plugins: [
    bundling,
    followShownFiles,
    routeFiles,
    firstWave,
    responseHeaders(renamed),
    rootFiles(product.clientId),
    markdownTwins,
    shippedSoftware,
  ],
  themes: [['@easyops-cn/docusaurus-search-local', search]],
  themeConfig: {
    image: 'img/social-card.png',
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: product.name,
      logo: { src: 'img/logo.svg', alt: '', width: 32, height: 32 },
      items: [
        { to: '/documentation', label: 'Docs', position: 'right' },
        { href: installUrl(product.clientId), label: 'Install', position: 'right', className: 'navbar__install' },
        ...(locales.length > 1 ? [{ type: 'localeDropdown' as const, position: 'right' as const }] : []),
        { type: 'search', position: 'right' },
      ],
    },
    footer: {
      copyright: `© ${new Date().getFullYear()} ${product.name}`,
      links: [
        { label: 'Documentation', to: '/documentation' },
        { label: 'Terms of Service', to: '/terms-of-service' },
        { label: 'Privacy Policy', to: '/privacy-policy' },
      ],
    },
  } satisfies ThemeConfig,
};

export default config;
