import { parsePictureAddress, type PictureName } from '../../text/picture-address.ts';
import type { Look } from '../diagrams/diagram-frame.ts';
import type { Spoken } from '../messages/spoken.ts';

/** Outside monday diagrams are drawn on white. */
const PAPER: Look = {
  isDark: false,
  background: '#ffffff',
  surface: '#e7e9ef',
  text: '#323338',
  line: '#676879',
  accent: '#0073ea',
  font: 'sans-serif',
};

/** Returns rendered HTML with its diagrams as pictures. One that cannot be drawn stays as source. */
export async function drawnHtml(html: string): Promise<string> {
  const sources = [...new Set(diagramsIn(html))];
  if (sources.length === 0) return html;
  const drawing = await import('../diagrams/diagram-frame.ts').catch(() => undefined);
  if (!drawing) return html;
  const pictures = new Map<string, Picture>();
  for (const source of sources) {
    const drawn = await drawing.draw(source, PAPER);
    if (drawn.kind !== 'drawn') continue;
    pictures.set(source, {
      address: drawing.pictureAddress(drawn.svg),
      words: [drawn.title, drawn.description].filter(Boolean).join('. '),
    });
  }
  return withPictures(html, (source) => pictures.get(source));
}

/** A diagram as a picture: its address, and words for it. */
interface Picture {
  readonly address: string;
  readonly words: string;
}

const DIAGRAM = /<pre><code class="language-mermaid">([^<]*)<\/code><\/pre>/g;

/** Returns the sources of the diagrams in rendered HTML, in order. */
export function diagramsIn(html: string): string[] {
  return [...html.matchAll(DIAGRAM)].map(([, source = '']) => decoded(source));
}

/**
 * Replaces diagrams by the pictures that there are. Relies on `<` and `&` in text always being escaped, as
 * `markdown/stand-ins/to-html.ts` writes them.
 */
export function withPictures(html: string, pictureOf: (source: string) => Picture | undefined): string {
  return html.replace(DIAGRAM, (whole: string, source: string) => {
    const picture = pictureOf(decoded(source));
    return picture ? `<p><img src="${attribute(picture.address)}" alt="${attribute(picture.words)}"></p>` : whole;
  });
}

const STORED = /<img((?:"[^"]*"|[^">])*?) data-picture="([^"]*)"((?:"[^"]*"|[^">])*)>/g;

/** Returns the pictures stored beside the text that rendered HTML shows, in order. */
export function storedPicturesIn(html: string): PictureName[] {
  return [...html.matchAll(STORED)].flatMap(([, , mark]) => parsePictureAddress(`images/${mark}`) ?? []);
}

/** Gives pictures stored beside the text their addresses; one without becomes its alternative text. */
export function withStoredPictures(html: string, addressOf: (picture: PictureName) => string | undefined): string {
  return html.replace(STORED, (_, before: string, mark: string, after: string) => {
    const picture = parsePictureAddress(`images/${mark}`);
    const address = picture && addressOf(picture);
    if (address !== undefined) return `<img src="${attribute(address)}"${before}${after}>`;
    const [, words = ''] = / alt="([^"]*)"/.exec(before + after) ?? [];
    return words.replaceAll('<', '&lt;');
  });
}

/** Replaces task boxes by signs, because other programs drop the boxes when pasting. */
export function withSigns(html: string): string {
  return html.replace(/<input type="checkbox"( checked)?[^>]*>/g, (_, checked?: string) => (checked ? '☑' : '☐'));
}

/**
 * The elements whose line ends are shown as line breaks, as `preview.css` has it, and those that have blocks in them.
 */
const LINES = /^(?:p|h[1-6]|li|dt|dd)$/;
const BLOCK =
  /^(?:p|h[1-6]|li|dt|dd|ul|ol|dl|pre|blockquote|div|details|summary|section|table|thead|tbody|tr|t[hd]|hr)$/;
/** A tag, with its slash, name and attributes, or the text between two. */
export const PART = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^>"])*)>|[^<]+/g;

/** Puts a `<br>` at every single line end in paragraphs, headings and list items of rendered HTML. */
export function withLineBreaks(html: string): string {
  const around: boolean[] = [];
  /** What was written last lays out the HTML: a line end behind it is none of the text. */
  let isLayout = true;
  const parts = [...html.matchAll(PART)];
  const written = parts.map(([part, slash, name, attributes], at) => {
    if (name === undefined) {
      const next = parts[at + 1]?.[2];
      const wasLayout = isLayout;
      isLayout = false;
      if (!around.at(-1)) return part;
      const isLast = next === undefined || BLOCK.test(next);
      return part.replace(/\n/g, (end, place: number) =>
        (wasLayout && place === 0) || (isLast && place === part.length - 1) ? end : '<br>\n',
      );
    }
    isLayout = name === 'br' || BLOCK.test(name);
    if (name === 'hr' || !BLOCK.test(name)) return part;
    if (slash) around.pop();
    else around.push(LINES.test(name) && !/ align=/.test(attributes ?? ''));
    return part;
  });
  return written.join('');
}

/** Returns the text of the first heading, as HTML without elements; empty without one. */
export function titleIn(html: string): string {
  const [, heading = ''] = /<h[1-6][^>]*>(.*?)<\/h[1-6]>/s.exec(html) ?? [];
  return heading.replace(/<[^>]*>/g, '').trim();
}

/** Returns a file name made of the document's title. */
export function fileNameIn(html: string, ending: string): string {
  const name = decoded(titleIn(html))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  // Not within a letter that takes two units.
  return `${[...name].slice(0, 60).join('') || 'description'}.${ending}`;
}

/** Returns the text that rendered HTML has between its elements. */
export function decoded(text: string): string {
  return text.replaceAll('&#x3C;', '<').replaceAll('&#x26;', '&');
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** The styles of a standalone page: a few rules for light, dark and paper. */
const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 46em; margin: 2em auto; padding: 0 1em; font: 16px/1.6 system-ui, sans-serif; overflow-wrap: break-word; unicode-bidi: plaintext; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; }
pre, code { font: 0.9em/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre { padding: 0.9em 1em; overflow-x: auto; direction: ltr; border-radius: 6px; background: light-dark(#f6f7fb, #262833); }
:not(pre) > code { padding: 0.1em 0.3em; border-radius: 4px; background: light-dark(#f0f1f5, #262833); }
table { display: block; width: max-content; max-width: 100%; overflow-x: auto; border-collapse: collapse; }
th, td { padding: 0.4em 0.8em; border: 1px solid light-dark(#d0d4e4, #4b4e69); text-align: start; }
blockquote { margin-inline: 0; padding-inline-start: 1em; border-inline-start: 4px solid light-dark(#d0d4e4, #4b4e69); }
img { max-width: 100%; height: auto; }
hr { border: 0; border-top: 1px solid light-dark(#d0d4e4, #4b4e69); }
.task-list-item { list-style: none; }
.task-list-item input { margin-inline: -1.4em 0.5em; }
.sr-only { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
math[display='block'] { display: block math; overflow-x: auto; }
.math-box { padding: 3pt; border: 1px solid; }
.math-tight-left { padding-left: 0; } .math-tight-right { padding-right: 0; } .math-left { text-align: left; } .math-right { text-align: right; }
.math-line-top { border-top: 1px solid; } .math-line-bottom { border-bottom: 1px solid; }
.math-line-left { border-left: 1px solid; } .math-line-right { border-right: 1px solid; }
.math-overline { border-top: 1px solid; } .math-underline { border-bottom: 1px solid; }
[class^='math-strike-'] { padding: 0.5ex 0; background: var(--math-line); -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.math-strike-up, .math-strike-both { --math-line: linear-gradient(to bottom right, transparent 49%, currentColor 0 51%, transparent 0); }
.math-strike-down { --math-line: linear-gradient(to top right, transparent 49%, currentColor 0 51%, transparent 0); }
.math-strike-through { --math-line: linear-gradient(transparent 54%, currentColor 0 58%, transparent 0); }
.hljs-keyword, .hljs-template-variable { color: light-dark(#a1218c, #e8a2e0); }
.hljs-string, .hljs-regexp, .hljs-addition { color: light-dark(#0a6b3d, #8ed8ab); }
.hljs-number, .hljs-literal, .hljs-symbol, .hljs-bullet, .hljs-variable { color: light-dark(#9a4a00, #f0b47c); }
.hljs-title, .hljs-section, .hljs-attr, .hljs-attribute, .hljs-property { color: light-dark(#1f5fc2, #8fc1ff); }
.hljs-comment, .hljs-meta { color: light-dark(#62636f, #b3b6c4); }
.hljs-tag, .hljs-name, .hljs-deletion, .hljs-selector-tag { color: light-dark(#b0273c, #ff9fa9); }
.hljs-built_in, .hljs-type { color: light-dark(#00698a, #7fd3e6); }
@media print { pre { white-space: pre-wrap; } table { display: table; width: auto; } body { margin: 0; max-width: none; } }
`;

/** Returns a page with just the rendered document. Its own policy lets nothing in it run. */
export function standalonePage(html: string, { tag, direction }: Spoken): string {
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src https: data:; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${titleIn(html)}</title>
<style>${STYLE}</style>
<body>
${html}</body>
</html>
`;
}
