import type { Element, ElementContent, Root, Text } from 'hast';
import { toString } from 'mdast-util-to-string';
import { eachElement, element } from '../elements.ts';
import { parsePictureAddress, type PictureName } from '../../text/picture-address.ts';

/** A diagram as a picture: its address, and words for it. */
export interface Picture {
  readonly address: string;
  readonly words: string;
}

/** Elements whose content is as it was written. */
const APART = /^(?:code|pre|math|svg)$/;

/** Changes every text that is not code or a formula. */
export function changeTexts(tree: Root, change: (text: string) => string): void {
  const walk = ({ children }: Root | Element): void => {
    for (const child of children) {
      if (child.type === 'text') child.value = change(child.value);
      if (child.type === 'element' && !APART.test(child.tagName)) walk(child);
    }
  };
  walk(tree);
}

/** Returns the sources of the diagrams, in order. */
export function diagramsIn(tree: Root): string[] {
  const sources: string[] = [];
  eachElement(tree, (each) => void (isDiagram(each) && sources.push(toString(each))));
  return sources;
}

/** Replaces diagrams by the pictures that there are. */
export function putDiagrams(tree: Root, pictureOf: (source: string) => Picture | undefined): void {
  eachElement(tree, (each, index, parent) => {
    const picture = isDiagram(each) ? pictureOf(toString(each)) : undefined;
    if (!picture) return;
    const image = element('img', { src: picture.address, alt: picture.words }, []);
    parent.children[index] = element('p', {}, [image]);
  });
}

function isDiagram({ tagName, children: [code, ...others] }: Element): boolean {
  if (tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code' || others.length > 0) return false;
  return String(code.properties.className ?? '') === 'language-mermaid';
}

/** Returns the pictures stored beside the text, in order. */
export function storedPicturesIn(tree: Root): PictureName[] {
  const pictures: PictureName[] = [];
  eachElement(tree, (each) => {
    const picture = storedPictureOf(each);
    if (picture) pictures.push(picture);
  });
  return pictures;
}

/** Gives pictures stored beside the text their addresses; one without becomes its alternative text. */
export function putStoredPictures(tree: Root, addressOf: (picture: PictureName) => string | undefined): void {
  eachElement(tree, (each, index, parent) => {
    const picture = storedPictureOf(each);
    if (!picture) return;
    const address = addressOf(picture);
    if (address === undefined) parent.children[index] = { type: 'text', value: String(each.properties.alt ?? '') };
    else each.properties.src = address;
  });
}

function storedPictureOf({ tagName, properties }: Element): PictureName | undefined {
  if (tagName !== 'img' || typeof properties.dataPicture !== 'string') return undefined;
  return parsePictureAddress(`images/${properties.dataPicture}`);
}

/** The attributes of a link to another site, as `finish.ts` gives them. */
const OUTWARD = {
  target: '_blank',
  rel: ['noopener', 'noreferrer', 'nofollow', 'ugc'],
  referrerPolicy: 'no-referrer',
};

/**
 * Replaces pictures of other sites by links to them with their words, because a picture tells its site who opens the
 * document and when. Those in `shown` stay: the reader has let them load. In a link there are only the words. Returns
 * how many were replaced.
 */
export function holdPictures(tree: Root, shown: ReadonlySet<string>): number {
  let held = 0;
  const walk = (parent: Root | Element, isInLink: boolean): void => {
    for (const [index, child] of parent.children.entries()) {
      if (child.type !== 'element') continue;
      const { src, alt } = child.properties;
      if (child.tagName !== 'img' || typeof src !== 'string' || src.startsWith('data:') || shown.has(src))
        walk(child, isInLink || child.tagName === 'a');
      else {
        held += 1;
        const words = String(alt ?? '') || src;
        parent.children[index] = isInLink
          ? { type: 'text', value: words }
          : element('a', { href: src, ...OUTWARD }, [words]);
      }
    }
  };
  walk(tree, false);
  return held;
}

/**
 * Puts a whole copy into an element with the number of its Markdown (`sharing/own-copy.ts`) and the place of the item
 * that it comes from, so that it can be pasted back as it was.
 */
export function markCopy(tree: Root, mark: string, place: string): void {
  const content = tree.children as ElementContent[];
  tree.children = [{ ...element('div', { dataMarkdownCopy: mark, dataPictureFrom: place }, []), children: content }];
}

/** Replaces task boxes by signs, because other programs drop the boxes when pasting. */
export function putSigns(tree: Root): void {
  eachElement(tree, ({ tagName, properties }, index, parent) => {
    if (tagName === 'input') parent.children[index] = { type: 'text', value: properties.checked ? '☑' : '☐' };
  });
}

/**
 * The elements whose line ends are shown as line breaks, as `preview.css` has it, and those that have blocks in them.
 */
const LINES = /^(?:p|h[1-6]|li|dt|dd)$/;
const BLOCK =
  /^(?:p|h[1-6]|li|dt|dd|ul|ol|dl|pre|blockquote|div|details|summary|section|table|thead|tbody|tr|t[hd]|hr)$/;

/** Puts a `<br>` at every single line end in paragraphs, headings and list items. */
export function breakLines(tree: Root): void {
  /** Texts, each with whether its line ends are shown, and between them the names of tags that begin or end. */
  const parts: ({ readonly text: Text; readonly isOfLines: boolean } | string)[] = [];
  const collect = (parent: Root | Element, isOfLines: boolean): void => {
    for (const child of parent.children) {
      if (child.type === 'text') parts.push({ text: child, isOfLines });
      if (child.type !== 'element') continue;
      const { tagName, properties } = child;
      parts.push(tagName);
      collect(child, BLOCK.test(tagName) ? LINES.test(tagName) && properties.align === undefined : isOfLines);
      parts.push(tagName);
    }
  };
  collect(tree, false);
  const broken = new Map<ElementContent, ElementContent[]>();
  for (const [at, part] of parts.entries()) {
    if (typeof part === 'string' || !part.isOfLines) continue;
    const [before, after] = [String(parts[at - 1]), String(parts[at + 1] ?? 'p')];
    broken.set(part.text, inLines(part.text.value, before === 'br' || BLOCK.test(before), BLOCK.test(after)));
  }
  const put = (parent: Root | Element): void => {
    parent.children = (parent.children as ElementContent[]).flatMap((child) => broken.get(child) ?? [child]);
    for (const child of parent.children) if (child.type === 'element') put(child);
  };
  put(tree);
}

/** A line end at an edge that lays out the HTML is none of the text. */
function inLines(text: string, isStartLayout: boolean, isEndLayout: boolean): ElementContent[] {
  return [...text.matchAll(/\n|[^\n]+/g)].flatMap(({ 0: value, index }): ElementContent[] => {
    const isLayout = (isStartLayout && index === 0) || (isEndLayout && index === text.length - 1);
    const shown: Text = { type: 'text', value };
    return value === '\n' && !isLayout ? [element('br', {}, []), shown] : [shown];
  });
}
