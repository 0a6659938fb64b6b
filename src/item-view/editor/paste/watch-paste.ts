import type { Selection } from '../../../editing/field.ts';
import { isInCode } from '../../../editing/lines/fenced-code.ts';
import { type Converted, readings } from '../../../editing/paste/readings.ts';
import { textWidth } from '../../../editing/table/tidy-table.ts';
import { reveal } from '../field/field-mirror.ts';
import { say } from '../../messages/say-writing.ts';
import type { TextField } from '../field/text-field.ts';
import { ORIGIN, ORIGIN_MARK } from '../../pictures/bring/origin.ts';
import { typeWhenComposed } from '../field/type-when-composed.ts';
import type { PasteNews } from './import-file.ts';

/** Larger HTML is pasted as plain text: converting it would block the page for seconds. */
const MOST_HTML = 1_000_000;

/** How long a paste waits for the converter (60 KB) before it uses the plain text. */
const PATIENCE_MS = 4_000;

/**
 * Converts the clipboard's HTML. The converter is loaded on first use. Returns `undefined` if it does not load or
 * fails; the plain text is always there.
 */
async function convertHtml(html: string): Promise<Converted | undefined> {
  if (html.trim() === '' || html.length > MOST_HTML) return undefined;
  try {
    const converter = await Promise.race([
      import('../../../markdown/from-html/html-to-markdown.ts'),
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS)),
    ]);
    return converter?.htmlToMarkdown(html, textWidth);
  } catch {
    // The script did not load, or elements are nested thousands deep.
    return undefined;
  }
}

export interface PasteWatch {
  /** Replaces the last paste with another reading of it. */
  choose(news: PasteNews & { kind: 'taken' }, chosen: number): void;
  /** Inserts pictures, or a file of text. */
  take(files: readonly File[], isBlock?: boolean): void;
  end(): void;
}

/**
 * Inserts what is pasted or dropped into the field, one undo step each. Calls `tell` with what to report, and with
 * `undefined` once the person types on. Plain text with one reading is left to the browser.
 */
export function watchPaste(field: TextField, tell: (news: PasteNews | undefined) => void): PasteWatch {
  const { element } = field;
  const ended = new AbortController();
  const { signal } = ended;
  let ownInput = false;
  let plainAsked = false;

  const offEnd = field.onKey((event) => {
    // A plain paste has no HTML, but tabs would still make a table.
    plainAsked = (event.ctrlKey || event.metaKey) && event.shiftKey && event.code === 'KeyV';
    return false;
  });
  element.addEventListener('input', () => ownInput || tell(undefined), { signal });
  element.addEventListener('paste', (event) => void onPaste(event), { signal });

  async function onPaste(event: ClipboardEvent): Promise<void> {
    const { clipboardData } = event;
    if (!clipboardData || event.defaultPrevented || plainAsked) return void (plainAsked = false);
    const now = field.read();
    const [plain, html] = [clipboardData.getData('text/plain'), clipboardData.getData('text/html')];
    const files = [...clipboardData.files];
    if (plain === '' && files.length > 0) {
      event.preventDefault();
      return take(files);
    }
    const isFromEditor = clipboardData.types.includes('vscode-editor-data');
    const known: Converted | undefined = isFromEditor ? { kind: 'from-editor' } : undefined;
    const origin = clipboardData.getData(ORIGIN);
    const isFromItem = origin !== '' || html.includes(ORIGIN_MARK);
    if (known || html === '') {
      if (!isFromItem && readings(now, plain, known).length === 1) return nameItem(plain, now.from);
      event.preventDefault();
      const brought = isFromItem ? await bring(plain, html, origin) : undefined;
      return signal.aborted ? undefined : place(plain, known, 0, brought);
    }
    if (isInCode(now.text, now.from)) return;
    event.preventDefault();
    const pictures = html.includes('data:image/')
      ? await loadPictures().then(({ takePicturesIn }): Promise<Said> => takePicturesIn(html, field, now), notLoaded)
      : isFromItem
        ? await bring(plain, html, origin)
        : undefined;
    const converted = await convertHtml(pictures?.html ?? html);
    if (signal.aborted) return;
    place(plain, converted, converted && 'leftOut' in converted ? Number(converted.leftOut) : 0, pictures);
  }

  /** Offers the name of an item whose address the browser puts in, if it still stands there then. */
  function nameItem(plain: string, from: number): void {
    if (plain.includes('.monday.com/'))
      tellLater(
        import(/* webpackChunkName: "name-pasted" */ '../../board/name-pasted.ts')
          .then(({ namePasted }) => namePasted(field, plain, from))
          .catch(() => undefined),
      );
  }

  function place(plain: string, converted: Converted | undefined, leftOut = 0, pictures?: Said): void {
    typeWhenComposed(field, ({ text, ...selection }) => {
      const at = pictures?.at ?? selection;
      const found = readings({ text, ...at }, plain, converted);
      const insert = found[0].insert;
      const after = at.from + insert.length;
      quietly(() => field.type({ ...at, insert, select: { from: after, to: after } }));
      reveal(element, { from: after, to: after });
      const words = pictures?.words || (leftOut > 0 ? say('picturesLeftOut', { count: leftOut }) : '');
      if (found.length > 1) tell({ kind: 'taken', readings: found, chosen: 0, from: at.from, words });
      else tell(words ? { kind: 'said', words } : undefined);
    });
  }

  function choose(news: PasteNews & { kind: 'taken' }, chosen: number): void {
    const { readings: found, from } = news;
    const insert = found[chosen]!.insert;
    const taken = found[news.chosen]!.insert;
    // A colleague's change above may have moved it.
    if (!field.read().text.startsWith(taken, from)) return tell(undefined);
    const to = from + taken.length;
    const after = from + insert.length;
    quietly(() => field.type({ from, to, insert, select: { from: after, to: after } }));
    tell({ ...news, chosen });
  }

  function take(files: readonly File[], isBlock = false): void {
    const at = field.read();
    tellLater(
      import('./take-files.ts')
        .then(({ takeFiles }) => takeFiles({ field, at, isBlock, type: quietly }, files))
        .catch(() => ({ kind: 'said', ...notLoaded() }) as const),
    );
  }

  function tellLater(coming: Promise<PasteNews | undefined>): void {
    void coming.then((news) => !signal.aborted && news && tell(news));
  }

  /** Our own typing does not end the report. */
  function quietly(type: () => void): void {
    ownInput = true;
    type();
    ownInput = false;
  }

  return {
    choose,
    take,
    end() {
      offEnd();
      ended.abort();
    },
  };
}

/** What is said of pictures that were taken; for those in HTML, that HTML and where it goes by then. */
interface Said {
  readonly words: string;
  readonly html?: string;
  readonly at?: Selection;
}

const notLoaded = (): Said => ({ words: say('chunkFailedText') });
const loadPictures = () => import('../../pictures/bring/take-pictures.ts');

/** Brings the pictures of a text that was copied from an item. */
const bring = (plain: string, html: string, origin: string): Promise<Said> =>
  import('../../pictures/bring/bring-pictures.ts').then(
    async ({ bringPictures }) => ({ words: await bringPictures(plain, html, origin) }),
    notLoaded,
  );
