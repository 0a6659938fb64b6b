import { parsePictureAddress, type PictureName } from '../../text/picture-address.ts';
import type { Look } from '../diagrams/diagram-frame.ts';

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
  const { draw, pictureAddress } = await import('../diagrams/draw.ts');
  const pictures = new Map<string, Picture>();
  for (const source of sources) {
    const drawing = await draw(source, PAPER);
    if (drawing.kind !== 'drawn') continue;
    pictures.set(source, {
      address: pictureAddress(drawing.svg),
      words: [drawing.title, drawing.description].filter(Boolean).join('. '),
    });
  }
  return withPictures(html, (source) => pictures.get(source));
}

/** A diagram as a picture: its address, and words for it. */
export interface Picture {
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

/** The elements whose line ends are shown as line breaks, as `preview.css` has it, and those that have blocks in them. */
const LINES = /^(?:p|h[1-6]|li|dt|dd)$/;
const BLOCK =
  /^(?:p|h[1-6]|li|dt|dd|ul|ol|dl|pre|blockquote|div|details|summary|section|table|thead|tbody|tr|t[hd]|hr)$/;
const PART = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^>"])*)>|[^<]+/g;

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
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${name === '' ? 'description' : name}.${ending}`;
}

/** Returns the text that rendered HTML has between its elements. */
export function decoded(text: string): string {
  return text.replaceAll('&#x3C;', '<').replaceAll('&#x26;', '&');
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
