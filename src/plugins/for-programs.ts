import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { twinAddress } from '../site/addresses.ts';
import { completePage, guideParts } from './guide-parts.ts';
import type { Element, Root, RootContent } from 'hast';

// Parts of the site for programs: files at its root, a Markdown twin of each page, and questions as data.

/**
 * Returns a plugin that writes the small files that others expect at the root of the site and that depend on its
 * configuration.
 */
export function rootFiles(clientId: string) {
  return ({ siteConfig, i18n }: LoadContext): Plugin => {
    const sitemaps = i18n.locales.map(
      (locale) => new URL(`${i18n.localeConfigs[locale]?.baseUrl ?? '/'}sitemap.xml`, siteConfig.url).href,
    );
    const files: Record<string, string> = {
      // monday reads it to check that this domain belongs to the app.
      'monday-app-association.json': `${JSON.stringify({ apps: [{ clientID: clientId }] })}\n`,
      // Nothing is disallowed: pages outside the index say so themselves, and a crawler must be able to read that.
      'robots.txt': `User-agent: *\nDisallow:\n\n${sitemaps.map((sitemap) => `Sitemap: ${sitemap}\n`).join('')}`,
    };
    return {
      name: 'root-files',
      async postBuild({ outDir }) {
        // The root is that of the site's own language.
        if (i18n.currentLocale !== i18n.defaultLocale) return;
        await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(outDir, name), text)));
        if (siteConfig.baseUrl !== '/') console.log(belongToRoot(Object.keys(files), siteConfig));
      },
    };
  };
}

/** Says where the files of a site below a path belong: crawlers and monday look for them at the root only. */
function belongToRoot(files: readonly string[], { url, baseUrl }: { url: string; baseUrl: string }): string {
  return `Copy ${files.join(' and ')} to the root of the host, ${url}/: nobody looks for them below ${baseUrl}.`;
}

/** The fields of the docs plugin's pages that are used here. */
interface GuidePage {
  readonly title: string;
  readonly description: string;
  /** `@site/docs/saving.md` */
  readonly source: string;
  /** `/documentation/saving`, with the base URL. */
  readonly permalink: string;
  readonly sidebarPosition?: number;
}

/**
 * Writes a Markdown twin of every page of the guide (`/documentation/saving.md`), and `llms.txt`, which lists them as
 * in llmstxt.org.
 */
export function markdownTwins({ siteDir, siteConfig }: LoadContext): Plugin {
  const parts = guideParts(siteDir);
  const site = siteConfig.url;
  return {
    name: 'markdown-twins',
    async postBuild({ outDir, plugins }) {
      const docs = plugins.find(({ name }) => name === 'docusaurus-plugin-content-docs');
      if (!docs) throw new Error('There is no guide to make text files of.');
      const { loadedVersions } = docs.content as { loadedVersions: readonly { docs: readonly GuidePage[] }[] };
      const pages = loadedVersions
        .flatMap((version) => version.docs)
        .sort((a, b) => (a.sidebarPosition ?? 99) - (b.sidebarPosition ?? 99));
      const bySource = new Map(pages.map((page) => [inGuide(page.source), page]));
      for (const page of pages) {
        const source = page.source.replace('@site/', '');
        const addressOf = (url: string) =>
          wholeAddress(url, inGuide(page.source), (file) => bySource.get(file)?.permalink, site, siteConfig.baseUrl);
        const twin = twinText(completePage(await readFile(join(siteDir, source), 'utf8'), parts), addressOf);
        const file = join(outDir, twinAddress(page.permalink).slice(siteConfig.baseUrl.length));
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, twin);
      }
      await writeFile(join(outDir, 'llms.txt'), list(pages, site, siteConfig.title, siteConfig.tagline));
    },
  };
}

/**
 * Returns the name of a page's file in the guide, whatever language the page is in: a page may link to one without a
 * translation.
 */
function inGuide(source: string): string {
  return source.replace(/^.*\/docusaurus-plugin-content-docs\/current\/|^@site\/docs\//, '');
}

function list(pages: readonly GuidePage[], site: string, name: string, tagline: string): string {
  const lines = pages.map(
    ({ title, permalink, description }) => `- [${title}](${site}${twinAddress(permalink)}): ${description}`,
  );
  return `# ${name}\n\n> ${tagline} Free; texts are kept in monday.com's own storage.\n\n## Guide\n\n${lines.join('\n')}\n`;
}

/** Returns a full address; for a page of the guide its twin's. `permalinkOf` maps files to pages. */
function wholeAddress(
  url: string,
  source: string,
  permalinkOf: (file: string) => string | undefined,
  site: string,
  baseUrl: string,
): string {
  if (/^[a-z][a-z+.-]*:/i.test(url) || url.startsWith('#')) return url;
  if (url.startsWith('/')) return `${site}${baseUrl}${url.slice(1)}`;
  const [path = '', fragment] = url.split('#');
  const permalink = permalinkOf(posix.join(posix.dirname(source), path));
  return permalink === undefined ? url : `${site}${twinAddress(permalink)}${fragment ? `#${fragment}` : ''}`;
}

/**
 * Returns a guide page as plain Markdown, without front matter and with full addresses. `text` has its placeholders
 * filled in; `addressOf` returns the full address for one in the page, such as `./saving.md` or `/playground`.
 */
export function twinText(text: string, addressOf: (url: string) => string): string {
  const body = text.replace(/^---\n[\s\S]*?\n---\n+/, '');
  const places: { readonly start: number; readonly end: number; readonly url: string }[] = [];
  visit(fromMarkdown(body), ['link', 'image', 'definition'], (node) => {
    const { url } = node as unknown as { url: string };
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    const at = body.lastIndexOf(url, end);
    if (at >= start) places.push({ start: at, end: at + url.length, url });
  });
  let twin = body;
  for (const { start, end, url } of places.sort((a, b) => b.start - a.start))
    twin = twin.slice(0, start) + addressOf(url) + twin.slice(end);
  return twin.replace(/^(`{3,})md shown$/gm, '$1md');
}

/** Facts that rehype plugins have about a page besides its tree. */
interface PageFile {
  readonly data: { readonly frontMatter?: Readonly<Record<string, unknown>> };
}

/**
 * A rehype plugin for the guide: on a page with `questions: true` in its front matter, it tells search engines the
 * second-level headings and the text below each as questions and answers (schema.org, FAQPage).
 */
export default function tellQuestions() {
  return (tree: Root, file: PageFile): void => {
    if (file.data.frontMatter?.['questions'] !== true) return;
    const facts = {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questionsIn(tree.children).map(questionFacts),
    };
    tree.children.push(headWith(JSON.stringify(facts)));
  };
}

interface Question {
  readonly question: string;
  readonly answer: string;
}

function questionsIn(nodes: readonly RootContent[]): Question[] {
  const starts = nodes.flatMap((node, index) => (node.type === 'element' && node.tagName === 'h2' ? [index] : []));
  return starts.map((start, index) => ({
    question: wordsOf(nodes[start]!),
    answer: nodes
      .slice(start + 1, starts[index + 1])
      .map(wordsOf)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }));
}

function questionFacts({ question, answer }: Question) {
  return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } };
}

function wordsOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? (node as Element).children.map(wordsOf).join('') : '';
}

/** Adds a JSON-LD script to the page's head, through the component that MDX knows as Head. */
function headWith(json: string): RootContent {
  const script = {
    type: 'mdxJsxFlowElement',
    name: 'script',
    attributes: [{ type: 'mdxJsxAttribute', name: 'type', value: 'application/ld+json' }],
    children: [{ type: 'text', value: json.replaceAll('<', '\\u003c') }],
    data: { _mdxExplicitJsx: true },
  };
  return { type: 'mdxJsxFlowElement', name: 'Head', attributes: [], children: [script] } as unknown as RootContent; // hast's types lack MDX's nodes.
}
